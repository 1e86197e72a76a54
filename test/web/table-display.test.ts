import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bySeat, SEATS, update } from '../../src/domain/seat.ts';
import type { TableView } from '../../src/projections/table-view.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { firstLoadBytes } from './first-load.ts';
import { inABrowser } from './in-a-browser.ts';
import { eveningMessages, seededMoments } from './seeded-moments.ts';
import { ServedTable } from './served-table.ts';
import {
  asking,
  beforeTheDice,
  corrected,
  discarded,
  drawn,
  endUntold,
  midHand,
  misplaced,
  oneAway,
  paid,
  pung,
  seatsDue,
  setUp,
  tiles,
  won,
  wonInDoubt,
} from './views.ts';

const PHONE = { width: 390, height: 844 };

/** Runs in the page: notes what is to be seen when a call has just come, and how much of the card there is. */
const noteWhenCalled = (): void => {
  const noted = globalThis as { atTheCall?: Promise<unknown> };
  noted.atTheCall = new Promise(tell => {
    const isSeen = (selector: string): boolean => {
      const { top, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const style = getComputedStyle(document.querySelector(selector) ?? document.body);
      return height > 0 && top >= 0 && top < innerHeight && style.visibility === 'visible';
    };
    new MutationObserver((_, observer) => {
      if (document.querySelector('[data-call]') === null) return;
      observer.disconnect();
      const card = Number(getComputedStyle(document.querySelector('.result') ?? document.body).opacity);
      tell({ call: isSeen('[data-call]'), light: isSeen('.win-light'), board: isSeen('.board .tile'), card });
    }).observe(document.body, { subtree: true, childList: true });
  });
};

/** Runs in the page: when the first of each begins to be seen. What has just been made has no time before it is drawn. */
const whenThingsAppear = async (): Promise<Record<string, number>> => {
  const parts = {
    call: '.call',
    result: '.result',
    'tile-set': '.tile-set',
    pattern: '[data-pattern]',
    payment: '[data-transfer] b',
    points: '.chip',
    ledger: '.ledger h2',
  };
  const begins: Record<string, number> = {};
  const animations = document.getAnimations();
  await Promise.all(animations.map(({ ready }) => ready));
  for (const { effect, startTime } of animations) {
    if (!(effect instanceof KeyframeEffect)) continue;
    const at = Number(startTime) + (effect.getTiming().delay ?? 0);
    for (const [name, selector] of Object.entries(parts))
      if (effect.target?.matches(selector)) begins[name] = Math.min(begins[name] ?? at, at);
  }
  return begins;
};

const WON = {
  type: 'hand-won',
  seat: 0,
  by: 'self-draw',
  from: null,
  tile: 'D2',
  concealed: tiles('C333 C666 B888 D2'),
  melds: [],
  patterns: [],
  points: 3,
  at: 1,
} as const;

const browser = inABrowser();
let table: ServedTable;
let page: Page;

beforeEach(async () => {
  table = await ServedTable.start(browser.pages, midHand);
  page = await browser.context.newPage();
});

afterEach(async () => {
  await page.close();
  await table.stop();
});

async function open(language = 'en'): Promise<void> {
  await page.goto(`${table.url}?lang=${language}`);
  await shown(0);
}

/** Waits until the page shows the view with this revision. */
const shown = (revision: number): Promise<void> => page.locator(`[data-revision="${revision}"][data-phase]`).waitFor();

/** Runs in the page: counts the knocks that are begun to be played. */
const listen = `
  globalThis.heard = 0;
  globalThis.contexts = [];
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...when) {
    globalThis.heard += 1;
    return start.apply(this, when);
  };
  let isTouched = false;
  addEventListener('pointerdown', () => { isTouched = true; }, { capture: true });
  // as browsers do it, but that a test which looks into the page has not touched it
  globalThis.AudioContext = class extends AudioContext {
    constructor() {
      super();
      globalThis.contexts.push(this);
    }
    get state() {
      return isTouched ? super.state : 'suspended';
    }
    resume() {
      return isTouched ? super.resume() : new Promise(() => {});
    }
  };
`;

const count = (selector: string): Promise<number> => page.locator(selector).count();
const text = (selector: string): Promise<string> => page.locator(selector).innerText();
const attribute = (selector: string, name: string): Promise<string | null> => page.locator(selector).getAttribute(name);
const tilesIn = async (selector: string): Promise<readonly (string | null)[]> => {
  const tiles = await page.locator(`${selector} [data-tile]`).all();
  return Promise.all(tiles.map(tile => tile.getAttribute('data-tile')));
};

describe('the table in the middle of a hand', () => {
  beforeEach(() => open());

  test('shows the wall, where it was broken and what is left of it', async () => {
    expect(await count('[data-wall] .tile')).toBe(midHand.wall.left);
    expect(await text('[data-wall-left]')).toBe(String(midHand.wall.left));
    expect(await attribute('[data-break-side]', 'data-break-side')).toBe('3');
    expect(await text('[data-break-side]')).toBe('7');
    expect(await count('[data-mark="next"]')).toBe(1);
    expect(await count('[data-mark="tail"]')).toBe(1);
  });

  test('shows what the dice came to and decided', async () => {
    expect(await attribute('[data-dice]', 'data-dice')).toBe('3 4');
    expect(await text('.centre-said')).toBe('Mei rolled 7');
    expect(await text('.centre-decided')).toBe('Chiara’s wall, after 7 stacks');
  });

  test.each(['treasure', 'joker'] as const)(
    'says of a throw for the %s what it is for, not where the wall broke',
    async kind => {
      const words = { ...midHand.rules.words, wild: { zh: '混儿', en: 'Joker' } };
      const rules = { ...midHand.rules, words };
      await shown(table.push({ ...midHand, rules, dice: { by: 3, values: [4, 5], for: kind } }));
      expect(await text('.centre-decided')).toBe('to find the joker');
      expect(await text('.centre-said')).toBe('Chiara rolled 9');
    },
  );

  test('shows discards, melds and the backs of the hands', async () => {
    expect(await tilesIn('[data-discards="1"]')).toEqual('B9 C1 D9 D2 B3 C6 D4 C5 B8'.split(' '));
    expect(await tilesIn('[data-meld-of="0"][data-meld="pung"]')).toEqual(['D7', 'D7', 'D7']);
    expect(await count('[data-meld-of="2"][data-kong="concealed"] [data-look="back"]')).toBe(4);
    expect(await count('[data-rack="1"] [data-look="standing"]')).toBe(11);
  });

  test('shows the balances, the dealer and whose turn it is', async () => {
    const balances = await Promise.all(SEATS.map(seat => text(`[data-seat="${seat}"] [data-balance]`)));
    expect(balances).toEqual(['118', '91', '105', '86']);
    expect(await text('[data-dealer]:visible')).toBe('Dealer +1');
    expect(await attribute('[data-turn]', 'data-seat')).toBe('1');
  });

  test('shows the same table after a reload', async () => {
    const board = page.locator('.board');
    const before = await board.innerHTML();
    await page.reload();
    await shown(0);
    expect(await board.innerHTML()).toBe(before);
  });

  test('shows the newest view when messages were missed', async () => {
    table.push(discarded, { type: 'tile-discarded', seat: 1, tile: 'D3', at: 1 }, 5);
    await shown(6);
    expect(await tilesIn('[data-discards="1"]')).toEqual('B9 C1 D9 D2 B3 C6 D4 C5 B8 D3'.split(' '));
    expect(await count('[data-mark="last-discard"]')).toBe(1);
  });
});

/** Runs in the page: from the middle of the board to the middle of the arrow and to the tile that is drawn next. */
function whereToDraw() {
  const strip = document.querySelector('[data-draw-side]') as HTMLElement;
  const { backgroundPositionX, transform, transformOrigin } = getComputedStyle(strip);
  const [originX = 0, originY = 0] = transformOrigin.split(' ').map(Number.parseFloat);
  const half = strip.offsetHeight / 2;
  const local = { x: Number.parseFloat(backgroundPositionX) + half - originX, y: half - originY };
  const turned = new DOMMatrix(transform).transformPoint(local);
  const [board, tile] = ['.board', '[data-mark="next"]'].map(at =>
    (document.querySelector(at) as HTMLElement).getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  const middle = { x: board.x + board.width / 2, y: board.y + board.height / 2 };
  return {
    arrow: {
      x: board.x + strip.offsetLeft + originX + turned.x - middle.x,
      y: board.y + strip.offsetTop + originY + turned.y - middle.y,
    },
    tile: {
      left: tile.left - middle.x,
      right: tile.right - middle.x,
      top: tile.top - middle.y,
      bottom: tile.bottom - middle.y,
    },
  };
}

test('the arrow stands outside the wall, at the stack to draw from, on every side', async () => {
  await open();
  const messages = eveningMessages('guangdong');
  for (const side of SEATS) {
    const { view } = messages.find(({ view }) => view.phase === 'play' && view.wall.next?.side === side) ?? {};
    if (!view) throw new Error(`nothing was drawn from the wall of seat ${side}`);
    await shown(table.push(view));
    const { arrow, tile } = await page.evaluate(whereToDraw);
    const isAcross = side === 1 || side === 3;
    const along = isAcross ? [tile.top, arrow.y, tile.bottom] : [tile.left, arrow.x, tile.right];
    expect(along).toEqual(along.toSorted((a, b) => a - b));
    const outward = [
      [tile.bottom, arrow.y],
      [tile.right, arrow.x],
      [-tile.top, -arrow.y],
      [-tile.left, -arrow.x],
    ][side] as [number, number];
    expect(outward[1]).toBeGreaterThan(outward[0]);
    expect(outward[1]).toBeLessThan(outward[0] + Math.min(tile.right - tile.left, tile.bottom - tile.top));
  }
});

const PUNG = { type: 'pung-claimed', seat: 3, from: 1, tile: 'D3', tiles: ['D3', 'D3', 'D3'], at: 2 } as const;
const claimed: TableView = {
  ...discarded,
  lastDiscard: null,
  turn: 3,
  seats: update(
    update(discarded.seats, 1, seat => ({ ...seat, discards: seat.discards.with(-1, { tile: 'D3', claimedBy: 3 }) })),
    3,
    seat => ({ ...seat, concealedCount: 8, melds: [...seat.melds, pung('D3', 1)] }),
  ),
};

test('a claim is called out and its tiles lie with the claimant', async () => {
  await open();
  table.push(discarded, { type: 'tile-discarded', seat: 1, tile: 'D3', at: 1 });
  table.push(claimed, PUNG);
  await page.locator('[data-call="Pung"]').waitFor();
  await shown(2);
  expect(await tilesIn('[data-meld-of="3"][data-meld="pung"]')).toEqual(['D3', 'D3', 'D3']);
  expect(await tilesIn('[data-discards="1"]')).not.toContain('D3');
  await page.locator('[data-call]').waitFor({ state: 'detached' });
});

test('whatever flies lands: in the end every tile is seen where it lies, and nowhere else', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open();
  table.push(discarded, { type: 'tile-discarded', seat: 1, tile: 'D3', at: 1 });
  table.push(claimed, PUNG);
  await shown(2);
  await expect.poll(() => count('.air .tile')).toBe(0);
  expect(await count('.tiles .tile')).toBe(await count('.tiles .tile:visible'));
  expect(await tilesIn('[data-meld-of="3"][data-meld="pung"]')).toEqual(['D3', 'D3', 'D3']);
});

test('the stacks drawn from next stand out once the break has been counted out, not before', async () => {
  const evening = eveningMessages('guangdong');
  const at = evening.findIndex(({ event }) => event?.type === 'wall-broken');
  const [before, broken] = evening.slice(at - 1, at + 1);
  if (!before || !broken) throw new Error('no wall was broken');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open();
  table.push(before.view);
  const revision = table.push({ ...broken.view, simulatedSpeed: 4 }, broken.event);
  await shown(revision);
  expect(await count('[data-counted]')).toBeGreaterThan(0);
  expect(await count('.tile:is([data-mark="next"], [data-mark="tail"]):visible')).toBe(0);
  for (const mark of ['next', 'tail']) await page.locator(`.tiles .tile[data-mark="${mark}"]`).waitFor();
  expect(await count('.air .tile')).toBe(0);
});

test('before the first hand a screen of the table’s own shows the code that lets a phone in, and no other screen does', async () => {
  await open('zh-Hans');
  await shown(table.push(setUp));
  expect(await count('[data-join]:visible')).toBe(0);
  table.invite('http://192.168.1.20:8080/join#a-code');
  await expect.poll(() => count('[data-join] img:visible')).toBe(1);
  expect(await attribute('[data-join]', 'href')).toBe('http://192.168.1.20:8080/join#a-code');
  await shown(table.push(beforeTheDice));
  expect(await count('[data-join]:visible')).toBe(0);
});

describe('the end of a hand', () => {
  test('shows the winning hand, its patterns, the horses and who pays whom', async () => {
    await open();
    table.push(paid);
    await shown(1);
    expect(await attribute('[data-result]', 'data-winner')).toBe('0');
    expect(await tilesIn('[data-set="concealed"]')).toEqual('C3 C3 C3 C6 C6 C6 B8 B8 B8 D2 D2'.split(' '));
    expect(await attribute('[data-winning]', 'data-tile')).toBe('D2');
    expect(await text('[data-pattern="all-triplets"]')).toMatch(/All triplets\s+碰碰胡\s+2/);
    expect(await attribute('[data-horse="C6"]', 'data-hits')).toBe('1');
    const winner = page.locator('[data-transfer][data-to="0"]');
    const points = await Promise.all((await winner.all()).map(arrow => arrow.getAttribute('data-points')));
    expect(points.toSorted()).toEqual(['2', '3', '7']);
  });

  test('shows a horse that has been put right, and what it brings now', async () => {
    await open();
    table.push(paid);
    await shown(1);
    table.push({ ...paid, horses: [{ tile: 'D3', hits: 2, transfers: [] }] });
    await shown(2);
    expect(await attribute('[data-horse]', 'data-horse')).toBe('D3');
    expect(await attribute('[data-horse]', 'data-hits')).toBe('2');
    expect(await text('[data-horse] .horse-points')).toBe('+0');
  });

  test.each([PHONE, { width: 1280, height: 800 }])(
    'a win is called out in its light above the table, on $width × $height, before the card lies there',
    async size => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.setViewportSize(size);
      await open();
      await page.locator('html[data-stage-ready]').waitFor({ state: 'attached' });
      await page.evaluate(noteWhenCalled);
      table.push(won, WON);
      expect(await page.evaluate('globalThis.atTheCall')).toEqual({ call: true, light: true, board: true, card: 0 });
    },
  );

  test('the hand is laid out and counted before who pays is shown and points fly, though all is known at once', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open();
    table.push(won, WON);
    const { transfers } = paid;
    table.push(paid, { type: 'points-transferred', transfers, balances: bySeat(() => 100), at: 1 });
    await shown(2);
    const begins = await page.evaluate(whenThingsAppear);
    const order = ['call', 'result', 'tile-set', 'pattern', 'payment', 'points'] as const;
    const times = order.map(name => begins[name] ?? Number.NaN);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(new Set(times).size).toBe(order.length);
    const balance = page.locator('[data-seat="0"] [data-balance]');
    expect(await balance.textContent(), 'counted when the points have come').toBe(String(won.seats[0].balance));
    await expect.poll(() => balance.textContent()).toBe(String(paid.seats[0].balance));
  });

  test('payments are headed once there are some to be seen', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open();
    await shown(table.push({ ...midHand, transfers: [] }));
    table.push({ ...won, transfers: [] }, WON);
    table.push(paid, { type: 'points-transferred', transfers: paid.transfers, balances: bySeat(() => 100), at: 1 });
    await shown(3);
    const { ledger, pattern } = await page.evaluate(whenThingsAppear);
    expect(ledger).toBeGreaterThan(pattern ?? Number.NaN);
  });

  test('every plate and the board stay where they are on a phone while a win is called, counted and paid', async () => {
    await page.setViewportSize(PHONE);
    await open();
    const places = () =>
      page
        .locator('.plate, .board')
        .evaluateAll(all => all.map(part => part.getBoundingClientRect()).map(({ top, left }) => [top, left]));
    await shown(table.push(midHand));
    const before = await places();
    for (const view of [won, paid]) {
      await shown(table.push(view));
      expect(await places()).toEqual(before);
    }
  });

  test('who pays whom is seen on a phone without scrolling', async () => {
    await page.setViewportSize(PHONE);
    await open();
    await shown(table.push(paid));
    const diagram = await page.locator('.diagram').boundingBox();
    expect(diagram && diagram.y + diagram.height).toBeLessThanOrEqual(PHONE.height);
  });

  test('what the seats gained and lost sums to zero', async () => {
    await open();
    table.push(paid);
    await shown(1);
    const seats = await page.locator('[data-result-delta]').all();
    const deltas = await Promise.all(seats.map(seat => seat.getAttribute('data-result-delta')));
    expect(deltas).toEqual(['12', '-9', '1', '-4']);
  });

  test('a drawn hand says so, and what was paid for kongs stays paid', async () => {
    await open();
    table.push(drawn);
    await shown(1);
    expect(await text('[data-result="drawn"] h1')).toBe('Drawn hand');
    expect(await count('[data-transfer]')).toBe(4);
    expect(await count('[data-pattern]')).toBe(0);
  });

  test('the next hand begins on a clear table', async () => {
    await open();
    table.push(paid);
    await shown(1);
    table.push({ ...beforeTheDice, handNo: 5 });
    await shown(2);
    expect(await page.locator('[data-result]').isVisible()).toBe(false);
    expect(await count('[data-discards] .tile')).toBe(0);
  });
});

