#pragma once
#include <stdint.h>

#include "core/fields.h"

/** What time it is since the start, and waiting. Each family of microcontrollers has its own in its folder. */
namespace Clock {

/** From here on interrupts come. */
void begin();
Now now();
/** Waits so long, and does nothing else. */
void pauseUs(uint16_t us);
/** Does nothing until this microsecond, the next millisecond or the next byte from the host, whichever comes first. Returns at once when it has just passed. */
void sleepUntil(uint32_t us);

}  // namespace Clock
