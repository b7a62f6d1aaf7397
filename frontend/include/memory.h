/* An old name. */
#pragma once
#include <string.h>
