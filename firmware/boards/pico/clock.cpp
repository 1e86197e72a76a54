#include "boards/clock.h"

#include "chip.h"

namespace {

constexpr uint8_t TIMER_INTERRUPT = 0;
constexpr uint32_t ALARM0 = Chip::TIMER + 0x10;
constexpr uint32_t MICROSECONDS = Chip::TIMER + 0x28;  // TIMERAWL

uint32_t ms = 0;
uint32_t msBeganAt = 0;  // in microseconds

}  // namespace

/** Only wakes the processor. */
extern "C" void timerRings() { at(Chip::TIMER_INTR) = 1; }

void Clock::begin() {
  at(Chip::TIMER_INTE) = 1;
  letInterrupt(TIMER_INTERRUPT);
}

Now Clock::now() {
  const uint32_t us = at(MICROSECONDS);
  for (; us - msBeganAt >= 1000; msBeganAt += 1000) ms++;
  return {ms, us};
}

void Clock::pauseUs(uint16_t us) {
  const uint32_t from = at(MICROSECONDS);
  while (at(MICROSECONDS) - from <= us) {
  }
}

void Clock::sleepUntil(uint32_t us) {
  const uint32_t from = now().us;
  const int32_t left = static_cast<int32_t>(us - from);
  // Not worth it; and what has just become due must not wait for the next millisecond.
  if (left > -1000 && left < 30) return;
  const uint32_t nextMs = msBeganAt + 1000;
  const uint32_t until = left > 0 && static_cast<int32_t>(nextMs - us) > 0 ? us : nextMs;
  const Uninterrupted here;  // an interrupt still wakes it
  at(ALARM0) = until;
  // An alarm that is set when its time has passed rings in an hour.
  if (static_cast<int32_t>(until - at(MICROSECONDS)) > 0) __asm volatile("wfi");
}
