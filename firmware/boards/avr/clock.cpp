#include "boards/clock.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <util/atomic.h>
#include <util/delay.h>

namespace {

/** Timer 1 counts half microseconds; its overflows and compare matches make both clocks of it. */
constexpr uint16_t TICKS_A_MS = 2000;
volatile uint32_t ms = 0;
volatile uint32_t overflows = 0;

}  // namespace

ISR(TIMER1_COMPA_vect) {
  OCR1A += TICKS_A_MS;
  ms++;
}

ISR(TIMER1_OVF_vect) { overflows++; }

// Only wakes the processor.
EMPTY_INTERRUPT(TIMER1_COMPB_vect);

void Clock::begin() {
  TCCR1A = 0;
  TCCR1B = 1 << CS11;  // 16 MHz / 8
  OCR1A = TICKS_A_MS;
  TIMSK1 = 1 << OCIE1A | 1 << TOIE1;
  sei();
}

void Clock::pauseUs(uint16_t us) {
  for (; us > 0; us--) _delay_us(1);
}

Now Clock::now() {
  Now now;
  uint16_t ticks;
  uint32_t passed;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    now.ms = ms;
    ticks = TCNT1;
    passed = overflows;
    // It has run over since interrupts were stopped, and has not been counted yet.
    if ((TIFR1 & 1 << TOV1) && ticks < 0x8000) passed++;
  }
  // 32,768 for each overflow, put together so that no shift takes more than a step.
  const uint16_t low = static_cast<uint16_t>((passed & 1 ? 0x8000 : 0) | ticks >> 1);
  now.us = static_cast<uint32_t>(static_cast<uint16_t>(passed >> 1)) << 16 | low;
  return now;
}

void Clock::sleepUntil(uint32_t us) {
  const int32_t left = static_cast<int32_t>(us - now().us);
  // Not worth it; and what has just become due must not wait for the next millisecond.
  if (left > -1000 && left < 30) return;
  set_sleep_mode(SLEEP_MODE_IDLE);
  cli();
  if (left > 0 && left < 1000) {
    OCR1B = TCNT1 + static_cast<uint16_t>(left * 2);
    TIFR1 = 1 << OCF1B;
    TIMSK1 |= 1 << OCIE1B;
  }
  sleep_enable();
  sei();  // takes effect after the next instruction: nothing can come between
  sleep_cpu();
  sleep_disable();
  TIMSK1 &= static_cast<uint8_t>(~(1 << OCIE1B));
}
