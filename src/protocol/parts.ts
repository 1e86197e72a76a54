import type { TagUid } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import { type DeviceMessageOf, formatDeviceMessage } from './device-message.ts';
import { type ConfigMessage, formatHostMessage } from './host-message.ts';
import { type Frame, MAX_LINE_BYTES, MS_RANGE, SEQ_RANGE } from './line.ts';

/** Counters at their longest, so that a part fits whenever it is sent. */
const LONGEST = { seq: SEQ_RANGE - 1, ms: MS_RANGE - 1 };
/** The most parts one snapshot can have. */
const LONGEST_PART = 255;

/** A zone's snapshot, cut into as few messages as fit a line each. An empty zone is one message without tags. */
export function snapshotParts(zone: Zone, id: number, uids: readonly TagUid[]): readonly DeviceMessageOf<'SNAP'>[] {
  const snap = (tags: readonly TagUid[], i: number, n: number): DeviceMessageOf<'SNAP'> => ({
    type: 'SNAP',
    zone,
    id,
    i,
    n,
    tags,
  });
  const groups = inGroups(uids, tags => fitsLine(formatDeviceMessage(snap(tags, LONGEST_PART, LONGEST_PART), LONGEST)));
  return groups.map((tags, i) => snap(tags, i, groups.length));
}

interface Places {
  readonly zones: readonly Zone[];
  readonly lamps: readonly Zone[];
}

/** An empty list reads as none. */
const orNull = <T>(list: readonly T[]): readonly T[] | null => (list.length > 0 ? list : null);

/** A board's introduction, cut into as few messages as fit a line each: all say the same but for their zones and lamps. */
export function helloParts(hello: DeviceMessageOf<'HELLO'>): readonly DeviceMessageOf<'HELLO'>[] {
  if (fitsLine(formatDeviceMessage(hello, LONGEST))) return [hello];
  const places: readonly Places[] = [
    ...hello.zones.map(zone => ({ zones: [zone], lamps: [] })),
    ...(hello.lamps ?? []).map(lamp => ({ zones: [], lamps: [lamp] })),
  ];
  const part = (some: readonly Places[], i: number, n: number): DeviceMessageOf<'HELLO'> => ({
    ...hello,
    zones: some.flatMap(({ zones }) => zones),
    lamps: orNull(some.flatMap(({ lamps }) => lamps)),
    i,
    n,
  });
  const groups = inGroups(places, some =>
    fitsLine(formatDeviceMessage(part(some, LONGEST_PART, LONGEST_PART), LONGEST)),
  );
  return groups.map((some, i) => part(some, i, groups.length));
}

/** A board's settings, cut into as few `CFG` messages as fit a line each. */
export const configParts = (settings: ReadonlyMap<string, string>): readonly ConfigMessage[] =>
  inGroups([...settings], group => fitsLine(formatHostMessage({ type: 'CFG', settings: new Map(group) }, LONGEST)))
    .filter(group => group.length > 0)
    .map(group => ({ type: 'CFG', settings: new Map(group) }));

/** `items` in order, in groups as large as fit; at least one group, and at least one item in each. */
function inGroups<T>(items: readonly T[], fits: (group: readonly T[]) => boolean): readonly (readonly T[])[] {
  const groups: T[][] = [[]];
  for (const item of items) {
    const group = groups.at(-1) ?? [];
    if (group.length === 0 || fits([...group, item])) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

function fitsLine({ seq, ms, type, keys }: Frame): boolean {
  const pairs = [...keys].map(([key, value]) => `${key}=${value}`);
  return [seq, ms, type, ...pairs].join(' ').length + '*29B1\n'.length <= MAX_LINE_BYTES;
}
