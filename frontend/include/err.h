#pragma once
#include <stdarg.h>
void warn(const char *format, ...);
void warnx(const char *format, ...);
void err(int status, const char *format, ...);
void errx(int status, const char *format, ...);
void vwarn(const char *format, va_list arguments);
void vwarnx(const char *format, va_list arguments);
void verr(int status, const char *format, va_list arguments);
void verrx(int status, const char *format, va_list arguments);
