#pragma once
#include <stdint.h>

#include "core/board.h"
#include "registers.h"

/** What an RP2350 has elsewhere than an RP2040. Chapters and names are those of its data sheet. */
namespace Chip {

constexpr uint32_t CLOCKS = 0x40010000;  // 8.1
constexpr uint32_t CLK_USB_CTRL = CLOCKS + 0x60;
constexpr uint32_t PSM = 0x40018000;       // 7.4
constexpr uint32_t RESETS = 0x40020000;    // 7.5
constexpr uint32_t IO_BANK0 = 0x40028000;  // 9
constexpr uint32_t PADS_BANK0 = 0x40038000;
constexpr uint32_t XOSC = 0x40048000;     // 8.2
constexpr uint32_t PLL_SYS = 0x40050000;  // 8.6
constexpr uint32_t PLL_USB = 0x40058000;
constexpr uint32_t UART1 = 0x40078000;    // 12.1
constexpr uint32_t SPI0 = 0x40080000;     // 12.3
constexpr uint32_t TIMER = 0x400B0000;    // TIMER0, 12.8
constexpr uint32_t TIMER_INTR = TIMER + 0x3C;
constexpr uint32_t TIMER_INTE = TIMER + 0x40;
constexpr uint32_t WATCHDOG = 0x400D8000;        // 12.9
constexpr uint32_t ROSC_RANDOMBIT = 0x400E8020;  // 8.3
constexpr uint32_t SIO = 0xD0000000;             // 3.1
constexpr uint32_t GPIO_OUT_SET = SIO + 0x18;
constexpr uint32_t GPIO_OUT_CLR = SIO + 0x20;
constexpr uint32_t GPIO_OE_SET = SIO + 0x38;
constexpr uint32_t GPIO_OE_CLR = SIO + 0x40;

/** In RESETS: IO and pads of bank 0, both PLLs, SPI0, TIMER0, USB. */
constexpr uint32_t WANTED = 1UL << 6 | 1UL << 9 | 1UL << 14 | 1UL << 15 | 1UL << 18 | 1UL << 23 | 1UL << 28;
constexpr uint32_t UART1_RESET = 1UL << 27;
/** In PSM: what the watchdog resets; everything but the oscillators. */
constexpr uint32_t RESTARTED = 0x1FFFFF3;
/** Two seconds. */
constexpr uint32_t WATCHDOG_FEED = 2000000;

constexpr uint8_t INTERRUPTS = 52;  // 3.2
constexpr uint8_t USB_INTERRUPT = 14;

/** Old logic at the end of long wires wants pulses of 100 ns: six cycles, in which a Cortex-M33 may do twelve of these. */
inline void wait100Ns() { __asm volatile(".rept 12\n nop\n .endr"); }

/** Lets the timer and the watchdog count microseconds, of the crystal's 12 MHz. */
void startTicks();
Cause findCause();
/** A number that no other chip has. */
uint64_t number();

}  // namespace Chip
