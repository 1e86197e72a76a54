import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TagUid, TILE_KINDS } from '../../src/domain/tile.ts';
import { isTileZone, ZONES } from '../../src/domain/zone.ts';
import {
  type DeviceMessage,
  formatDeviceMessage,
  parseDeviceMessage,
  unknownDeviceKeys,
} from '../../src/protocol/device-message.ts';
import { zoneHash } from '../../src/protocol/hashes.ts';
import { formatHostMessage, type HostMessage, parseHostMessage } from '../../src/protocol/host-message.ts';
import { formatLine, MAX_LINE_BYTES, parseLine } from '../../src/protocol/line.ts';
import { configParts, helloParts, snapshotParts } from '../../src/protocol/parts.ts';
import { decodeText, encodeText } from '../../src/protocol/text.ts';

const aSeq = fc.nat({ max: 0xffff });
const aCount = fc.nat({ max: 0xffff_ffff });
const aStamp = fc.record({ seq: aSeq, ms: aCount });
const aZone = fc.constantFrom(...ZONES);
const aTileZone = fc.constantFrom(...ZONES.filter(isTileZone));
const aUid = fc
  .string({ unit: fc.constantFrom(...'0123456789ABCDEF'), minLength: 16, maxLength: 16 })
  .map(u => u as TagUid);
const shortText = fc.string({ unit: 'grapheme', maxLength: 4 });

const aDeviceMessage: fc.Arbitrary<DeviceMessage> = fc.oneof(
  fc.record({ type: fc.constant('TAG'), zone: aTileZone, uid: aUid }),
  fc.record({ type: fc.constant('GONE'), zone: aTileZone, uid: aUid, miss: aCount }),
  fc.record({
    type: fc.constant('DET'),
    zone: aTileZone,
    id: aCount,
    i: fc.nat({ max: 9 }),
    n: fc.integer({ min: 10, max: 256 }),
    face: fc.constantFrom(...TILE_KINDS, 'back' as const),
    p: fc.nat({ max: 100 }),
    x: fc.integer({ min: 1, max: 999_999 }).map(x => x / 1000),
    y: fc.integer({ min: 1, max: 999_999 }).map(y => -y / 1000),
    trk: aCount,
  }),
  fc.record({
    type: fc.constant('READER'),
    zone: aZone,
    chip: fc.constant('PN5180'),
    fw: fc.constant('4.0'),
    agc: fc.option(fc.nat({ max: 1023 })),
    polls: aCount,
    garbled: aCount,
    missed: fc.option(aCount),
  }),
  fc.record({ type: fc.constant('LOG'), lvl: fc.constant('info'), msg: shortText }),
  fc.record({ type: fc.constant('LOST'), from: aSeq, to: aSeq }),
  fc.record({
    type: fc.constant('DICE'),
    state: fc.constant('stable'),
    v: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
  }),
) as fc.Arbitrary<DeviceMessage>;

const aHostMessage = fc.oneof(
  fc.record({ type: fc.constant('ACK'), n: aSeq }),
  fc.record({ type: fc.constant('SNAP?'), zone: aZone }),
  fc.record({
    type: fc.constant('LED'),
    zone: aZone,
    color: shortText,
    mode: fc.constantFrom('off', 'on', 'blink', 'pulse'),
  }),
) as fc.Arbitrary<HostMessage>;

describe('a message', () => {
  test('of a board is understood as it was said', () => {
    fc.assert(
      fc.property(aDeviceMessage, aStamp, (message, stamp) => {
        const line = parseLine(formatLine(formatDeviceMessage(message, stamp)));
        if (!line.ok) throw new Error(line.error.code);
        expect(line.value).toMatchObject(stamp);
        expect(parseDeviceMessage(line.value)).toEqual({ ok: true, value: message });
      }),
    );
  });

  test('of the host is understood as it was said', () => {
    fc.assert(
      fc.property(aHostMessage, aStamp, (message, stamp) => {
        const line = parseLine(formatLine(formatHostMessage(message, stamp)));
        expect(line.ok && parseHostMessage(line.value)).toEqual({ ok: true, value: message });
      }),
    );
  });

  test('with a key nobody knows is understood, and the key can be counted', () => {
    const keys = new Map([
      ['zone', 'rack0'],
      ['uid', 'E004AA00'],
      ['colour', 'blue'],
    ]);
    const frame = { seq: 1, ms: 2, type: 'TAG', keys };
    expect(parseDeviceMessage(frame)).toEqual({ ok: true, value: { type: 'TAG', zone: 'rack0', uid: 'E004AA00' } });
    expect(unknownDeviceKeys(frame)).toEqual(['colour']);
  });

  test('named like something every object has is simply unknown', () => {
    for (const type of ['constructor', '__proto__', 'toString']) {
      expect(parseDeviceMessage({ seq: 0, ms: 0, type, keys: new Map() })).toMatchObject({
        ok: false,
        error: { code: 'message/unknown-type', type },
      });
    }
  });

  test('a uid in lower case is the same tag', () => {
    const keys = new Map([
      ['zone', 'rack0'],
      ['uid', 'e004aa00'],
    ]);
    expect(parseDeviceMessage({ seq: 0, ms: 0, type: 'TAG', keys })).toMatchObject({ value: { uid: 'E004AA00' } });
  });
});

