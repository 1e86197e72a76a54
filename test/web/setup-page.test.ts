import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UpdateView } from '../../src/projections/update-view.ts';
import { formatCode, formatFile } from '../../web/setup/shared-rules.ts';
import { ASKED, BETWEEN_HANDS, ENROLLING, EQUIPPED } from './host-views.ts';
import { inABrowser } from './in-a-browser.ts';
import { ServedPrivatePages } from './served-private-pages.ts';
import { asking, matchOver, midHand, misplaced, seatsDue, setUp, tiles } from './views.ts';
import { ON_ANY_SCREEN, whatLooksWrong, whatLooksWrongOnAnyScreen } from './visual-check.ts';

const browser = inABrowser();
let served: ServedPrivatePages;

beforeAll(async () => {
  served = await ServedPrivatePages.start(midHand, browser.pages);
});
afterAll(() => served.stop());

const SITUATIONS = {
  'enrolling tags': { table: setUp, host: ENROLLING },
  'between hands': { table: setUp, host: BETWEEN_HANDS },
  'out of order': { table: misplaced, host: { ...EQUIPPED, discrepancy: misplaced.discrepancy } },
  'asking what happened': { table: asking, host: ASKED },
};

const openSetup = async (lang = 'en'): Promise<Page> => {
  const page = await served.open(browser.context, `/setup?lang=${lang}`);
  await page.locator('[data-save]').first().waitFor();
  await page.locator('[data-house-rules] [data-option]').first().waitFor();
  return page;
};

describe.each(['en', 'zh-Hans'])('in %s', lang => {
  test.each(Object.entries(SITUATIONS))(
    'the page looks right on every screen: %s',
    ON_ANY_SCREEN,
    async (name, situation) => {
      served.show(situation);
      const page = await openSetup(lang);
      await page.evaluate("document.querySelectorAll('details').forEach(section => { section.open = true; })");
      expect(await whatLooksWrongOnAnyScreen(page, { name: `setup-${lang}-${name}` })).toEqual([]);
      await page.close();
    },
  );
});

