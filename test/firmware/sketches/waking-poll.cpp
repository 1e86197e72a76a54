// What our boards do: wake the tag that is known, call it by its number, send it back to rest.
#include "resting-tag.h"

int main() {
  static ProximityUid known;
  sayTenTimes([](ProximityReader& reader) {
    if (known.length > 0) return Presence::check(reader, known) == Reply::intact;
    const bool isThere = Presence::find(reader, known) == Reply::intact;
    if (isThere) Presence::halt(reader);
    return isThere;
  });
}
