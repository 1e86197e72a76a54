#pragma once
#include <avr/io.h>
#include <stdint.h>

/** The bus of the reader chips and the output registers: 4 MHz, mode 0. */
struct Spi {
  template <class Clock, class Out, class In, class Select>
  static void begin() {
    Select::high();
    Select::makeOutput();  // as an input, it could turn us into a slave
    Clock::makeOutput();
    Out::makeOutput();
    In::makeInput();
    SPCR = 1 << SPE | 1 << MSTR;
  }

  static uint8_t transfer(uint8_t byte) {
    SPDR = byte;
    while (!(SPSR & 1 << SPIF)) {
    }
    return SPDR;
  }
};
