// The first 256 bytes of flash. The chip's boot ROM checks their sum (uf2.py writes it behind them), copies them to the end
// of RAM and runs them there: they read the program out of flash into RAM, where all of it runs, and start it.
// RP2040 data sheet: 2.8.1.3 "flash second stage", 4.10 "SSI".
.syntax unified
.cpu cortex-m0plus
.thumb

.section .boot, "ax"
.global boot
.thumb_func
boot:
  ldr r0, =0x18000000   // the serial interface of the flash
  movs r1, #0
  str r1, [r0, #0x08]   // SSIENR: off, or nothing can be set
  movs r1, #4
  str r1, [r0, #0x14]   // BAUDR: a fourth of the system's clock
  movs r1, #1
  str r1, [r0, #0x10]   // SER: the one flash chip
  ldr r1, =0x001f0300
  str r1, [r0, #0x00]   // CTRLR0: frames of 32 bits, read after a command
  movs r1, #0
  str r1, [r0, #0x04]   // CTRLR1: one frame at a time
  ldr r1, =0x03000218
  ldr r2, =0x180000f4
  str r1, [r2]          // SPI_CTRLR0: command 03 of 8 bits, which every flash knows, and addresses of 24
  movs r1, #1
  str r1, [r0, #0x08]   // SSIENR: on; from here on flash is read like memory

#include "run-image.inc"
