#pragma once
#include <stdint.h>

#include "core/fields.h"

/** Timer 1 counts half microseconds; its overflows and compare matches make both clocks of it. */
namespace Clock {

void begin();
Now now();
/** Does nothing until this microsecond, the next millisecond or the next byte on the wire, whichever comes first. Returns at once when it has just passed. */
void sleepUntil(uint32_t us);

}  // namespace Clock