describe('when the table needs people', () => {
  test('it says which tile belongs where, and outlines the place', async () => {
    await open();
    table.push(misplaced);
    await shown(1);
    expect(await text('[data-banner="discrepancy"] .banner-text')).toBe('Remove 5 of bamboo from Ama’s discards');
    expect(await tilesIn('[data-banner]')).toEqual(['B5']);
    expect(await attribute('[data-trouble]', 'data-trouble')).toBe('discard2');
  });

  test('it stands clear of everybody’s plate, flowers and all', async () => {
    await page.setViewportSize({ width: 1024, height: 600 });
    await open();
    const withFlowers = { ...misplaced, seats: bySeat(seat => ({ ...misplaced.seats[seat], bonus: tiles('F1 F6') })) };
    await shown(table.push(withFlowers));
    const clear = await page.evaluate(() => {
      const banner = document.querySelector('.banner')?.getBoundingClientRect() ?? new DOMRect();
      return [...document.querySelectorAll('.plate')].map(plate => {
        const { left, right, top, bottom } = plate.getBoundingClientRect();
        return right <= banner.left || left >= banner.right || bottom <= banner.top || top >= banner.bottom;
      });
    });
    expect(clear).toEqual([true, true, true, true]);
  });

  test('it asks what happened, and nobody can answer at a screen that is only looked at', async () => {
    await open();
    table.push(asking);
    await shown(1);
    const choices = page.locator('[data-banner="discrepancy"] .question-choices button');
    expect(await choices.allInnerTexts()).toEqual([
      'Johann: Pung\nJohann discarded',
      'The last move was taken back\nChiara: Kong',
      'Nothing happened',
    ]);
    expect(await tilesIn('[data-answer="0"]')).toEqual(['B5', 'B5', 'B5', 'D9']);
    expect(await choices.first().isDisabled()).toBe(true);
    expect(await page.locator('[data-answer="as-it-lies"]').isVisible()).toBe(false);
  });

  test('the host answers with one tap', async () => {
    table.isHosts = true;
    await open();
    table.push(asking);
    await shown(1);
    await page.locator('[data-answer="3"]').click();
    await page.locator('[data-answer="as-it-lies"]').click();
    await expect
      .poll(() => table.asked)
      .toMatchObject([
        { type: 'answer', discrepancy: 2, choice: 3 },
        { type: 'answer', discrepancy: 2, choice: 'as-it-lies' },
      ]);
  });

  test('the host tells how a hand ended a step at a time, and sees what has been said', async () => {
    table.isHosts = true;
    await open();
    table.push(endUntold);
    await shown(1);
    const question = page.locator('.question');
    await question.getByRole('button', { name: 'Johann: Win' }).click();
    await question.getByRole('button', { name: '3 points', exact: true }).click();
    expect(await text('.question-said')).toBe('Johann: Win · self-draw · 3 points');
    await question.getByRole('button', { name: 'Something else' }).click();
    await question.getByRole('button', { name: 'Ama: Win' }).click();
    await question.getByRole('button', { name: '2 points', exact: true }).click();
    await question.getByRole('button', { name: 'a horse for Johann' }).click();
    const told = endUntold.discrepancy?.choices.find(({ deeds: [win, , counts, horse] }) =>
      [win?.seat === 2, counts?.count === 2, horse?.seat === 1].every(Boolean),
    );
    await expect.poll(() => table.asked).toMatchObject([{ type: 'answer', discrepancy: 3, choice: told?.choice }]);
  });

  test('the host tells on whose tile a hand was won, after people had agreed on the table', async () => {
    table.isHosts = true;
    await open();
    table.push(wonInDoubt);
    await shown(1);
    expect(await text('.question-said')).toBe('Ama: Win');
    const button = page.locator('.question').getByRole('button', { name: 'Johann pays 3' });
    expect(await button.textContent()).toContain('on a discard');
    await button.click();
    await expect.poll(() => table.asked).toMatchObject([{ type: 'answer', discrepancy: 4, choice: 3 }]);
  });

  test('a board that is away is named, and the banner goes when it is back', async () => {
    await open();
    table.push(oneAway);
    await shown(1);
    expect(await text('[data-banner="device"]')).toContain('board2 is offline');
    table.push(midHand);
    await shown(2);
    expect(await page.locator('.banner').isVisible()).toBe(false);
  });
});

