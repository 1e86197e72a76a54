#pragma once
#include <stdint.h>

#include "core/board.h"

/** The line to the host, with a small queue each way: a UART behind a USB chip (115200 baud, 8N1), or USB itself. */
namespace HostPort {

/** Over USB itself the board's number is its serial number. */
void begin(const Identity& identity);
bool read(uint8_t& byte);
bool hasRoom();
void write(uint8_t byte);
/** Whether the last byte has left. */
bool isIdle();

}  // namespace HostPort
