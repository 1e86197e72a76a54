import { isTileKind, type TagUid, type TileKind } from '../domain/tile.ts';
import { areaOf, isTileZone, isZone, type Zone } from '../domain/zone.ts';
import { MS_RANGE, SEQ_RANGE } from './line.ts';
import { decodeText, encodeText } from './text.ts';

/** The text form of one value, after its `key=`. */
export interface Field<T> {
  /** Undefined when the text is no such value. */
  readonly parse: (text: string) => T | undefined;
  /** Null leaves the key out. */
  readonly format: (value: T) => string | null;
  /** The value if the key is missing; keys without one are required. */
  readonly missing?: T;
}

/** The field, where a line without the key means `missing`. It is always written. */
export const withDefault = <T>(field: Field<T>, missing: T): Field<T> => ({ ...field, missing });

/** The field, or null for a line without the key or with nothing after it. */
export const optional = <T>(field: Field<T>): Field<T | null> => ({
  parse: text => (text === '' ? null : field.parse(text)),
  format: value => (value === null ? null : field.format(value)),
  missing: null,
});

/** A whole number from `least` to `most`. */
export const whole = (least: number, most: number): Field<number> => ({
  parse: text => {
    if (!/^\d{1,10}$/.test(text)) return undefined;
    const value = Number(text);
    return value >= least && value <= most ? value : undefined;
  },
  format: String,
});

export const seqField = whole(0, SEQ_RANGE - 1);
export const countField = whole(0, MS_RANGE - 1);

/** A place on the camera's picture or the table, thousandths at most. */
export const coordinate: Field<number> = {
  parse: text => (/^-?\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined),
  format: value => String(Math.round(value * 1000) / 1000),
};

/** Upper-case hex digits; lower case is understood. */
const hex = <T extends string>(digits: RegExp): Field<T> => ({
  parse: text => (digits.test(text) ? (text.toUpperCase() as T) : undefined),
  format: value => value,
});

export const hashField = hex<string>(/^[0-9A-Fa-f]{4}$/);
export const nonceField = hex<string>(/^[0-9A-Fa-f]{8}$/);
export const uidField = hex<TagUid>(/^[0-9A-Fa-f]{4,32}$/);

export const textField: Field<string> = { parse: decodeText, format: encodeText };

/** One of a few fixed words. */
export const word = <W extends string>(...words: readonly W[]): Field<W> => ({
  parse: text => words.find(w => w === text),
  format: value => value,
});

/** Values joined by commas; the empty text is the empty list. */
export const list = <T>(item: Field<T>): Field<readonly T[]> => ({
  parse: text => everyOf(text === '' ? [] : text.split(','), item.parse),
  format: values => values.map(item.format).join(','),
});

/** One digit after the other: `2210`. */
export const digits = (most: number): Field<readonly number[]> => ({
  parse: text => everyOf([...text], whole(0, most).parse),
  format: values => values.join(''),
});

export const zoneField: Field<Zone> = zoneThat(() => true);
/** A zone whose tiles are read one by one. */
export const tileZoneField: Field<Zone> = zoneThat(isTileZone);
export const wallZoneField: Field<Zone> = zoneThat(zone => areaOf(zone) === 'wall');

export const faceField: Field<TileKind | 'back'> = {
  parse: text => (text === 'back' || isTileKind(text) ? text : undefined),
  format: value => value,
};

/** `rack0:1A2B,meld0:FFFF` */
export const hashesField: Field<ReadonlyMap<Zone, string>> = {
  parse: text => {
    const entries = everyOf(text === '' ? [] : text.split(','), parseZoneHash);
    return entries && new Map(entries);
  },
  format: hashes => [...hashes].map(([zone, hash]) => `${zone}:${hash}`).join(','),
};

function parseZoneHash(text: string): readonly [Zone, string] | undefined {
  const [zoneText = '', hashText = '', ...rest] = text.split(':');
  const zone = tileZoneField.parse(zoneText);
  const hash = hashField.parse(hashText);
  return zone !== undefined && hash !== undefined && rest.length === 0 ? [zone, hash] : undefined;
}

function zoneThat(may: (zone: Zone) => boolean): Field<Zone> {
  return { parse: text => (isZone(text) && may(text) ? text : undefined), format: value => value };
}

/** All items read, or undefined when one cannot be. */
function everyOf<T>(texts: readonly string[], parse: (text: string) => T | undefined): readonly T[] | undefined {
  const values: T[] = [];
  for (const text of texts) {
    const value = parse(text);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}