const seenAt = (id: RuleSetId, moment: string): TableView => {
  const found = seededMoments(id).find(([name]) => name === moment);
  if (!found) throw new Error(`no such moment in ${id}: ${moment}`);
  return found[1];
};

describe('what some rule sets have', () => {
  beforeEach(() => open());

  test('wild tiles stand out wherever they lie face up, and the panel shows them', async () => {
    const view = seenAt('tianjin', 'a hand is won');
    await shown(table.push(view));
    expect(await attribute('[data-wild-panel]', 'data-wilds')).toBe(view.wilds.join(' '));
    const marked = await page.locator('.board [data-wild]').all();
    const faces = await Promise.all(marked.map(tile => tile.getAttribute('data-tile')));
    expect(faces.length).toBeGreaterThan(1);
    expect(view.wilds).toEqual(expect.arrayContaining(faces));
    for (const kind of view.wilds) expect(await count(`.board [data-tile="${kind}"]:not([data-wild])`)).toBe(0);
  });

  test('a treasure lies face down: everybody sees only that somebody is ready', async () => {
    await shown(table.push(seenAt('dalian', 'somebody is ready')));
    expect(await text('[data-wild-panel]')).toMatch(/Treasure\s+A player is ready/);
    expect(await count('[data-wild-panel] [data-tile], [data-indicator] [data-tile]')).toBe(0);
    expect(await count('[data-indicator] [data-look="back"]')).toBe(1);
    expect(await page.locator('[data-ready]:visible').count()).toBeGreaterThan(0);
  });

  test('flowers and seasons lie with their owner', async () => {
    const view = seenAt('hong-kong', 'bonus tiles lie open');
    await shown(table.push(view));
    for (const seat of SEATS) expect(await tilesIn(`[data-bonus-of="${seat}"]`)).toEqual(view.seats[seat].bonus);
  });

  test('a step-up is marked at the dealer, and at nobody else', async () => {
    const view = seenAt('tianjin', 'East has stepped up');
    await shown(table.push(view));
    expect(await count('[data-stepped-up]:visible')).toBe(1);
    expect(await page.locator(`[data-seat="${view.dealer}"] [data-stepped-up]`).isVisible()).toBe(true);
  });

  test('what multiplies is written so, and the hand’s value is what it all comes to', async () => {
    await shown(table.push(seenAt('dalian', 'a hand is won')));
    expect(await text('[data-multiplies]:last-child b')).toMatch(/^×/);
    expect(await text('[data-points-won]')).toBe(await attribute('[data-points-won]', 'data-points-won'));
  });

  test('Tianjin’s players bump', async () => {
    const bump = eveningMessages('tianjin').find(({ event }) => event?.type === 'pung-claimed');
    if (!bump) throw new Error('an evening without a bump');
    table.push(bump.view, bump.event);
    await page.locator('[data-call="Bump"]').waitFor();
  });
});

