// RP2040 data sheet: 2.12.8 "chip reset", 4.7 "watchdog", 4.10.10 "SSI".
#include "chip.h"

void Chip::startTicks() { at(WATCHDOG + 0x2C) = 1 << 9 | 12; }

Cause Chip::findCause() {
  if (at(WATCHDOG + 0x08) != 0) return Cause::watchdog;
  const uint32_t hasHad = at(0x40064008);  // CHIP_RESET
  return hasHad & 1UL << 16 ? Cause::resetPin : Cause::power;
}

/** That which its maker has given the flash chip. The program runs in RAM, so the flash's interface is free. */
uint64_t Chip::number() {
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
