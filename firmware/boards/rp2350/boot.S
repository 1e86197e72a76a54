// The first 256 bytes of flash. The chip's boot ROM makes flash readable like memory, looks for a block that says what kind of
// program this is, and starts it as its vectors say: it copies itself into RAM, where all of it runs.
// RP2350 data sheet: 5.9 "metadata block details", 5.9.5.1 "minimum Arm IMAGE_DEF".
.syntax unified
.cpu cortex-m0plus
.thumb

.section .boot, "ax"
.global boot
.word stackTop
.word boot
.rept 14
.word halt
.endr

.word 0xffffded3        // a block begins
.byte 0x42, 1           // IMAGE_TYPE, of one word
.hword 0x1021           // a program for an RP2350's Arm cores, to be run as secure
.byte 0xff              // the last item
.hword 1                // all items together, in words
.byte 0
.word 0                 // how far it is to the next block: there is none but this one
.word 0xab123579        // the block ends

.thumb_func
halt:
  b halt

.thumb_func
boot:
#include "run-image.inc"
