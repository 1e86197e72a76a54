#pragma once
#include <stdint.h>

/** A register, by its address. Where each is, `chip.h` says. */
inline volatile uint32_t& at(uint32_t address) { return *reinterpret_cast<volatile uint32_t*>(address); }
/** Sets or clears these bits of a register of a peripheral, and leaves the others alone. */
inline void setBits(uint32_t address, uint32_t bits) { at(address + 0x2000) = bits; }
inline void clearBits(uint32_t address, uint32_t bits) { at(address + 0x3000) = bits; }

/** Interrupts that wait while one of these lives. */
class Uninterrupted {
 public:
  Uninterrupted() { __asm volatile("mrs %0, primask\n cpsid i" : "=r"(was_)::"memory"); }
  ~Uninterrupted() { __asm volatile("msr primask, %0" ::"r"(was_) : "memory"); }

 private:
  uint32_t was_;
};

inline void letInterrupt(uint8_t number) { at(0xE000E100) = 1UL << number; }
