#pragma once
#include <stdint.h>

#include "spi.h"

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

  static void disconnectAntennas() {
    antennas_ = 0;
    show();
  }

  /** Of the first four lamps: there are eight outputs. */
  static void setLamps(uint16_t shining) {
    const uint8_t bits = static_cast<uint8_t>(shining);
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
