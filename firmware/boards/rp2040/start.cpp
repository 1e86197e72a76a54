// RP2040 data sheet: 2.12.8 "chip reset", 4.7 "watchdog", 2.17.5 "random number generator", 4.10.10 "SSI".
#include "boards/start.h"

#include "boards/kept.h"
#include "registers.h"

namespace {

Untouched untouched __attribute__((section(".noinit")));
Kept& kept = untouched.kept;

constexpr uint32_t WATCHDOG = 0x40058000;
constexpr uint32_t WATCHDOG_FEED = 4000000;  // two seconds: it counts each microsecond twice (RP2040-E1)

Cause findCause() {
  if (at(WATCHDOG + 0x08) != 0) return Cause::watchdog;
  const uint32_t hasHad = at(0x40064008);  // CHIP_RESET
  return hasHad & 1UL << 16 ? Cause::resetPin : Cause::power;
}

/** What a ring oscillator happens to be at: each bit of the result hangs on many of its own. */
uint32_t chance() {
  uint32_t bits = 0;
  for (uint8_t i = 0; i < 128; i++) bits = scrambled(bits << 1 ^ (at(0x4006001C) & 1));
  return bits;
}

/** The number its maker has given the flash chip. The program runs in RAM, so the flash's interface is free. */
uint64_t flashNumber() {
  constexpr uint32_t SSI = 0x18000000;
  constexpr uint32_t CHIP_SELECT = 0x4001800C;
  constexpr uint8_t READ_NUMBER = 0x4B;
  constexpr uint8_t BYTES = 1 + 4 + 8;  // the command, four that mean nothing, the number
  at(SSI + 0x08) = 0;
  at(SSI + 0x00) = 7UL << 16;  // frames of eight bits, both ways at once
  at(SSI + 0x08) = 1;
  at(CHIP_SELECT) = 2UL << 8;
  for (uint8_t i = 0; i < BYTES; i++) at(SSI + 0x60) = i == 0 ? READ_NUMBER : 0;
  uint64_t number = 0;
  for (uint8_t i = 0; i < BYTES; i++) {
    while (!(at(SSI + 0x28) & 1 << 3)) {  // SR: nothing has come back
    }
    number = number << 8 | static_cast<uint8_t>(at(SSI + 0x60));
  }
  at(CHIP_SELECT) = 3UL << 8;
  return number;
}

uint32_t findUid() {
  const uint64_t number = flashNumber();
  return static_cast<uint32_t>(number) ^ static_cast<uint32_t>(number >> 32) * 0x9E3779B1UL;
}

}  // namespace

Start findStart(const Text* board) {
  const Cause cause = findCause();
  kept.hasOutlived(cause == Cause::power);
  const uint32_t uid = findUid();
  return {{board, uid, scrambled(uid ^ chance()), cause, kept.restarts}, kept.settings};
}

void keepSettings(const Settings& settings) { kept.keep(settings); }

void feedWatchdog() { at(WATCHDOG + 0x04) = WATCHDOG_FEED; }

void startWatchdog() {
  at(0x40010008) = 0x1FFFC;  // PSM WDSEL: it resets everything but the oscillators
  feedWatchdog();
  setBits(WATCHDOG, 1UL << 30);
}

void restartByWatchdog() {
  setBits(WATCHDOG, 1UL << 31);
  for (;;) {
  }
}
