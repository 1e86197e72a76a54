import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { TileKind } from '../../src/domain/tile.ts';

/** Cloth: an SVG filter's noise in one colour, fine like a weave. */
const cloth = (colour: string): string => `${noise('0.9 0.9', 0.25)}, ${colour}`;
/** Wood: noise drawn out along the grain. */
const wood = (colour: string): string => `${noise('0.004 0.11', 0.55)}, ${colour}`;

const noise = (frequency: string, strength: number): string =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><filter id="n"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="4"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${strength} ${strength} ${strength} 0 -${strength * 0.7}"/></filter><rect width="1200" height="900" filter="url(#n)"/></svg>`,
  )}")`;

const stripes = (angle: number, one: string, other: string, points: number): string =>
  `repeating-linear-gradient(${angle}deg, ${one} 0 ${points}px, ${other} ${points}px ${2 * points}px)`;

/** What tables are covered with: CSS backgrounds. */
export const GROUNDS = {
  'green felt': cloth('#2f6b46'),
  'red felt': cloth('#9b2330'),
  'navy cloth': cloth('#1d2740'),
  oak: wood('#b98d5b'),
  walnut: wood('#4d3322'),
  slate: `${noise('0.03 0.03', 0.5)}, #6d7074`,
  'white desk': `linear-gradient(120deg, #f4f4f2, #cfd0d3)`,
  'checked cloth': `${noise('0.9 0.9', 0.25)}, ${stripes(0, 'rgb(60 80 130 / 45%)', 'transparent', 17)}, ${stripes(90, 'rgb(60 80 130 / 45%)', 'transparent', 17)}, #b9bcc4`,
  'grey stone': `${noise('0.25 0.25', 0.6)}, #b4b1ab`,
  'straw mat': `${noise('0.006 0.5', 0.4)}, ${stripes(90, 'rgb(90 70 20 / 25%)', 'transparent', 90)}, #b49a63`,
} as const;

/** As a phone sees it: from a slant, the tiles with sides and shadows. */
const STYLE = `
  body { margin: 0 }
  #seen { width: 1200px; height: 900px; overflow: hidden; perspective: 1500px; background: #333; filter: blur(0.7px) }
  #table { position: relative; left: -300px; top: -300px; width: 1800px; height: 1500px; transform: rotateX(24deg) rotateZ(-3deg) }
  #hand { position: absolute; left: 420px; top: 700px; display: flex; gap: 36px }
  .group { display: flex; gap: 2px }
  .group svg { box-shadow: 0 9px 0 #d8ceb4, 0 13px 0 #3d8f63, 6px 20px 14px rgb(0 0 0 / 55%); border-radius: 5px }
`;

/** A photograph, so to speak: groups of tiles in this project's own drawing on a ground, seen from a slant, as a JPEG. */
export async function pictureOnAGround(
  page: Page,
  ground: string,
  groups: readonly (readonly TileKind[])[],
): Promise<Buffer> {
  const sprite = await readFile('web/tiles/sprite.svg', 'utf8');
  const tile = (kind: TileKind): string =>
    `<svg viewBox="0 0 60 80" width="60" height="80"><rect width="60" height="80" rx="5" fill="#f3ecd8"/><use href="#t-${kind}"/></svg>`;
  const group = (kinds: readonly TileKind[]): string => `<div class="group">${kinds.map(tile).join('')}</div>`;
  await page.setContent(
    `<!doctype html><style>${STYLE} #table { background: ${ground.replaceAll('"', "'")} }</style><div hidden>${sprite}</div>
    <div id="seen"><div id="table"><div id="hand">${groups.map(group).join('')}</div></div></div>`,
  );
  return page.locator('#seen').screenshot({ type: 'jpeg', quality: 90 });
}
