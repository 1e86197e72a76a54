#include "boards/avr/start.h"

#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/wdt.h>

#include "core/crc16.h"

namespace {

/** In memory that a start does not clear: true after a restart, chance after power was away. */
struct Kept {
  Settings settings;
  uint16_t restarts;
  uint16_t check;
};
/** Nothing is constructed in it: it is as it was. */
union Untouched {
  Kept kept;
  Untouched() {}
};
Untouched untouched __attribute__((section(".noinit")));
Kept& kept = untouched.kept;

uint8_t resetCause __attribute__((section(".noinit")));

/** In the EEPROM, which wears out: this board's own number, and how often power has come. */
struct Remembered {
  uint32_t uid;
  uint32_t powerUps;
};
Remembered* const REMEMBERED = nullptr;

uint16_t checkOf(const Kept& memory) {
  uint16_t crc = CRC16_START;
  const uint8_t* bytes = reinterpret_cast<const uint8_t*>(&memory);
  for (uint8_t i = 0; i < sizeof(Kept) - sizeof(uint16_t); i++) crc = crc16(crc, bytes[i]);
  return crc;
}

/** Numbers that look nothing like each other from numbers that follow each other. */
uint32_t scrambled(uint32_t x) {
  x += 0x9E3779B9UL;  // so that nothing does not give nothing
  x ^= x >> 16;
  x *= 0x7FEB352DUL;
  x ^= x >> 15;
  x *= 0x846CA68BUL;
  return x ^ x >> 16;
}

Cause causeOf(uint8_t flags) {
  // After power has come, other flags may be up as well.
  if (flags & 1 << PORF) return Cause::power;
  if (flags & 1 << BORF) return Cause::lowVoltage;
  if (flags & 1 << WDRF) return Cause::watchdog;
  return Cause::resetPin;
}

}  // namespace

/** Before anything else: a watchdog that has bitten goes on biting until it is told to stop. */
extern "C" void __attribute__((naked, used, section(".init3"))) stopWatchdog() {
  resetCause = MCUSR;
  MCUSR = 0;
  wdt_disable();
}

Start findStart(const Text* board) {
  Start start;
  const Cause cause = causeOf(resetCause);
  uint32_t powerUps = eeprom_read_dword(&REMEMBERED->powerUps);
  // A bootloader may hide that power has come; then chance is what is in memory.
  if (cause == Cause::power || kept.check != checkOf(kept)) {
    kept.settings = Settings{};
    kept.restarts = 0;
    // Resets alone write nothing: a board that restarts every two seconds would spend its EEPROM in three days.
    eeprom_write_dword(&REMEMBERED->powerUps, ++powerUps);
  } else if (kept.restarts < 0xFFFF) {
    kept.restarts++;
  }
  kept.check = checkOf(kept);

  uint32_t uid = eeprom_read_dword(&REMEMBERED->uid);
  if (uid == 0xFFFFFFFF) {
    // Nobody has given it a number: it takes one from what its memory happened to hold when the power came.
    uint32_t chance = 0;
    for (const uint8_t* byte = reinterpret_cast<const uint8_t*>(RAMEND - 255); byte < reinterpret_cast<const uint8_t*>(RAMEND - 63); byte++)
      chance = scrambled(chance ^ *byte);
    uid = chance == 0xFFFFFFFF ? 0 : chance;
    eeprom_write_dword(&REMEMBERED->uid, uid);
  }
  const uint32_t boot = scrambled(uid ^ scrambled(powerUps ^ scrambled(kept.restarts)));
  start.identity = {board, uid, boot, cause, kept.restarts};
  start.settings = kept.settings;
  return start;
}

void keepSettings(const Settings& settings) {
  kept.settings = settings;
  kept.check = checkOf(kept);
}

void startWatchdog() { wdt_enable(WDTO_2S); }

void restartByWatchdog() {
  cli();
  wdt_enable(WDTO_15MS);
  for (;;) {
  }
}
