/* Where malloc is declared besides <stdlib.h>. */
#pragma once
#include <stdlib.h>
