#pragma once
#include <stdint.h>

#include "core/board.h"
#include "registers.h"

/** What an RP2040 has elsewhere than an RP2350. Chapters and names are those of its data sheet. */
namespace Chip {

constexpr uint32_t CLOCKS = 0x40008000;  // 2.15
constexpr uint32_t CLK_USB_CTRL = CLOCKS + 0x54;
constexpr uint32_t RESETS = 0x4000C000;  // 2.14
constexpr uint32_t PSM = 0x40010000;     // 2.13
constexpr uint32_t IO_BANK0 = 0x40014000;  // 2.19
constexpr uint32_t PADS_BANK0 = 0x4001C000;
constexpr uint32_t XOSC = 0x40024000;     // 2.16
constexpr uint32_t PLL_SYS = 0x40028000;  // 2.18
constexpr uint32_t PLL_USB = 0x4002C000;
constexpr uint32_t UART1 = 0x40038000;    // 4.2
constexpr uint32_t SPI0 = 0x4003C000;     // 4.4
constexpr uint32_t TIMER = 0x40054000;    // 4.6
constexpr uint32_t TIMER_INTR = TIMER + 0x34;
constexpr uint32_t TIMER_INTE = TIMER + 0x38;
constexpr uint32_t WATCHDOG = 0x40058000;          // 4.7
constexpr uint32_t ROSC_RANDOMBIT = 0x4006001C;    // 2.17.5
constexpr uint32_t SIO = 0xD0000000;               // 2.3.1.7
constexpr uint32_t GPIO_OUT_SET = SIO + 0x14;
constexpr uint32_t GPIO_OUT_CLR = SIO + 0x18;
constexpr uint32_t GPIO_OE_SET = SIO + 0x24;
constexpr uint32_t GPIO_OE_CLR = SIO + 0x28;

/** In RESETS: IO and pads of both banks, both PLLs, SPI0, the timer, USB. */
constexpr uint32_t WANTED =
    1UL << 5 | 1UL << 6 | 1UL << 8 | 1UL << 9 | 1UL << 12 | 1UL << 13 | 1UL << 16 | 1UL << 21 | 1UL << 24;
constexpr uint32_t UART1_RESET = 1UL << 23;
/** In PSM: what the watchdog resets; everything but the oscillators. */
constexpr uint32_t RESTARTED = 0x1FFFC;
/** Two seconds: the watchdog counts each microsecond twice (RP2040-E1). */
constexpr uint32_t WATCHDOG_FEED = 4000000;

constexpr uint8_t INTERRUPTS = 32;  // 2.3.2
constexpr uint8_t USB_INTERRUPT = 5;

/** Old logic at the end of long wires wants pulses of 100 ns: six cycles. */
inline void wait100Ns() { __asm volatile("nop\n nop\n nop\n nop\n nop\n nop"); }

/** Lets the timer and the watchdog count microseconds, of the crystal's 12 MHz. */
void startTicks();
Cause findCause();
/** A number that no other chip has. */
uint64_t number();

}  // namespace Chip
