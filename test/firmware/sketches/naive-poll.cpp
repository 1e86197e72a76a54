// What many programs do: ask who is new, and read its number. A tag that was read takes the next request for an error.
#include "resting-tag.h"

int main() {
  sayTenTimes([](ProximityReader& reader) {
    ProximityUid uid;
    return Presence::find(reader, uid) == Reply::intact;
  });
}
