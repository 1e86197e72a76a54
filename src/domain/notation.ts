import type { Claim, KongType, Meld } from './meld.ts';
import { err, ok, type Result } from './result.ts';
import type { Seat } from './seat.ts';
import { isSuitTile, isTileKind, rankOf, type SeenKind, type TileKind, UNKNOWN, WINDS, type Wind } from './tile.ts';

/**
 * Hands as text, one notation for tests, logs, bug reports and the command line:
 *
 *     [B111] [E E E<3] [B222<1] C45 D678 GD GD + C6
 *
 * Ranks of a suit run together (`D678`), honours stand apart, `_` is an unknown tile. Declared sets stand in
 * brackets, the winning tile after `+`. `<1` names the seat that gave a claimed set its tile; of a chow the claimed tile
 * is written first (`[C645<0]`: the 6).
 *
 *     [B2222]     concealed kong        [B222<1]    pung, seat 1 gave a tile
 *     [B2222<1]   exposed kong          [B222]      pung, giver unknown
 *     [B2222<1+]  pung grown to a kong  [E S W N]   the four winds, laid down as a kong
 *
 * `<?` stands for an unknown giver where the kind of kong must be given: `[B2222<?]`, `[B2222<?+]`.
 */
export interface WrittenHand {
  readonly melds: readonly WrittenMeld[];
  readonly concealed: readonly SeenKind[];
  /** Null: no winning tile is named. */
  readonly winning: TileKind | null;
}

/** A declared set; who gave the tile of a claimed one may not be known. */
export type WrittenMeld =
  | Meld
  | { readonly kind: 'chow' | 'pung'; readonly tiles: readonly TileKind[] }
  | { readonly kind: 'kong'; readonly kong: 'exposed' | 'added'; readonly tiles: readonly TileKind[] };

export interface NotationError {
  readonly code:
    | 'notation/no-tile'
    | 'notation/no-set'
    | 'notation/no-seat'
    | 'notation/no-winning-tile'
    | 'notation/bracket';
  /** The part that makes no sense. */
  readonly text: string;
}

/** Tiles as text: `B123 E E RD`. */
export function formatTiles(tiles: readonly SeenKind[]): string {
  const words: string[] = [];
  for (const tile of tiles) {
    const last = words.at(-1);
    const runsOn = last !== undefined && isRanked(tile) && last.startsWith(tile.charAt(0)) && isRanked(last);
    if (runsOn) words[words.length - 1] = last + tile.charAt(1);
    else words.push(tile);
  }
  return words.join(' ');
}

const isRanked = (word: string): boolean => /^[BCDF][1-9]/.test(word);

/** Reads `B123 E E RD`, with or without spaces between honours. */
export function parseTiles(text: string): Result<readonly SeenKind[], NotationError> {
  const tiles: SeenKind[] = [];
  for (const word of text.split(/\s+/).filter(part => part !== '')) {
    if (!/^(?:[BCDF][1-9]+|[RGW]D|[ESWN_])+$/.test(word)) return err({ code: 'notation/no-tile', text: word });
    for (const [part] of word.matchAll(/[BCDF][1-9]+|[RGW]D|[ESWN_]/g)) {
      const kinds = isRanked(part) ? [...part.slice(1)].map(rank => part.charAt(0) + rank) : [part];
      for (const kind of kinds) {
        if (kind !== UNKNOWN && !isTileKind(kind)) return err({ code: 'notation/no-tile', text: kind });
        tiles.push(kind);
      }
    }
  }
  return ok(tiles);
}

/** Returns a text in which winds name the givers of sets (`[B222<S]`) with seats instead (`[B222<1]`): the dealer, East, is seat 0. */
export const withGiversSeated = (text: string): string =>
  text.replaceAll(/<([ESWN])(?=\+?\])/g, (_, wind: Wind) => `<${WINDS.indexOf(wind)}`);

/** A declared set as text, brackets included. */
export function formatMeld(meld: WrittenMeld): string {
  const claim = 'from' in meld ? meld : null;
  const tiles = claim ? claimedFirst(meld.tiles, claim) : meld.tiles;
  return `[${formatTiles(tiles)}${giverOf(meld)}]`;
}

function giverOf(meld: WrittenMeld): string {
  const seat = 'from' in meld ? meld.from : '?';
  if (meld.kind !== 'kong') return seat === '?' ? '' : `<${seat}`;
  if (meld.kong === 'concealed' || isFourWinds(meld.tiles)) return '';
  return `<${seat}${meld.kong === 'added' ? '+' : ''}`;
}

