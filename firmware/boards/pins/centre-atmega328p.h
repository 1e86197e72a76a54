#pragma once
// Made from hardware/wiring/centre-atmega328p.json by hardware/wiring/draw.ts: change it there.
#include "pin.h"

using SpiClock = Pin<'B', 5>;
using SpiOut = Pin<'B', 3>;
using SpiIn = Pin<'B', 4>;
using TileReaderSelect = Pin<'B', 2>;
using TileReaderBusy = Pin<'D', 2>;
using TileReaderReset = Pin<'B', 1>;
using OutputsLatch = Pin<'D', 3>;
using OutputsEnable = Pin<'D', 4>;
using SharedAir = Pin<'C', 5>;
using DiceReaderSelect = Pin<'B', 0>;
using DiceReaderReset = Pin<'D', 7>;
using WallsLoad = Pin<'D', 5>;
using WallsClock = Pin<'D', 6>;
using WallsDark = Pin<'C', 2>;
using WallsData = Pin<'C', 0>;
using ButtonStart = Pin<'C', 1>;
using ButtonUndo = Pin<'C', 3>;
