// From reset to main: vectors, clocks, and what C++ wants. Data sheets: "resets", "clocks", "XOSC", "PLL".
#include <stddef.h>
#include <stdint.h>

#include "chip.h"
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

using namespace Chip;

void await(uint32_t address, uint32_t bits) {
  while ((at(address) & bits) != bits) {
  }
}

/** Makes of the crystal's 12 MHz 1,440, and of these what they give when they are divided by both. */
void startPll(uint32_t pll, uint32_t divisor, uint32_t secondDivisor) {
  at(pll + 0x00) = 1;                      // CS: 12 MHz as they come
  at(pll + 0x08) = 120;                    // FBDIV_INT
  clearBits(pll + 0x04, 1 << 5 | 1 << 0);  // PWR: its oscillator on
  await(pll + 0x00, 1UL << 31);
  at(pll + 0x0C) = divisor << 16 | secondDivisor << 12;  // PRIM
  clearBits(pll + 0x04, 1 << 3);
}

/** The processor runs at 60 MHz: USB's 48 are too near what it sees of them (RP2350-E12). The SPI's are those of USB. */
void startClocks() {
  at(XOSC + 0x0C) = 47 * 64;      // STARTUP: 64 ms, for crystals that take their time
  at(XOSC + 0x00) = 0xFABAA0;     // CTRL: on, 1 to 15 MHz
  await(XOSC + 0x04, 1UL << 31);  // STATUS: stable
  at(CLOCKS + 0x30) = 2;          // CLK_REF_CTRL: the crystal
  await(CLOCKS + 0x38, 1UL << 2);
  clearBits(CLOCKS + 0x3C, 1);    // CLK_SYS_CTRL: the same, while its other source is set
  await(CLOCKS + 0x44, 1UL << 0);

  clearBits(RESETS, WANTED);
  await(RESETS + 0x08, WANTED);
  startPll(PLL_SYS, 6, 4);
  startPll(PLL_USB, 6, 5);

  at(CLOCKS + 0x3C) = 0;                // CLK_SYS_CTRL: the other source is PLL_SYS
  setBits(CLOCKS + 0x3C, 1);
  await(CLOCKS + 0x44, 1UL << 1);
  at(CLOCKS + 0x48) = 1 << 11 | 2 << 5;  // CLK_PERI_CTRL: on, from PLL_USB
  at(CLK_USB_CTRL) = 1 << 11;            // on, from there too
  startTicks();
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
  Procedure interrupts[INTERRUPTS];
};

constexpr Vectors makeVectors() {
  Vectors made = {&stackTop, {reset}, {timerRings}};
  for (uint8_t i = 1; i < 15; i++) made.exceptions[i] = halt;
  for (uint8_t i = 1; i < INTERRUPTS; i++) made.interrupts[i] = halt;
  made.interrupts[USB_INTERRUPT] = usbCalls;
  return made;
}

}  // namespace

__attribute__((section(".vectors"), used)) extern const Vectors vectors = makeVectors();

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
