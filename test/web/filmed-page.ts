import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { TileKind } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import { seatOf } from '../../src/domain/zone.ts';
import { USUAL_DICE, USUAL_LAYOUT } from '../../src/vision/table-layout.ts';

/** A tile as people use them, mm. */
const TILE = { width: 26, height: 35 };
/** Points a mm, and the cloth round the table that is seen as well, mm. */
const SCALE = 1.6;
const AROUND = 30;

export const FILM_SIZE = Math.round((USUAL_LAYOUT.side + 2 * AROUND) * SCALE);
/** How far inside the film the table's corners are, 0..1. */
export const TABLE_INSET = AROUND / (USUAL_LAYOUT.side + 2 * AROUND);

/** What lies where, each zone in rows from its owner's left. */
export type Laid = Readonly<Partial<Record<Zone, readonly TileKind[]>>>;

/** A table in the middle of a hand. */
export const LAID: Laid = {
  discard0: ['C1', 'B5', 'D9', 'E', 'RD', 'C7', 'B2'],
  discard1: ['D2', 'N', 'B8'],
  discard2: ['C3', 'D5'],
  discard3: ['S', 'B7', 'C9', 'D1'],
  meld0: ['D4', 'D4', 'D4'],
  meld2: ['B3', 'B4', 'B5'],
};

/**
 * A table from straight above in this project's own drawing of tiles, under a lamp that lights one side more: one picture
 * of a film, as a JPEG. The recogniser has not learnt from these drawings.
 */
export async function filmedPicture(page: Page, laid: Laid, dice: readonly number[] = []): Promise<Buffer> {
  const sprite = await readFile('web/tiles/sprite.svg', 'utf8');
  await page.setViewportSize({ width: FILM_SIZE, height: FILM_SIZE });
  const zones = (Object.entries(laid) as [Zone, readonly TileKind[]][]).map(([zone, kinds]) => zoneOf(zone, kinds));
  await page.setContent(
    `<!doctype html><style>
      body { margin: 0; background: #46301f }
      #table { position: absolute; left: ${AROUND * SCALE}px; top: ${AROUND * SCALE}px; width: ${USUAL_LAYOUT.side * SCALE}px; height: ${USUAL_LAYOUT.side * SCALE}px;
        background: linear-gradient(100deg, #1f5a48, #12392d) }
      svg { position: absolute }
    </style><div hidden>${sprite}</div><div id="table">${zones.join('')}${dice.map(dieOf).join('')}</div>`,
  );
  return page.screenshot({ type: 'jpeg', quality: 92 });
}

/** The tiles of a zone, six in a row, turned towards their owner. */
function zoneOf(zone: Zone, kinds: readonly TileKind[]): string {
  const rect = USUAL_LAYOUT.zones[zone];
  if (!rect) throw new Error(`${zone} is nowhere on the usual table`);
  const seat = seatOf(zone) ?? 0;
  const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
  const isAside = seat % 2 === 1;
  const across = isAside ? rect.bottom - rect.top : rect.right - rect.left;
  const down = isAside ? rect.right - rect.left : rect.bottom - rect.top;
  const inRow = Math.min(kinds.length, Math.floor((across - 20) / TILE.width));
  const tiles = kinds.map((kind, at) => {
    const left = 10 + (at % inRow) * TILE.width;
    const top = 8 + Math.floor(at / inRow) * (TILE.height + 4);
    return `<svg style="left:${left * SCALE}px;top:${top * SCALE}px" viewBox="0 0 60 80" width="${(TILE.width - 1) * SCALE}" height="${TILE.height * SCALE}"><rect width="60" height="80" rx="6" fill="#f3ecd8"/><use href="#t-${kind}"/></svg>`;
  });
  return `<div style="position:absolute;left:${(x - across / 2) * SCALE}px;top:${(y - down / 2) * SCALE}px;width:${across * SCALE}px;height:${down * SCALE}px;transform:rotate(${-90 * seat}deg)">${tiles.join('')}</div>`;
}

/** A die, mm; those of a throw lie one beside the other, each turned a little further. */
const DIE = 18;
const PIPS: Readonly<Record<number, string>> = { 1: '5', 2: '19', 3: '159', 4: '1379', 5: '13579', 6: '134679' };

function dieOf(pips: number, at: number): string {
  const [x, y] = [USUAL_DICE.left + 35 + at * 45, USUAL_DICE.top + 45 + at * 25];
  const places = [...(PIPS[pips] ?? '')].map(place => [(Number(place) - 1) % 3, Math.floor((Number(place) - 1) / 3)]);
  const circles = places.map(
    ([column = 0, row = 0]) => `<circle cx="${25 + 25 * column}" cy="${25 + 25 * row}" r="9"/>`,
  );
  return `<svg style="left:${x * SCALE}px;top:${y * SCALE}px;transform:rotate(${25 * (at + 1)}deg)" viewBox="0 0 100 100" width="${DIE * SCALE}" height="${DIE * SCALE}"><rect width="100" height="100" rx="14" fill="#f6f1e2"/>${circles.join('')}</svg>`;
}
