#pragma once
#include <stdint.h>

#include "core/board.h"
#include "usb-descriptors.h"

/** A device on the USB with one serial line. RP2040 data sheet: 4.1 "USB"; an RP2350 has the same at the same place. */
namespace Usb {

/** Shows itself to the host; from then on it calls by interrupts. */
void begin(const Identity& identity);
/** Whether the host has taken it up. */
bool isConfigured();

/** Puts a packet of an endpoint where the host can fetch it. `count`: up to 64. */
void offer(uint8_t endpoint, const uint8_t* bytes, uint8_t count);
/** Lets the host send an endpoint's next packet. */
void accept(uint8_t endpoint);
/** The packet that an endpoint has received. */
const volatile uint8_t* received(uint8_t endpoint);
uint8_t receivedBytes(uint8_t endpoint);

/** An interrupt: what the line's endpoint has to do with it. */
struct Happened {
  bool isNew;  // the host has just taken the board up: nothing is on its way
  bool hasSent;
  bool hasReceived;
};
/** Does whatever the host wants of the device itself. */
Happened serve();

}  // namespace Usb