test('a result that was put right shows what the hand counts after all, and says so', async () => {
  await open();
  await shown(table.push(paid));
  expect(await page.locator('[data-corrected]').isVisible()).toBe(false);
  await shown(table.push(corrected, { type: 'result-corrected', at: 1 }));
  expect(await text('[data-corrected]')).toBe('Corrected');
  expect(await count('[data-pattern="all-simples"]')).toBe(0);
  expect(await attribute('[data-points-won]', 'data-points-won')).toBe('2');
  expect(await attribute('[data-result-seat="1"]', 'data-result-delta')).toBe('-13');
});

test('who deals next is marked once the result stands', async () => {
  await open();
  table.push(paid);
  await shown(1);
  expect(await text('[data-seat="0"] [data-next-dealer]')).toBe('Deals next +2');
  expect(await count('[data-next-dealer]:visible')).toBe(1);
});

test('people who are to draw seats anew are told so between hands, with the way there', async () => {
  await open('zh-Hans');
  const line = page.locator('.result [data-seat-draw]');
  await shown(table.push(paid));
  expect(await line.isVisible()).toBe(false);
  await shown(table.push(seatsDue));
  expect(await line.innerText()).toContain('该重新摸位');
  expect(await line.locator('a').getAttribute('href')).toBe('/setup?lang=zh-Hans#draw-seats');
  await shown(table.push(beforeTheDice));
  expect(await line.isVisible()).toBe(false);
});

