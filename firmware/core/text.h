#pragma once
// Texts that never change. An AVR copies ordinary string constants into its RAM, of which it has 2 KB; these stay in flash.
#include <stdint.h>

struct Text;  // not complete on purpose: it can only be read by textAt

#ifdef __AVR__
#include <avr/pgmspace.h>
#define TEXT(words) (reinterpret_cast<const Text*>(PSTR(words)))
inline char textAt(const Text* text, uint8_t i) {
  return static_cast<char>(pgm_read_byte(reinterpret_cast<const char*>(text) + i));
}
#else
#define TEXT(words) (reinterpret_cast<const Text*>(words))
inline char textAt(const Text* text, uint8_t i) { return reinterpret_cast<const char*>(text)[i]; }
#endif

/** Whether `length` characters are exactly this text. */
inline bool isText(const char* characters, uint8_t length, const Text* text) {
  for (uint8_t i = 0; i < length; i++)
    if (textAt(text, i) == '\0' || textAt(text, i) != characters[i]) return false;
  return textAt(text, length) == '\0';
}
