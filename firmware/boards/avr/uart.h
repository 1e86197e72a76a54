#pragma once
#include <stdint.h>

/** The serial line to the host: 115200 baud, 8N1, with a small queue each way. */
namespace Uart {

void begin();
bool read(uint8_t& byte);
bool hasRoom();
void write(uint8_t byte);
/** Whether the last byte has left. */
bool isIdle();

}  // namespace Uart
