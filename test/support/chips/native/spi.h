#pragma once
#include "pin.h"

/** The bus of the reader chips and the output registers, 4 MHz. */
struct Spi {
  template <class Clock, class Out, class In, class Select>
  static void begin() {
    Select::high();
    Select::makeOutput();
  }

  static uint8_t transfer(uint8_t byte) {
    const uint8_t heard = Machine::transfer(byte);
    Machine::spend(BYTE_US);
    return heard;
  }

 private:
  /** Eight bits, and the loop that waits for them. */
  static constexpr double BYTE_US = 2.7;
};
