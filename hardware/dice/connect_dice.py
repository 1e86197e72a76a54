#!/usr/bin/env python3
"""Connects dice over Bluetooth and prints what they say, a line a notification, for `paizhuo dice`:

    python3 connect_dice.py A=godice:AA:BB:CC:DD:EE:F1 B=godice:AA:BB:CC:DD:EE:F2 | paizhuo dice

Needs bleak (Debian: python3-bleak). Without dice named it lists those that are near. Never tried with real dice.
"""
import asyncio
import sys

from bleak import BleakClient, BleakScanner

NOTIFIES = {
    "godice": "6e400003-b5a3-f393-e0a9-e50e24dcca9e",
    "pixels": "6e400001-b5a3-f393-e0a9-e50e24dcca9e",
}
SERVICE = "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
AGAIN_AFTER_S = 2.0


async def list_dice():
    found = await BleakScanner.discover(timeout=8, return_adv=True)
    for device, told in found.values():
        name = device.name or ""
        if name.startswith("GoDice_") or SERVICE in told.service_uuids:
            print(device.address, name)


async def listen(name, maker, address):
    """Holds one die for as long as this runs; one that goes away is called again."""
    while True:
        try:
            gone = asyncio.Event()
            async with BleakClient(address, disconnected_callback=lambda _: gone.set()) as die:
                told = lambda _, data: print(name, maker, bytes(data).hex(), flush=True)
                # The characteristic, not its service: Pixels give both the same number.
                characteristic = die.services.get_service(SERVICE).get_characteristic(NOTIFIES[maker])
                await die.start_notify(characteristic, told)
                print(f"{name} is connected", file=sys.stderr)
                await gone.wait()
        except Exception as error:  # noqa: BLE001: whatever the stack says, the die is called again
            print(f"{name}: {error!r}", file=sys.stderr)
        await asyncio.sleep(AGAIN_AFTER_S)


async def main(dice):
    if not dice:
        return await list_dice()
    wanted = []
    for text in dice:
        name, _, rest = text.partition("=")
        maker, _, address = rest.partition(":")
        if maker not in NOTIFIES or not address:
            sys.exit(f"{text!r} is not like A=godice:AA:BB:CC:DD:EE:FF")
        wanted.append(listen(name, maker, address))
    await asyncio.gather(*wanted)


if __name__ == "__main__":
    try:
        asyncio.run(main(sys.argv[1:]))
    except KeyboardInterrupt:
        pass
