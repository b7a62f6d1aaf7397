/* size_t and NULL, for the headers that share them. */
#pragma once
typedef __SIZE_TYPE__ size_t;
#define NULL ((void *)0)
