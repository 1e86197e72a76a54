#pragma once
#include <avr/io.h>
#include <stdint.h>

/** Where the three registers of a port begin: PIN, DDR, PORT. */
constexpr uint16_t portAddress(char port) {
#if defined(__AVR_ATmega2560__)
  return port <= 'G' ? 0x20 + 3 * (port - 'A') : port == 'H' ? 0x100 : 0x103 + 3 * (port - 'J');
#else
  return 0x23 + 3 * (port - 'B');
#endif
}

/** One pin; with everything known when it is compiled, each of these is one instruction. */
template <char Port, uint8_t Bit>
struct Pin {
  static void makeOutput() { at(1) |= 1 << Bit; }
  /** What others drive: a pull-up here would lift a 3.3 V output to 5 V. */
  static void makeInput() {
    at(1) &= static_cast<uint8_t>(~(1 << Bit));
    low();
  }
  static void makeInputWithPullUp() {
    at(1) &= static_cast<uint8_t>(~(1 << Bit));
    high();
  }
  static void high() { at(2) |= 1 << Bit; }
  static void low() { at(2) &= static_cast<uint8_t>(~(1 << Bit)); }
  static bool isHigh() { return at(0) & (1 << Bit); }

 private:
  static volatile uint8_t& at(uint8_t which) { return *reinterpret_cast<volatile uint8_t*>(portAddress(Port) + which); }
};
