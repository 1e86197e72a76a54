#pragma once
#include <stdint.h>

#include "registers.h"

/** One pin, `GP18`, of 3.3 V. RP2040 data sheet: 2.3.1.7 "SIO", 2.19 "GPIO". */
template <uint8_t Number>
struct Pin {
  static void makeOutput() {
    connect(SIO);
    at(0xD0000024) = BIT;
  }
  static void makeInput() { listen(0); }
  static void makeInputWithPullUp() { listen(PULL_UP); }
  static void high() {
    at(0xD0000014) = BIT;
    takeTime();
  }
  static void low() {
    at(0xD0000018) = BIT;
    takeTime();
  }
  static bool isHigh() { return at(0xD0000004) & BIT; }
  /** Hands it to what is built in, such as the SPI. */
  static void giveTo(uint8_t function) {
    at(PAD) = LISTENS;
    connect(function);
  }

 private:
  static constexpr uint32_t BIT = 1UL << Number;
  static constexpr uint32_t PAD = 0x4001C004 + 4 * Number;
  static constexpr uint8_t SIO = 5;
  static constexpr uint32_t LISTENS = 1 << 6 | 1 << 4 | 1 << 1;  // input enabled, 4 mA, Schmitt trigger
  static constexpr uint32_t PULL_UP = 1 << 3;

  static void connect(uint8_t function) { at(0x40014004 + 8 * Number) = function; }
  static void listen(uint32_t pull) {
    at(0xD0000028) = BIT;
    at(PAD) = LISTENS | pull;
    connect(SIO);
  }
  /** Old logic at the end of long wires wants pulses of 100 ns: five cycles. */
  static void takeTime() { __asm volatile("nop\n nop\n nop\n nop\n nop"); }
};
