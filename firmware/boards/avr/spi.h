#pragma once
#include <avr/io.h>
#include <stdint.h>
#include <util/delay.h>

#include "boards/avr/pin.h"

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

/** Two 74HC595 in a row: which antenna is connected, and the lamps. Off until the first time they are set. */
template <class Latch, class Enable>
class Outputs {
 public:
  static void begin() {
    Enable::high();
    Enable::makeOutput();
    Latch::low();
    Latch::makeOutput();
    show();
    Enable::low();
  }

  static void connectAntenna(uint8_t antenna) {
    antennas_ = static_cast<uint8_t>(1 << antenna);
    show();
  }

  static void setLamps(uint8_t bits) {
    if (bits == lamps_) return;
    lamps_ = bits;
    show();
  }

 private:
  static void show() {
    Spi::transfer(lamps_);
    Spi::transfer(antennas_);
    Latch::high();
    Latch::low();
  }

  static uint8_t antennas_;
  static uint8_t lamps_;
};

template <class Latch, class Enable>
uint8_t Outputs<Latch, Enable>::antennas_ = 0;
template <class Latch, class Enable>
uint8_t Outputs<Latch, Enable>::lamps_ = 0;