const claimedFirst = (tiles: readonly TileKind[], { claimed }: Claim): readonly TileKind[] => {
  const at = tiles.indexOf(claimed);
  return at <= 0 ? tiles : [claimed, ...tiles.toSpliced(at, 1)];
};

const isFourWinds = (tiles: readonly TileKind[]): boolean => WINDS.every(wind => tiles.includes(wind));

/** Reads what stands in brackets: `B222<1`. */
export function parseMeld(inside: string): Result<WrittenMeld, NotationError> {
  const parts = /^([^<]*)(?:<\s*([^+\s]*)\s*(\+)?\s*)?$/.exec(inside);
  if (!parts) return err({ code: 'notation/no-set', text: inside });
  const [, text = '', giver, plus] = parts;
  const read = parseTiles(text);
  if (!read.ok) return read;
  const tiles = read.value.filter(tile => tile !== UNKNOWN);
  const [claimed] = tiles;
  if (claimed === undefined || tiles.length !== read.value.length)
    return err({ code: 'notation/no-set', text: inside });
  if (giver !== undefined && !/^[0-3?]$/.test(giver)) return err({ code: 'notation/no-seat', text: inside });
  const claim = giver === undefined || giver === '?' ? null : { claimed, from: Number(giver) as Seat };
  const kong = giver === undefined ? 'concealed' : plus ? 'added' : 'exposed';
  const meld = tiles.length === 4 ? kongOf(tiles, kong, claim) : plus ? null : openSetOf(tiles, claim);
  return meld ? ok(meld) : err({ code: 'notation/no-set', text: inside });
}

function kongOf(tiles: readonly TileKind[], kong: KongType, claim: Claim | null): WrittenMeld | null {
  if (kong === 'concealed' && isFourWinds(tiles)) return { kind: 'kong', kong: 'exposed', tiles };
  if (!isOneKind(tiles)) return null;
  return kong === 'concealed' ? { kind: 'kong', kong, tiles } : { kind: 'kong', kong, tiles, ...claim };
}

function openSetOf(tiles: readonly TileKind[], claim: Claim | null): WrittenMeld | null {
  const inOrder = tiles.toSorted();
  if (isOneKind(inOrder)) return tiles.length === 3 ? { kind: 'pung', tiles, ...claim } : null;
  return isRun(inOrder) ? { kind: 'chow', tiles: inOrder, ...claim } : null;
}

const isOneKind = (tiles: readonly TileKind[]): boolean => tiles.every(tile => tile === tiles[0]);

const isRun = (tiles: readonly TileKind[]): boolean => {
  const ranks = tiles.map(tile => (isSuitTile(tile) ? rankOf(tile) : Number.NaN));
  const isOneSuit = tiles.every(tile => tile.charAt(0) === tiles[0]?.charAt(0));
  return tiles.length === 3 && isOneSuit && ranks.every((rank, at) => rank === (ranks[0] ?? 0) + at);
};

/** A whole hand as text. */
export function formatHand({ melds, concealed, winning }: WrittenHand): string {
  const words = [...melds.map(formatMeld), formatTiles(concealed)].filter(word => word !== '');
  return winning === null ? words.join(' ') : [...words, '+', winning].join(' ');
}

/** Reads a whole hand. */
export function parseHand(text: string): Result<WrittenHand, NotationError> {
  const outside = text.replaceAll(/\[[^[\]]*\]/g, ' ');
  if (/[[\]]/.test(outside)) return err({ code: 'notation/bracket', text });
  const melds: WrittenMeld[] = [];
  for (const [, inside = ''] of text.matchAll(/\[([^[\]]*)\]/g)) {
    const meld = parseMeld(inside);
    if (!meld.ok) return meld;
    melds.push(meld.value);
  }
  const [concealedText = '', ...after] = outside.split('+');
  const concealed = parseTiles(concealedText);
  if (!concealed.ok) return concealed;
  if (after.length === 0) return ok({ melds, concealed: concealed.value, winning: null });
  const last = parseTiles(after.join('+'));
  if (!last.ok) return last;
  const [winning, ...more] = last.value;
  if (winning === undefined || winning === UNKNOWN || more.length > 0) {
    return err({ code: 'notation/no-winning-tile', text: after.join('+').trim() });
  }
  return ok({ melds, concealed: concealed.value, winning });
}