test('however much happens at once, every display ends up with the newest', async () => {
  await open('zh');
  const other = await browser.context.newPage();
  await other.goto(`${table.url}?lang=en`);
  const messages = eveningMessages('hong-kong').slice(0, 400);
  for (const { view, event } of messages) table.push(view, event);
  const newest = `[data-revision="${messages.length}"][data-phase]`;
  await Promise.all([page.locator(newest).waitFor(), other.locator(newest).waitFor()]);
  expect(await text('[data-wall-left]')).toBe(String(messages.at(-1)?.view.wall.left));
  await other.close();
});

describe('sounds and spoken calls', () => {
  test('are off until somebody wants them, and stay on after a reload', async () => {
    await open();
    expect(await attribute('[data-sound]', 'aria-pressed')).toBe('false');
    await page.locator('[data-sound]').click();
    await page.reload();
    await shown(0);
    expect(await attribute('[data-sound]', 'aria-pressed')).toBe('true');
    await page.locator('[data-sound]').click();
  });

  test('are turned on and off by the keyboard, too', async () => {
    await open();
    await page.locator('[data-sound]').focus();
    await page.keyboard.press('Space');
    expect(await attribute('[data-sound]', 'aria-pressed')).toBe('true');
    await page.keyboard.press('Enter');
    expect(await attribute('[data-sound]', 'aria-pressed')).toBe('false');
    await page.locator('[data-settings]').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-voice]').focus();
    await page.keyboard.press('Space');
    await page.reload();
    await shown(0);
    await page.locator('[data-settings]').click();
    expect(await attribute('[data-voice]', 'aria-pressed')).toBe('true');
    await page.locator('[data-voice]').click();
  });

  test('after a reload they are heard once somebody has touched the screen; what came before is not heard later', async () => {
    await page.addInitScript(listen);
    await open();
    await page.locator('[data-sound]').click();
    await page.reload();
    await shown(0);
    await shown(table.push(discarded, { type: 'tile-discarded', seat: 1, tile: 'D3', at: 1 }));
    expect(await page.evaluate('globalThis.heard')).toBe(0);
    await page.locator('.centre').click();
    await page.waitForFunction('globalThis.contexts.every(({ state }) => state === "running")');
    await shown(table.push(discarded, { type: 'tile-discarded', seat: 1, tile: 'D3', at: 2 }));
    expect(await page.evaluate('globalThis.heard')).toBe(1);
    await page.locator('[data-sound]').click();
  });
});

