// From reset to main: vectors, clocks, and what C++ wants. RP2040 data sheet: 2.14 "resets", 2.15 "clocks", 2.16 "XOSC",
// 2.18 "PLL".
#include <stddef.h>
#include <stdint.h>

#include "registers.h"
#include "string.h"

using Procedure = void (*)();
extern "C" {
extern uint32_t stackTop, zeroBegin, zeroEnd;
extern const Procedure constructorsBegin, constructorsEnd;
void timerRings();
void usbCalls();
int main();
}

namespace {

constexpr uint32_t RESETS = 0x4000C000;
constexpr uint32_t CLOCKS = 0x40008000;
constexpr uint32_t XOSC = 0x40024000;
constexpr uint32_t PLL_USB = 0x4002C000;

/** In RESETS: IO and pads of both banks, the USB's PLL, SPI0, the timer, USB. */
constexpr uint32_t WANTED = 1UL << 5 | 1UL << 6 | 1UL << 8 | 1UL << 9 | 1UL << 13 | 1UL << 16 | 1UL << 21 | 1UL << 24;

void await(uint32_t address, uint32_t bits) {
  while ((at(address) & bits) != bits) {
  }
}

/** Everything runs at 48 MHz, made of the crystal's 12 by the PLL that USB needs anyway. */
void startClocks() {
  at(XOSC + 0x0C) = 47 * 64;          // STARTUP: 64 ms, for crystals that take their time
  at(XOSC + 0x00) = 0xFABAA0;         // CTRL: on, 1 to 15 MHz
  await(XOSC + 0x04, 1UL << 31);      // STATUS: stable
  at(CLOCKS + 0x30) = 2;              // CLK_REF_CTRL: the crystal
  await(CLOCKS + 0x38, 1UL << 2);
  clearBits(CLOCKS + 0x3C, 1);        // CLK_SYS_CTRL: the same, while its other source is set
  await(CLOCKS + 0x44, 1UL << 0);

  clearBits(RESETS, WANTED);
  await(RESETS + 0x08, WANTED);
  at(PLL_USB + 0x00) = 1;             // CS: 12 MHz as they come
  at(PLL_USB + 0x08) = 120;           // FBDIV_INT: 1,440 MHz
  clearBits(PLL_USB + 0x04, 1 << 5 | 1 << 0);  // PWR: its oscillator on
  await(PLL_USB + 0x00, 1UL << 31);
  at(PLL_USB + 0x0C) = 6 << 16 | 5 << 12;      // PRIM: divided by 6 and by 5
  clearBits(PLL_USB + 0x04, 1 << 3);

  at(CLOCKS + 0x3C) = 1 << 5;         // CLK_SYS_CTRL: the other source is that PLL
  setBits(CLOCKS + 0x3C, 1);
  await(CLOCKS + 0x44, 1UL << 1);
  at(CLOCKS + 0x48) = 1 << 11;        // CLK_PERI_CTRL: on, as the system
  at(CLOCKS + 0x54) = 1 << 11;        // CLK_USB_CTRL: on, from that PLL
  at(0x4005802C) = 1 << 9 | 12;       // WATCHDOG TICK: microseconds, for the timer too
}

/** Nothing can be done here; the watchdog sees that nobody feeds it. */
[[noreturn]] void halt() {
  for (;;) {
  }
}

[[noreturn]] void reset() {
  startClocks();
  for (uint32_t* word = &zeroBegin; word < &zeroEnd; word++) *word = 0;
  for (const Procedure* constructor = &constructorsBegin; constructor < &constructorsEnd; constructor++) (*constructor)();
  main();
  halt();
}

struct Vectors {
  const void* stack;
  Procedure exceptions[15];
  Procedure interrupts[32];
};

}  // namespace

__attribute__((section(".vectors"), used)) const Vectors vectors = {
    &stackTop,
    {reset, halt, halt, halt, halt, halt, halt, halt, halt, halt, halt, halt, halt, halt, halt},
    {timerRings, halt, halt, halt, halt, usbCalls},
};

extern "C" {

void __cxa_pure_virtual() { halt(); }

// The compiler itself calls these, so they must not be made of calls to themselves.
#define BY_HAND __attribute__((used, optimize("no-tree-loop-distribute-patterns")))

BY_HAND void* memcpy(void* to, const void* from, size_t count) {
  for (size_t i = 0; i < count; i++) static_cast<uint8_t*>(to)[i] = static_cast<const uint8_t*>(from)[i];
  return to;
}

BY_HAND void* memmove(void* to, const void* from, size_t count) {
  if (to < from) return memcpy(to, from, count);
  for (size_t i = count; i > 0; i--) static_cast<uint8_t*>(to)[i - 1] = static_cast<const uint8_t*>(from)[i - 1];
  return to;
}

BY_HAND void* memset(void* to, int byte, size_t count) {
  for (size_t i = 0; i < count; i++) static_cast<uint8_t*>(to)[i] = static_cast<uint8_t>(byte);
  return to;
}

BY_HAND int memcmp(const void* a, const void* b, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const int difference = static_cast<const uint8_t*>(a)[i] - static_cast<const uint8_t*>(b)[i];
    if (difference != 0) return difference;
  }
  return 0;
}

}  // extern "C"
