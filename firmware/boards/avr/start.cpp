#include "boards/start.h"

#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/wdt.h>

#include "boards/kept.h"

namespace {

Untouched untouched __attribute__((section(".noinit")));
Kept& kept = untouched.kept;

uint8_t resetCause __attribute__((section(".noinit")));

/** In the EEPROM, which wears out: this board's own number, and how often power has come. */
struct Remembered {
  uint32_t uid;
  uint32_t powerUps;
};
Remembered* const REMEMBERED = nullptr;

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
  // A bootloader may hide that power has come; then chance is what is in memory. Resets alone write nothing: a board that
  // restarts every two seconds would spend its EEPROM in three days.
  if (!kept.hasOutlived(cause == Cause::power)) eeprom_write_dword(&REMEMBERED->powerUps, ++powerUps);

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

void keepSettings(const Settings& settings) { kept.keep(settings); }

void startWatchdog() { wdt_enable(WDTO_2S); }

void feedWatchdog() { wdt_reset(); }

void restartByWatchdog() {
  cli();
  wdt_enable(WDTO_15MS);
  for (;;) {
  }
}