describe('what people can do at the display', () => {
  test('start a hand', async () => {
    await open();
    table.push(setUp);
    await shown(1);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => table.asked).toEqual(['start']);
  });

  test('say how fast simulated players move', async () => {
    await open();
    await page.locator('[data-speed="8"]').click();
    await page.locator('[data-speed="0"]').click();
    await expect.poll(() => table.asked).toEqual([8, 0]);
    table.push({ ...midHand, simulatedSpeed: 8 });
    await shown(1);
    expect(await attribute('[aria-pressed="true"]', 'data-speed')).toBe('8');
  });

  test('nothing of the kind at a real table', async () => {
    await open();
    table.push({ ...midHand, simulatedSpeed: null });
    await shown(1);
    expect(await page.locator('.speed').isVisible()).toBe(false);
    expect(await page.locator('[data-simulated]').isVisible()).toBe(false);
  });
});

test('a page whose server goes away says so and heals without a reload', async () => {
  await open();
  const { port } = table;
  await table.stop();
  await page.locator('[data-connection="lost"]').waitFor();
  expect(await count('[data-discards="1"] .tile')).toBe(9);
  table = await ServedTable.start(browser.pages, drawn, port);
  await page.locator('[data-result="drawn"]').waitFor();
  expect(await page.locator('.connection').isVisible()).toBe(false);
});

