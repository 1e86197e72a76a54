#pragma once
#include <stdint.h>

#include "pin.h"

/** The bus of the reader chips and the output registers: SPI0 at 4 MHz, mode 0. Data sheets: "SPI". */
struct Spi {
  template <class Clock, class Out, class In, class Select>
  static void begin() {
    Select::high();
    Select::makeOutput();
    Clock::giveTo(SPI);
    Out::giveTo(SPI);
    In::giveTo(SPI);
    at(BASE + 0x10) = 12;      // SSPCPSR: a twelfth of 48 MHz
    at(BASE + 0x00) = 7;       // SSPCR0: eight bits
    at(BASE + 0x04) = 1 << 1;  // SSPCR1: on, as the master
  }

  static uint8_t transfer(uint8_t byte) {
    at(BASE + 0x08) = byte;
    while (!(at(BASE + 0x0C) & 1 << 2)) {  // SSPSR: nothing has come back
    }
    return static_cast<uint8_t>(at(BASE + 0x08));
  }

 private:
  static constexpr uint32_t BASE = Chip::SPI0;
  static constexpr uint8_t SPI = 1;
};
