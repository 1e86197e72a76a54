// Data sheets: "watchdog", "power-on state machine", "ROSC".
#include "boards/start.h"

#include "boards/kept.h"
#include "chip.h"

namespace {

Untouched untouched __attribute__((section(".noinit")));
Kept& kept = untouched.kept;

/** What a ring oscillator happens to be at: each bit of the result hangs on many of its own. */
uint32_t chance() {
  uint32_t bits = 0;
  for (uint8_t i = 0; i < 128; i++) bits = scrambled(bits << 1 ^ (at(Chip::ROSC_RANDOMBIT) & 1));
  return bits;
}

uint32_t findUid() {
  const uint64_t number = Chip::number();
  return static_cast<uint32_t>(number) ^ static_cast<uint32_t>(number >> 32) * 0x9E3779B1UL;
}

}  // namespace

Start findStart(const Text* board) {
  const Cause cause = Chip::findCause();
  kept.hasOutlived(cause == Cause::power);
  const uint32_t uid = findUid();
  return {{board, uid, scrambled(uid ^ chance()), cause, kept.restarts}, kept.settings};
}

void keepSettings(const Settings& settings) { kept.keep(settings); }

void feedWatchdog() { at(Chip::WATCHDOG + 0x04) = Chip::WATCHDOG_FEED; }

void startWatchdog() {
  at(Chip::PSM + 0x08) = Chip::RESTARTED;  // WDSEL
  feedWatchdog();
  setBits(Chip::WATCHDOG, 1UL << 30);
}

void restartByWatchdog() {
  setBits(Chip::WATCHDOG, 1UL << 31);
  for (;;) {
  }
}
