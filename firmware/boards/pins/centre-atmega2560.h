#pragma once
// Made from hardware/wiring/centre-atmega2560.json by hardware/wiring/draw.ts: change it there.
#include "pin.h"

using SpiClock = Pin<'B', 1>;
using SpiOut = Pin<'B', 2>;
using SpiIn = Pin<'B', 3>;
using TileReaderSelect = Pin<'B', 0>;
using TileReaderBusy = Pin<'A', 0>;
using TileReaderReset = Pin<'A', 1>;
using OutputsLatch = Pin<'A', 2>;
using OutputsEnable = Pin<'A', 3>;
using SharedAir = Pin<'C', 4>;
using DiceReaderSelect = Pin<'A', 4>;
using DiceReaderReset = Pin<'A', 5>;
using WallsLoad = Pin<'A', 6>;
using WallsClock = Pin<'A', 7>;
using WallsDark = Pin<'C', 6>;
using WallsData = Pin<'C', 7>;
using ButtonStart = Pin<'C', 0>;
using ButtonUndo = Pin<'C', 2>;
