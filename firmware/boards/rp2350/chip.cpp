// RP2350 data sheet: 6.4 "power management registers", 8.5 "tick generators", 12.9 "watchdog", 13 "OTP".
#include "chip.h"

namespace {

/** Of one generator: a tick every twelve cycles. */
void startTick(uint32_t generator) {
  at(generator + 0x04) = 12;  // CYCLES
  at(generator) = 1;          // CTRL
}

}  // namespace

void Chip::startTicks() {
  constexpr uint32_t TICKS = 0x40108000;
  startTick(TICKS + 0x18);  // TIMER0's
  startTick(TICKS + 0x30);  // the watchdog's
}

Cause Chip::findCause() {
  if (at(WATCHDOG + 0x08) != 0) return Cause::watchdog;
  const uint32_t hasHad = at(0x4010002C);  // CHIP_RESET
  if (hasHad & 1UL << 16) return Cause::power;
  if (hasHad & 1UL << 17) return Cause::lowVoltage;
  return hasHad & 1UL << 18 ? Cause::resetPin : Cause::power;
}

/** That which its maker has written into it: CHIPID0 to CHIPID3, two rows of 16 bits in each word. */
uint64_t Chip::number() {
  constexpr uint32_t OTP_DATA = 0x40130000;
  return static_cast<uint64_t>(at(OTP_DATA + 4)) << 32 | at(OTP_DATA);
}
