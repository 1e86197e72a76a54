#pragma once
// Made from hardware/wiring/seat-atmega2560.json by hardware/wiring/draw.ts: change it there.
#include "pin.h"

using SpiClock = Pin<'B', 1>;
using SpiOut = Pin<'B', 2>;
using SpiIn = Pin<'B', 3>;
using TileReaderSelect = Pin<'B', 0>;
using TileReaderBusy = Pin<'A', 0>;
using TileReaderReset = Pin<'A', 1>;
using OutputsLatch = Pin<'A', 2>;
using OutputsEnable = Pin<'A', 3>;
using SharedAir = Pin<'A', 6>;
using ButtonHu = Pin<'C', 0>;
using ButtonReady = Pin<'C', 1>;
using ButtonStepup = Pin<'C', 2>;
using SeatLow = Pin<'A', 4>;
using SeatHigh = Pin<'A', 5>;