test.each([
  ['en', 'East round', 'tiles left'],
  ['zh-Hans', '东风圈', '剩牌'],
  ['zh-Hant', '東風圈', '剩牌'],
])('speaks %s', async (language, round, label) => {
  await open(language);
  expect(await text('.info-hand')).toContain(round);
  expect(await text('.centre-left-label')).toBe(label);
});

test('the house rules that are played stand beside the rule set', async () => {
  await open();
  expect(await page.locator('.info-house').isVisible()).toBe(false);
  await shown(table.push({ ...midHand, rules: { ...midHand.rules, houseRules: { zh: '跑马仔', en: 'One share' } } }));
  expect(await text('.info-house')).toBe('One share');
});

test('everything a first visit loads is small', async () => {
  expect(firstLoadBytes(browser.pages, 'table.html')).toBeLessThan(80_000);
});

test('whoever has a face on the page of people shows it at the table, with the wind beside it', async () => {
  const people = [{ name: 'Somebody', names: [midHand.seats[1].name], colour: null, face: 'tiger' }];
  await page.route('**/api/people', route => route.fulfill({ json: { people } }));
  await open();
  await page.locator('.plate[data-seat="1"][data-faced]').waitFor();
  expect(await count('.plate[data-faced]')).toBe(1);
  expect(await attribute('.plate[data-seat="1"] .plate-wind', 'data-mark')).not.toBe('');
  await page.unroute('**/api/people');
});

test('whoever has a colour on the page of people is painted in it at the table', async () => {
  const { name } = midHand.seats[1];
  const people = [{ name: 'Somebody', names: [name.toUpperCase()], colour: '#8fd0ea' }];
  await page.route('**/api/people', route => route.fulfill({ json: { people } }));
  await open();
  await page.locator('.plate[data-painted]').waitFor();
  expect(await page.locator('.plate[data-painted]').getAttribute('data-seat')).toBe('1');
  const painted = page.locator('.plate[data-painted] .plate-name');
  expect(await painted.evaluate(element => getComputedStyle(element).borderLeftColor)).toBe('rgb(143, 208, 234)');
});
