#pragma once
#include <stdint.h>

constexpr uint16_t CRC16_START = 0xFFFF;

/** CRC-16/CCITT-FALSE, one byte further. docs/reference/protocol.md, "The line". */
inline uint16_t crc16(uint16_t crc, uint8_t byte) {
  // Four bits at a time without a table: quick enough, and 512 bytes smaller.
  uint8_t x = static_cast<uint8_t>((crc >> 8) ^ byte);
  x ^= x >> 4;
  return static_cast<uint16_t>((crc << 8) ^ (static_cast<uint16_t>(x) << 12) ^ (static_cast<uint16_t>(x) << 5) ^ x);
}

inline uint16_t crc16(uint16_t crc, const char* text, uint8_t length) {
  for (uint8_t i = 0; i < length; i++) crc = crc16(crc, static_cast<uint8_t>(text[i]));
  return crc;
}

inline char hexDigit(uint8_t nibble) { return static_cast<char>(nibble < 10 ? '0' + nibble : 'A' + nibble - 10); }
