#pragma once
#include <stdint.h>

#include "chip.h"

/** One pin, `GP18`, of 3.3 V. Data sheets: "SIO", "GPIO". */
template <uint8_t Number>
struct Pin {
  static void makeOutput() {
    at(Chip::GPIO_OE_SET) = BIT;
    connect(SIO);
    // An RP2350 keeps each pad as it was until this is written (its 9.7 "pad isolation latches").
    at(PAD) = LISTENS;
  }
  static void makeInput() { listen(0); }
  static void makeInputWithPullUp() { listen(PULL_UP); }
  static void high() {
    at(Chip::GPIO_OUT_SET) = BIT;
    Chip::wait100Ns();
  }
  static void low() {
    at(Chip::GPIO_OUT_CLR) = BIT;
    Chip::wait100Ns();
  }
  static bool isHigh() { return at(Chip::SIO + 0x04) & BIT; }
  /** Hands it to what is built in, such as the SPI. */
  static void giveTo(uint8_t function) {
    at(PAD) = LISTENS;
    connect(function);
  }
  static void giveToWithPullUp(uint8_t function) {
    at(PAD) = LISTENS | PULL_UP;
    connect(function);
  }

 private:
  static constexpr uint32_t BIT = 1UL << Number;
  static constexpr uint32_t PAD = Chip::PADS_BANK0 + 4 + 4 * Number;
  static constexpr uint8_t SIO = 5;
  static constexpr uint32_t LISTENS = 1 << 6 | 1 << 4 | 1 << 1;  // input enabled, 4 mA, Schmitt trigger
  static constexpr uint32_t PULL_UP = 1 << 3;

  static void connect(uint8_t function) { at(Chip::IO_BANK0 + 4 + 8 * Number) = function; }
  static void listen(uint32_t pull) {
    at(Chip::GPIO_OE_CLR) = BIT;
    at(PAD) = LISTENS | pull;
    connect(SIO);
  }
};