describe('the host', () => {
  test('sees that a newer version is out, and where it is described', async () => {
    const page = 'https://example.org/0.2.0';
    const view: UpdateView = {
      ...{ version: '0.1.0', offered: null, isAsked: false, last: null },
      newer: { version: '0.2.0', page },
    };
    await browser.context.route('**/api/update', route => route.fulfill({ json: view }));
    const setup = await openSetup();
    const newer = setup.locator('[data-newer]');
    await newer.waitFor();
    expect(await newer.textContent()).toContain('Version 0.2.0 is out.');
    expect(await newer.locator('a').getAttribute('href')).toBe(page);
    await setup.close();
    await browser.context.unroute('**/api/update');
  });

  test('sees how likely each choice of a question is, what speaks against it and what is read, and answers with one tap', async () => {
    served.show({ table: asking, host: ASKED });
    served.asked.length = 0;
    const page = await openSetup();
    const choice = page.locator('.guidance [data-answer="1"]');
    expect(await choice.locator('[data-odds]').getAttribute('data-odds')).toBe('possible');
    expect(await choice.textContent()).toContain('But the claimed tile still lies among the discards');
    expect(await choice.locator('.weighed [data-tile="B5"]').count()).toBe(1);
    const read = page.locator('[data-read="discard2"] .pad-tile');
    expect(
      await read.evaluateAll(all => all.map(tile => ['data-tile', 'data-mark'].map(name => tile.getAttribute(name)))),
    ).toEqual([
      ['C9', null],
      ['B5', 'lit'],
    ]);
    expect(await page.locator('[data-read="meld1"] .is-back').count()).toBe(1);
    await choice.click();
    await expect.poll(() => served.asked).toMatchObject([{ type: 'answer', discrepancy: 2, choice: 1 }]);
    await page.close();
  });

  test('is shown neither racks nor a table that was cleared', async () => {
    const { discrepancy } = ASKED;
    const rack = { zone: 'rack1', tiles: ['_', '_'] } as const;
    const read = (seen: NonNullable<typeof discrepancy>['seen']) =>
      served.show({ table: asking, host: { ...ASKED, discrepancy: discrepancy && { ...discrepancy, seen } } });
    read([rack, { zone: 'meld1', tiles: tiles('D99') }]);
    const page = await openSetup();
    await page.locator('[data-read="meld1"]').waitFor();
    expect(await page.locator('[data-read]').count()).toBe(1);
    read([rack, { zone: 'meld1', tiles: [] }]);
    await page.locator('.read-there').waitFor({ state: 'detached' });
    await page.locator('.guidance [data-answer="1"]').waitFor();
    await page.close();
  });

  test('of a table that was restarted sees the choices of its question without odds', async () => {
    served.show({ table: asking, host: { ...ASKED, weighed: [] } });
    const page = await openSetup();
    await page.locator('.guidance [data-answer="1"]').waitFor();
    expect(await page.locator('[data-odds]').count()).toBe(0);
    await page.close();
  });

  test('pauses, takes back what is said first, and gives up a hand, both with a second tap', async () => {
    const deed = { type: 'discard', seat: 1, tiles: ['B5'] } as const;
    served.show({ table: midHand, host: { ...EQUIPPED, takesBack: { of: 41, action: 'discard', deed } } });
    served.asked.length = 0;
    const page = await openSetup();
    await page.locator('[data-do="pause"]').click();
    await page.locator('[data-do="undo"]').click();
    expect(await page.locator('dialog .takes-back').textContent()).toContain('discarded');
    await page.locator('dialog [data-do="undo"]').click();
    await page.locator('[data-do="void-hand"]').click();
    await page.locator('dialog [data-do="void-hand"]').click();
    await expect
      .poll(() => served.asked)
      .toMatchObject([{ type: 'pause' }, { type: 'undo', of: 41 }, { type: 'void-hand' }]);
    await page.close();
  });

  test('who is led there draws seats at once, and is told that it is time', async () => {
    served.show({ table: seatsDue, host: BETWEEN_HANDS });
    served.asked.length = 0;
    const page = await openSetup();
    await page.locator('.play-card [data-seat-draw]', { hasText: 'Time to draw seats anew' }).waitFor();
    await page.goto(`${served.url}/setup?lang=en#draw-seats`);
    await page.reload();
    await page.locator('dialog [data-place="0"]').selectOption('1');
    await page.locator('dialog [data-place="1"]').selectOption('0');
    await page.locator('dialog [data-do="move-seats"]').click();
    await expect.poll(() => served.asked).toMatchObject([{ type: 'draw-seats', from: [1, 0, 2, 3] }]);
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('#');
    await page.close();
  });

  test('is told why the table refuses something, in the words of the page', async () => {
    served.show({ table: setUp, host: BETWEEN_HANDS });
    served.reply = { ok: false, code: 'action/match-is-over' };
    for (const [lang, why] of [
      ['en', 'The match is over. Begin a new one.'],
      ['zh-Hant', '這一場已經打完，請開始新的一場。'],
    ] as const) {
      const page = await openSetup(lang);
      await page.locator('[data-do="start-hand"]').click();
      await page.locator('.play-card [role="alert"]', { hasText: why }).waitFor();
      await page.close();
    }
    served.reply = { ok: true };
  });

  test('finds every part of the page at a glance on a phone, folded until it is wanted', async () => {
    served.show({ table: setUp, host: BETWEEN_HANDS });
    const page = await served.open(browser.context, '/setup?lang=en');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    const parts = page.locator('.folding-head h2:visible');
    const shownIn = async (part: string): Promise<readonly string[]> => {
      await page.locator(`[data-to-part="${part}"]`).click();
      return parts.allInnerTexts();
    };
    await parts.first().waitFor();
    expect(await parts.allInnerTexts()).toEqual(['Players', 'Screens']);
    expect(await shownIn('rules')).toEqual(['Rules']);
    expect(await shownIn('expert')).toEqual(['Doctor', 'Everything else', 'Backup']);
    expect(await shownIn('devices')).toEqual(['Devices', 'Dice and buttons', 'Tiles', 'Zones']);
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(2 * 844);
    expect(await whatLooksWrong(page)).toEqual([]);
    await page.locator('summary', { hasText: 'Zones' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-zone="meld0"]').waitFor();
    await page.close();
  });

  test('says of a board that is not there where it was looked for, and what to try', async () => {
    served.show({ table: midHand, host: EQUIPPED });
    const page = await openSetup();
    await page.locator('[data-device="centre"]', { hasText: '/dev/ttyUSB4 is not open. Is its cable in' }).waitFor();
    await page.locator('[data-device="centre"]', { hasText: 'The machine says: Permission denied' }).waitFor();
    await page.close();
  });

  test('has a board blink, so that it is found under the table', async () => {
    served.show({ table: midHand, host: EQUIPPED });
    const page = await openSetup();
    const card = page.locator('[data-device="seat0"]');
    await card.locator('[data-blink="seat0"]').click();
    await card.locator('[role="status"]', { hasText: 'blink for three seconds' }).waitFor();
    expect(served.asked.at(-1)).toEqual({ type: 'blink', port: 'seat0' });
    expect(await page.locator('[data-blink]').count(), 'a board that is away does not blink').toBe(1);
    served.reply = { ok: false, code: 'board/no-lamps' };
    await card.locator('[data-blink="seat0"]').click();
    await card.locator('[role="status"]', { hasText: 'cannot blink now' }).waitFor();
    served.reply = { ok: true };
    await page.close();
  });

  test('reads what boards say, and what is noticed about them, in the words of the page, with the place', async () => {
    served.show({ host: EQUIPPED });
    for (const [lang, said] of [
      ['en', 'eye: The camera was pushed'],
      ['en', 'seat2 · Seat 3 · Discards: Nothing was read cleanly for three seconds'],
      ['en', 'seat2: The wire between the boards stays low'],
      ['en', 'seat1: The board has restarted.'],
      ['zh-Hans', '摄像头被碰动了'],
      ['zh-Hant', '三秒內沒有一次讀取不受干擾'],
    ] as const) {
      const page = await openSetup(lang);
      await page.evaluate("document.querySelectorAll('details').forEach(section => { section.open = true; })");
      await page.locator('.notices li', { hasText: said }).waitFor();
      await page.close();
    }
  });

  test('has the table examined, and reads what is wrong first, with what to do about it', async () => {
    served.findings = [
      { id: 'node', verdict: 'ok', says: 'Node v24.1.0', remedy: null },
      { id: 'disk/writing', verdict: 'fail', says: 'data is on a full disk', remedy: 'delete what is not needed' },
    ];
    for (const [lang, wrong] of [
      ['en', 'wrong'],
      ['zh-Hant', '有問題'],
    ] as const) {
      const page = await openSetup(lang);
      await page.locator('[data-do="examine"]').click();
      const first = page.locator('[data-finding]').first();
      await first.locator('p', { hasText: 'delete what is not needed' }).waitFor();
      expect(await first.locator('.device-state').textContent()).toBe(wrong);
      expect(await page.locator('[data-finding]').count()).toBe(2);
      expect(await whatLooksWrong(page)).toEqual([]);
      await page.close();
    }
  });

  test('writes a name and a setting into the config file', async () => {
    const page = await openSetup();
    await page.locator('[data-person="1"] input').fill('Lin Yi');
    await page.locator('[data-setting="coach"] select').selectOption('true');
    await page.locator('[data-save]').first().click();
    await page.locator('[role="status"]', { hasText: 'Saved' }).first().waitFor();
    const text = readFileSync(served.configFile.file, 'utf8');
    expect(text).toContain('Lin Yi');
    expect(text).toContain('coach: true');
    await page.close();
  });

  test('is told what is wrong with a setting, and where', async () => {
    const page = await openSetup();
    await page.locator('details[data-setting="web"] > summary').click();
    await page.locator('[data-setting="web.port"] input').fill('70000');
    await page.locator('[data-save]').last().click();
    await page.locator('.save li', { hasText: 'web.port: must be 65535 or less' }).first().waitFor();
    await page.close();
  });

  test('begins with the rules that are played, whatever the config says', async () => {
    served.show({ table: { ...midHand, rules: { ...midHand.rules, id: 'wuhan' } } });
    const page = await openSetup();
    await page.locator('[data-rules="wuhan"] [data-option="redIndicator"]').waitFor();
    expect(await page.locator('[data-rules="wuhan"] a').getAttribute('href')).toBe('/docs/rules/wuhan.md?lang=en');
    await page.close();
    served.show({ table: midHand });
  });

  test('tells times in seconds, which are kept in milliseconds', async () => {
    served.asked.length = 0;
    const page = await openSetup();
    const claims = page.locator('[data-option="claimWindowMs"] input');
    expect(await claims.inputValue()).toBe('5');
    await claims.fill('3.5');
    await claims.blur();
    await page.locator('[data-do="begin-match"]').click();
    await page.locator('[data-sure="begin-match"]').click();
    await expect
      .poll(() => served.asked)
      .toEqual([{ type: 'begin-match', rules: 'guangdong', options: { claimWindowMs: 3500 } }]);
    await page.close();
  });

  test('is shown the ready-made house rules of the config, and what differs from them', async () => {
    const { file } = served.configFile;
    const before = existsSync(file) ? readFileSync(file, 'utf8') : 'version: 1\n';
    writeFileSync(file, 'version: 1\nrules: { id: guangdong, preset: two-horses, options: { baseScore: 5 } }\n');
    served.asked.length = 0;
    const page = await openSetup();
    expect(await page.locator('[data-option="horseCount"] input').inputValue()).toBe('2');
    await page.locator('[data-option="baseScore"] input').fill('1');
    await page.locator('[data-option="baseScore"] input').blur();
    expect(await page.locator('[data-choice="preset"] label:has(:checked)').innerText()).toBe('Two horses');
    await page.locator('[data-save]').first().click();
    await page.locator('[role="status"]', { hasText: 'Saved' }).first().waitFor();
    const written = served.configFile.read();
    expect(written.ok && written.value.values['rules']).toEqual({
      id: 'guangdong',
      options: { horseCount: 2, kongBloom: 'double' },
    });
    await page.close();
    writeFileSync(file, before);
  });

  test('saves house rules under a name, chooses them again, hands them on, renames and deletes them', async () => {
    const { file } = served.configFile;
    const before = existsSync(file) ? readFileSync(file, 'utf8') : 'version: 1\n';
    const savedNow = () => {
      const read = served.configFile.read();
      return read.ok ? read.value.values['houseRules'] : null;
    };
    const page = await openSetup();
    const part = page.locator('[data-saved-rules]');
    await page.locator('[data-option="baseScore"] input').fill('5');
    await page.locator('[data-option="baseScore"] input').blur();
    await part.locator('[data-save-as]').fill('Grandma’s');
    await part.locator('[data-do="save-as"]').click();
    await part.locator('[data-saved="Grandma’s"] [aria-pressed="true"]').waitFor();
    expect(savedNow()).toEqual([{ name: 'Grandma’s', rules: 'guangdong', options: { baseScore: 5 } }]);

    await page.locator('[data-choice="preset"] label').first().click();
    await part.locator('[data-saved="Grandma’s"] [aria-pressed="false"]').click();
    expect(await page.locator('[data-option="baseScore"] input').inputValue()).toBe('5');

    await part.locator('[data-do="more"]').click();
    const code = await page.locator('dialog [data-code]').inputValue();
    const download = page.waitForEvent('download');
    await page.locator('dialog [data-do="download"]').click();
    expect((await download).suggestedFilename()).toBe('Grandma_s.paizhuo-rules.json');
    expect(await whatLooksWrong(page)).toEqual([]);
    await page.locator('dialog [data-rename]').fill('外婆家');
    await page.locator('dialog [data-do="rename"]').click();
    await part.locator('[data-saved="外婆家"]').waitFor();
    await page.locator('dialog [data-do="remove"]').click();
    await page.locator('dialog [data-sure="remove"]').click();
    await part.locator('[data-saved]').waitFor({ state: 'detached' });
    expect(savedNow()).toEqual([]);

    await part.locator('[data-bring] summary').click();
    await part.locator('[data-code]').fill(`our rules: ${code} see you`);
    await part.locator('[data-do="take"]').click();
    await part.locator('[data-saved="Grandma’s"] [aria-pressed="true"]').waitFor();
    await part.locator('[data-bring] input[type="file"]').setInputFiles({
      name: 'rules.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        formatFile({ name: 'Grandma’s', rules: 'wuhan', options: { cap: 300, values: { 'all-258': 10 } } }),
      ),
    });
    await part.locator('[data-saved="Grandma’s 2"] [aria-pressed="true"]').waitFor();
    await page.locator('[data-rules="wuhan"]').waitFor();
    expect(savedNow()).toEqual([
      { name: 'Grandma’s', rules: 'guangdong', options: { baseScore: 5 } },
      { name: 'Grandma’s 2', rules: 'wuhan', options: { cap: 300, values: { 'all-258': 10 } } },
    ]);
    await page.close();
    writeFileSync(file, before);
  });

  test.each([
    ['hello', 'This is no code of house rules.'],
    [formatCode({ name: 'x', rules: 'wuhan', options: {} }).slice(0, -3), 'The code is not whole'],
    [
      formatCode({ name: 'x', rules: 'wuhan', options: { futureRule: 1 } }),
      'these rules: options.futureRule: no such option',
    ],
    [formatCode({ name: 'x', rules: 'riichi', options: {} }), 'these rules: rules: must be one of'],
  ])('is told in one line why %s is not taken in', async (code, why) => {
    const page = await openSetup();
    const part = page.locator('[data-saved-rules]');
    await part.locator('[data-bring] summary').click();
    await part.locator('[data-code]').fill(code);
    await part.locator('[data-do="take"]').click();
    await part.locator('[data-bring] [role="status"]', { hasText: why }).waitFor();
    expect(await part.locator('[data-saved]').count()).toBe(0);
    await page.close();
  });

  test('begins a match by other rules', async () => {
    served.asked.length = 0;
    const page = await openSetup();
    await page.locator('[data-choice="rules"] label', { hasText: 'Dalian' }).click();
    await page.locator('[data-rules="dalian"] [data-option="baseScore"] input').fill('5');
    await page.locator('[data-rules="dalian"] [data-option="baseScore"] input').blur();
    await page.locator('[data-do="begin-match"]').click();
    await page.locator('[data-sure="begin-match"]').click();
    await expect
      .poll(() => served.asked)
      .toEqual([{ type: 'begin-match', rules: 'dalian', options: { baseScore: 5 } }]);
    await page.close();
  });

  test('sees which tiles have never been read, and counts anew', async () => {
    served.show({ table: setUp, host: BETWEEN_HANDS });
    served.asked.length = 0;
    const page = await openSetup();
    expect(await page.locator('[data-census="94/108"]').innerText()).toContain('94 of 108 tiles seen');
    expect(await page.locator('[data-missing]').count()).toBe(12);
    expect(await page.locator('[data-odd="F1"]').innerText()).toContain('plum in Ama’s melds is of another set');
    await page.locator('[data-do="count-tiles"]').click();
    await expect.poll(() => served.asked).toEqual([{ type: 'count-tiles' }]);
    await page.close();
  });

  test('enrols tags a kind at a time, and is told which tile to take away', async () => {
    served.show({ table: setUp, host: BETWEEN_HANDS });
    served.asked.length = 0;
    const page = await openSetup();
    await page.locator('[data-do="begin-enrolment"]').click();
    await expect.poll(() => served.asked.length).toBe(1);
    served.show({ host: ENROLLING });
    const now = page.locator('[data-problem="already-enrolled"]');
    await now.waitFor();
    expect(await now.innerText()).toContain('its tag is in B5.2 already');
    await page.locator('[data-kind="D9"]').click();
    await page.locator('[data-do="end-enrolment"]').click();
    await expect
      .poll(() => served.asked)
      .toEqual([
        { type: 'begin-enrolment', spot: 'meld0' },
        { type: 'enrol-kind', kind: 'D9' },
        { type: 'end-enrolment' },
      ]);
    await page.close();
  });

  test('makes a new PIN for a player and reads it once', async () => {
    const page = await openSetup();
    await page.locator('[data-person="2"] button').click();
    const [pin = ''] = /\d{6}/.exec((await page.locator('[data-person="2"] [data-pin]').textContent()) ?? '') ?? [];
    expect(await served.access.isPin({ type: 'seat', seat: 2 }, pin)).toBe(true);
    await page.close();
  });

  test('cannot start a hand once the match is over, and reads how it ended', async () => {
    served.show({ table: matchOver, host: { ...EQUIPPED, phase: 'over' } });
    const page = await openSetup();
    await page.locator('.play-card', { hasText: 'The match is over: Mei 135' }).waitFor();
    expect(await page.locator('[data-do="start-hand"]').count()).toBe(0);
    await page.close();
  });

  test('sees a tile that is held over a place', async () => {
    served.show(SITUATIONS['between hands']);
    const page = await openSetup();
    await page.locator('[data-zone="meld0"][data-count="3"]').waitFor();
    const zones = [{ zone: 'meld0', count: 4, tiles: tiles('B5 C1 RD D9') }] as const;
    served.show({ host: { ...BETWEEN_HANDS, zones } });
    await page.locator('[data-zone="meld0"][data-count="4"] [data-tile="D9"]').waitFor();
    await page.close();
  });
});
