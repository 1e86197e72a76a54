import { assertNever, err, ok, type Result } from '../domain/result.ts';
import { formatTileId, parseTileId, type TagUid, type TileId, type TileKind, tilesOf } from '../domain/tile.ts';

/** Which chip is in which tile of a set: the one place where uids become tiles. */
export interface TagRegistry {
  readonly tileOf: ReadonlyMap<TagUid, TileId>;
}

/** The problem with a line of a tags file; lines count from 1. */
export type TagsError =
  | { readonly code: 'tags/no-header'; readonly line: number; readonly found: string }
  | { readonly code: 'tags/not-two-fields'; readonly line: number; readonly found: string }
  | { readonly code: 'tags/bad-uid'; readonly line: number; readonly found: string }
  | { readonly code: 'tags/bad-tile'; readonly line: number; readonly found: string }
  | { readonly code: 'tags/repeated-uid'; readonly line: number; readonly found: string; readonly first: number }
  | { readonly code: 'tags/repeated-tile'; readonly line: number; readonly found: string; readonly first: number };

const HEADER = 'uid,tile';
const UID = /^[0-9A-Fa-f]{4,32}$/;

/** Reads a tags file: the header `uid,tile`, then one tagged tile a line, `E00401001A2B3C4D,B5.2`. */
export function parseTags(text: string): Result<TagRegistry, TagsError> {
  const [header = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (header.trim() !== HEADER) return err({ code: 'tags/no-header', line: 1, found: header });

  const tileOf = new Map<TagUid, TileId>();
  const lineOfUid = new Map<TagUid, number>();
  const lineOfTile = new Map<TileId, number>();
  for (const [i, row] of rows.entries()) {
    const line = i + 2;
    if (row.trim() === '') continue;
    const [uidText = '', tileText = '', ...rest] = row.split(',').map(field => field.trim());
    if (rest.length > 0 || tileText === '') return err({ code: 'tags/not-two-fields', line, found: row });
    if (!UID.test(uidText)) return err({ code: 'tags/bad-uid', line, found: uidText });
    const tile = parseTileId(tileText);
    if (tile === null) return err({ code: 'tags/bad-tile', line, found: tileText });

    const uid = uidText.toUpperCase() as TagUid;
    const sameUid = lineOfUid.get(uid);
    if (sameUid !== undefined) return err({ code: 'tags/repeated-uid', line, found: uid, first: sameUid });
    const sameTile = lineOfTile.get(tile);
    if (sameTile !== undefined) return err({ code: 'tags/repeated-tile', line, found: tileText, first: sameTile });
    tileOf.set(uid, tile);
    lineOfUid.set(uid, line);
    lineOfTile.set(tile, line);
  }
  return ok({ tileOf });
}

/** The mistake in one sentence, for people. */
export function formatTagsError(error: TagsError): string {
  const found = JSON.stringify(error.found);
  switch (error.code) {
    case 'tags/no-header':
      return `line 1: expected the header ${HEADER}, found ${found}`;
    case 'tags/not-two-fields':
      return `line ${error.line}: expected a uid and a tile, as in E00401001A2B3C4D,B5.2; found ${found}`;
    case 'tags/bad-uid':
      return `line ${error.line}: a uid is 4 to 32 hex digits, ${found} is none`;
    case 'tags/bad-tile':
      return `line ${error.line}: no tile is called ${found}; tiles are face and copy, as in B5.2, E.0 or F1.0`;
    case 'tags/repeated-uid':
      return `line ${error.line}: the tag ${found} is already in the tile of line ${error.first}`;
    case 'tags/repeated-tile':
      return `line ${error.line}: the tile ${found} already has the tag of line ${error.first}`;
    default:
      return assertNever(error);
  }
}

/** Tiles of a set that no tag is known for: nothing will ever read them. */
export function tilesWithoutTag(kinds: readonly TileKind[], { tileOf }: TagRegistry): readonly TileId[] {
  const tagged = new Set(tileOf.values());
  return tilesOf(kinds).filter(tile => !tagged.has(tile));
}

/** Writes a tags file, tiles in their order. */
export function formatTags(registry: TagRegistry): string {
  const rows = [...registry.tileOf]
    .toSorted(([, a], [, b]) => a - b)
    .map(([uid, tile]) => `${uid},${formatTileId(tile)}`);
  return `${[HEADER, ...rows].join('\n')}\n`;
}
