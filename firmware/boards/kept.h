#pragma once
#include <stdint.h>

#include "core/crc16.h"
#include "core/settings.h"

/** What outlives a restart, in memory that a start does not clear: chance after power was away. */
struct Kept {
  Settings settings;
  uint16_t restarts;  // since the power came
  uint16_t check;

  /** Counts one more restart; or, where power has come or only chance is left, begins anew and is false. */
  bool hasOutlived(bool hasPowerCome) {
    const bool isOld = !hasPowerCome && check == sum();
    if (!isOld) settings = Settings{};
    if (!isOld) restarts = 0;
    else if (restarts < 0xFFFF) restarts++;
    check = sum();
    return isOld;
  }

  void keep(const Settings& now) {
    settings = now;
    check = sum();
  }

 private:
  uint16_t sum() const {
    uint16_t crc = CRC16_START;
    const uint8_t* bytes = reinterpret_cast<const uint8_t*>(this);
    for (uint8_t i = 0; i < sizeof(Kept) - sizeof check; i++) crc = crc16(crc, bytes[i]);
    return crc;
  }
};
/** Nothing is constructed in it: it is as it was. */
union Untouched {
  Kept kept;
  Untouched() {}
};

/** Numbers that look nothing like each other from numbers that follow each other. */
inline uint32_t scrambled(uint32_t x) {
  x += 0x9E3779B9UL;  // so that nothing does not give nothing
  x ^= x >> 16;
  x *= 0x7FEB352DUL;
  x ^= x >> 15;
  x *= 0x846CA68BUL;
  return x ^ x >> 16;
}