describe('text', () => {
  test('of any kind travels without spaces and comes back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(encodeText(text)).toMatch(/^[\x21-\x7e]*$/);
        expect(decodeText(encodeText(text))).toBe(text);
      }),
    );
  });
});

describe('what needs several lines', () => {
  test('a snapshot of any size fits lines, names each part, and leaves no tag out', () => {
    fc.assert(
      fc.property(aTileZone, aCount, fc.array(aUid, { maxLength: 60 }), (zone, id, uids) => {
        const parts = snapshotParts(zone, id, uids);
        expect(parts.flatMap(part => part.tags)).toEqual(uids);
        expect(parts.map(({ i, n }) => ({ i, n }))).toEqual(parts.map((_, i) => ({ i, n: parts.length })));
        for (const part of parts) {
          const line = formatLine(formatDeviceMessage(part, { seq: 0xffff, ms: 0xffff_ffff }));
          expect(line.length).toBeLessThan(MAX_LINE_BYTES);
        }
      }),
    );
  });

  test('an introduction is said in one line where its zones and lamps fit, and in parts that name them all where not', () => {
    const someLamps = fc.option(fc.uniqueArray(aTileZone, { minLength: 1 }));
    fc.assert(
      fc.property(fc.uniqueArray(aZone), someLamps, (zones, lamps) => {
        const hello = {
          proto: 1,
          fw: '1.0',
          board: 'camera',
          uid: 'CA000001',
          boot: '5EED0001',
          cause: 'por',
        } as const;
        const parts = helloParts({
          type: 'HELLO',
          ...hello,
          zones,
          cfg: 'FFFF',
          set: null,
          lamps,
          i: null,
          n: null,
        });
        expect(parts.flatMap(part => part.zones)).toEqual(zones);
        expect(parts.flatMap(part => part.lamps ?? [])).toEqual(lamps ?? []);
        const numbered = parts.map((_, i) => (parts.length === 1 ? { i: null, n: null } : { i, n: parts.length }));
        expect(parts.map(({ i, n }) => ({ i, n }))).toEqual(numbered);
        for (const part of parts) {
          const frame = formatDeviceMessage(part, { seq: 0xffff, ms: 0xffff_ffff });
          expect(formatLine(frame).length).toBeLessThan(MAX_LINE_BYTES);
          expect(parseDeviceMessage(frame)).toEqual({ ok: true, value: part });
        }
      }),
    );
  });

  test('the settings of a board are all said, in order', () => {
    const settings = new Map(Array.from({ length: 30 }, (_, i) => [`antenna${i}.gain`, String(i)]));
    const parts = configParts(settings);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.flatMap(part => [...part.settings])).toEqual([...settings]);
    for (const part of parts)
      expect(() => formatLine(formatHostMessage(part, { seq: 0xffff, ms: 0xffff_ffff }))).not.toThrow();
  });

  test('the order in which tags lie in a zone does not change its hash', () => {
    fc.assert(
      fc.property(fc.uniqueArray(aUid), uids => {
        expect(zoneHash([...uids].reverse())).toBe(zoneHash(uids));
      }),
    );
  });
});

test('no bytes whatever make reading a line fail otherwise than with a named reason', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), noise => {
      const line = parseLine(noise);
      expect(line.ok ? '' : line.error.code).toMatch(/^line\//);
    }),
  );
});

test('one flipped bit never passes for another line', () => {
  fc.assert(
    fc.property(aDeviceMessage, aStamp, fc.nat(), fc.nat({ max: 7 }), (message, stamp, place, bit) => {
      const line = formatLine(formatDeviceMessage(message, stamp));
      const at = place % line.length;
      const flipped = String.fromCharCode(line.charCodeAt(at) ^ (1 << bit));
      expect(parseLine(line.slice(0, at) + flipped + line.slice(at + 1)).ok).toBe(false);
    }),
  );
});
