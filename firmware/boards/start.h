#pragma once
#include <stdint.h>

#include "core/board.h"
#include "core/settings.h"

/** What a start finds: why it happens, who this board is, and what outlived the restart. */
struct Start {
  Identity identity;
  Settings settings;
};

Start findStart(const Text* board);
/** What a restart must not lose; the power may go. */
void keepSettings(const Settings& settings);

/** Bites unless it is fed every two seconds. */
void startWatchdog();
void feedWatchdog();
[[noreturn]] void restartByWatchdog();
