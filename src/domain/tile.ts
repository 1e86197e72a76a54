export const SUITS = ['B', 'C', 'D'] as const;
/** Bamboo, characters, dots. */
export type Suit = (typeof SUITS)[number];
export const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Rank = (typeof RANKS)[number];

export const WINDS = ['E', 'S', 'W', 'N'] as const;
export type Wind = (typeof WINDS)[number];
/** Red (中), green (發), white (白). */
export const DRAGONS = ['RD', 'GD', 'WD'] as const;
export type Dragon = (typeof DRAGONS)[number];

/** Plum, orchid, chrysanthemum, bamboo. */
export const FLOWERS = ['F1', 'F2', 'F3', 'F4'] as const;
/** Spring, summer, autumn, winter. */
export const SEASONS = ['F5', 'F6', 'F7', 'F8'] as const;

export type SuitKind = `${Suit}${Rank}`;
export type HonourKind = Wind | Dragon;
export type BonusKind = (typeof FLOWERS)[number] | (typeof SEASONS)[number];
/** A printed face. */
export type TileKind = SuitKind | HonourKind | BonusKind;

/** A tile with an unknown face. */
export const UNKNOWN = '_';
/** A face, or `_` where it is not known. */
export type SeenKind = TileKind | typeof UNKNOWN;

/** Written out, not put together: literal texts compare at a glance, others letter by letter. */
export const SUIT_KINDS: readonly SuitKind[] = [
  ...(['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9'] as const),
  ...(['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9'] as const),
  ...(['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9'] as const),
];
export const HONOUR_KINDS: readonly HonourKind[] = [...WINDS, ...DRAGONS];
export const BONUS_KINDS: readonly BonusKind[] = [...FLOWERS, ...SEASONS];
/** All 42 faces. A kind's place in this list numbers it, and its physical tiles with it: the order never changes. */
export const TILE_KINDS: readonly TileKind[] = [...SUIT_KINDS, ...HONOUR_KINDS, ...BONUS_KINDS];

const PLAYING_KINDS = SUIT_KINDS.length + HONOUR_KINDS.length;

export const isTileKind = (text: unknown): text is TileKind => KINDS.has(text);
const KINDS: ReadonlySet<unknown> = new Set(TILE_KINDS);

/** Place in `TILE_KINDS`: 0–8 bamboo, 9–17 characters, 18–26 dots, 27–33 honours, 34–41 bonus. */
export const kindIndex = (kind: TileKind): number => INDEX_BY_LETTERS[letters(kind)] as number;

/** A number for the one or two letters of a kind; no two kinds share it. Every tile of every hand is looked up by it. */
const letters = (kind: TileKind): number =>
  ((kind.charCodeAt(0) & 0x1f) << 6) | (kind.length === 1 ? 0 : kind.charCodeAt(1) & 0x3f);
const INDEX_BY_LETTERS = new Uint8Array(1 << 11);
for (const [index, kind] of TILE_KINDS.entries()) INDEX_BY_LETTERS[letters(kind)] = index;

export const isBonus = (kind: SeenKind): kind is BonusKind => kind.charAt(0) === 'F';
export const isSuitTile = (kind: TileKind): kind is SuitKind => kindIndex(kind) < SUIT_KINDS.length;
export const isHonour = (kind: TileKind): kind is HonourKind => !isSuitTile(kind) && !isBonus(kind);
/** The 1 or 9 of a suit. */
export const isTerminal = (kind: TileKind): boolean => isSuitTile(kind) && (rankOf(kind) === 1 || rankOf(kind) === 9);

export const suitOf = (kind: SuitKind): Suit => kind.charAt(0) as Suit;
export const rankOf = (kind: SuitKind): Rank => Number(kind.charAt(1)) as Rank;

/** How many physical tiles of a kind a set holds: four, of a bonus kind one. */
export const copiesOf = (kind: TileKind): 4 | 1 => (isBonus(kind) ? 1 : 4);

/** Sorts hands the way players do: by suit and rank, honours last, unknown tiles at the end. */
export const compareKinds = (a: SeenKind, b: SeenKind): number => orderOf(a) - orderOf(b);
const orderOf = (kind: SeenKind): number => (kind === UNKNOWN ? TILE_KINDS.length : kindIndex(kind));

/** One physical tile of a set, 0–143. Never shown to a player. */
export type TileId = number & { readonly __brand: 'TileId' };

/** The chip in or under a tile, as the reader reports it: upper-case hex. Never shown to a player. */
export type TagUid = string & { readonly __brand: 'TagUid' };

/** The physical tile with this face and copy number (0–3; bonus tiles 0). */
export function tileId(kind: TileKind, copy: number): TileId {
  const index = kindIndex(kind);
  const id = index < PLAYING_KINDS ? index * 4 + copy : PLAYING_KINDS * 4 + (index - PLAYING_KINDS);
  return id as TileId;
}

export const kindOf = (id: TileId): TileKind =>
  TILE_KINDS[id < PLAYING_KINDS * 4 ? Math.floor(id / 4) : id - PLAYING_KINDS * 3] as TileKind;

export const copyOf = (id: TileId): number => (id < PLAYING_KINDS * 4 ? id % 4 : 0);

/** `B5.2`: face and copy number. */
export const formatTileId = (id: TileId): string => `${kindOf(id)}.${copyOf(id)}`;

/** Reads `B5.2`; null when the text names no physical tile. */
export function parseTileId(text: string): TileId | null {
  const [kind, copy, ...rest] = text.split('.');
  if (rest.length > 0 || !isTileKind(kind) || copy === undefined || !/^[0-3]$/.test(copy)) return null;
  return Number(copy) < copiesOf(kind) ? tileId(kind, Number(copy)) : null;
}

/** All physical tiles of these kinds, in id order. */
export function tilesOf(kinds: readonly TileKind[]): readonly TileId[] {
  const tiles: TileId[] = [];
  for (const kind of kinds) for (let copy = 0; copy < copiesOf(kind); copy++) tiles.push(tileId(kind, copy));
  return tiles;
}
