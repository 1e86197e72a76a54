#pragma once
// What the core wants of the standard library's <string.h>: Debian's compiler comes without one.
#include <stddef.h>

extern "C" {
void* memcpy(void* to, const void* from, size_t count);
void* memmove(void* to, const void* from, size_t count);
void* memset(void* to, int byte, size_t count);
int memcmp(const void* a, const void* b, size_t count);
}
