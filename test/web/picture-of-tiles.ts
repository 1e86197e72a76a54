import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { TileKind } from '../../src/domain/tile.ts';

/** A photograph, so to speak: groups of tiles in this project's own drawing on a dark cloth, as a PNG. */
export async function pictureOfTiles(page: Page, groups: readonly (readonly TileKind[])[]): Promise<Buffer> {
  const sprite = await readFile('web/tiles/sprite.svg', 'utf8');
  const tile = (kind: TileKind): string =>
    `<svg viewBox="0 0 60 80" width="60" height="80"><rect width="60" height="80" rx="5" fill="#f3ecd8"/><use href="#t-${kind}"/></svg>`;
  const group = (kinds: readonly TileKind[]): string => `<div class="group">${kinds.map(tile).join('')}</div>`;
  await page.setContent(
    `<!doctype html><style>
      body { margin: 0 }
      #cloth { display: flex; flex-wrap: wrap; gap: 40px; width: 960px; padding: 60px; background: #173f33; box-sizing: border-box }
      .group { display: flex }
    </style><div hidden>${sprite}</div><div id="cloth">${groups.map(group).join('')}</div>`,
  );
  return page.locator('#cloth').screenshot();
}
