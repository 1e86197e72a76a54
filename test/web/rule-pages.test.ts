import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatMeld, formatTiles } from '../../src/domain/notation.ts';
import { must } from '../../src/domain/result.ts';
import { ruleSetView } from '../../src/projections/rule-set-view.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { blocksOf } from '../../web/rule-pages/blocks.ts';
import { exampleLines, type Told } from '../../web/rule-pages/example-words.ts';
import { inlinesOf } from '../../web/rule-pages/inline.ts';
import { readTable } from '../../web/rule-pages/read-table.ts';
import { padSpeechIn } from '../../web/shared/page-speech.ts';
import type { Language } from '../../web/text/language.ts';
import { aWebServer } from '../adapters/http/a-web-server.ts';
import { rules } from '../support/dealt-hand.ts';
import { inABrowser } from './in-a-browser.ts';
import { ON_ANY_SCREEN, whatLooksWrongOnAnyScreen } from './visual-check.ts';

/** A piece of a worked example as text: sets are written anew. */
const written = (piece: Told): string =>
  typeof piece === 'string' ? piece : 'kind' in piece ? formatMeld(piece) : `<${formatTiles(piece)}>`;

describe('a worked example', () => {
  const EXAMPLE = [
    'table:   indicator D2, horses C3 C1, South stepped up twice',
    'hand:    [C222<W] B123 E E + D3',
    "win:     South, on North's discard",
    'West:    [B678<E] [E E E E], bonus F1, ready',
    'options: limit 21',
    'counts:  all-pungs 3, other 1',
    'refused: not-opened',
  ].join('\n');
  const names = {
    pattern: (id: string) => (id === 'all-pungs' ? '对对胡' : id),
    reason: (id: string) => (id === 'not-opened' ? '要开门' : id),
  };
  const lines = (language: Language): readonly string[] =>
    exampleLines(language, EXAMPLE, names, { gaveTheTile: '出銃' }).map(
      ({ label, told }) => `${label}: ${told.map(written).join('')}`,
    );

  test('calls players by their winds, and draws tiles and sets', () => {
    expect(lines('en')).toEqual([
      'table: indicator <D2>, horses <C31>, South stepped up twice',
      "win: South, on North's discard",
      'West: [B678<0] [E E E E], bonus <F1>, ready',
      'options: limit 21',
      'counts: 对对胡 3, other 1',
      'refused: 要开门',
    ]);
  });

  test('is told in the words of those who play', () => {
    expect(lines('zh-Hant')).toEqual([
      '牌局: 翻牌 <D2>，馬 <C31>，南家拉兩莊',
      '胡牌: 南家，北家出銃',
      '西家: [B678<0] [E E E E]，花 <F1>，報聽',
      '選項: limit 21',
      '番種: 对对胡 3，other 1',
      '不算胡: 要开门',
    ]);
  });
});

describe('a table of a Chinese page', () => {
  const set = must(
    RULE_SETS.find(({ id }) => id === 'guangdong'),
    'the rule set',
  );
  const ruleSet = ruleSetView(set, rules('guangdong'));
  const speech = padSpeechIn('zh-Hans');
  const read = (head: readonly string[], row: readonly string[]) =>
    readTable({ type: 'table', head, rows: [row] }, ruleSet, speech);

  test('says first what people read, and last what programs call it; links still lead to the row', () => {
    expect(read(['代码', '番种', '分'], ['<a id="all-simples"></a>`all-simples`', '断幺九', '1'])).toEqual({
      head: ['番种', '分', '代码'],
      rows: [['<a id="all-simples"></a>断幺九', '1', '`all-simples`']],
      endsWithCodes: true,
    });
  });

  test.each([
    ['mixedOutside', '`any-set`', '至少一副带幺九 `any-set`'],
    ['winOnDiscard', '`false`', '否'],
    ['horseCount', '`null`', '不限'],
  ])('calls a value of %s what the scorepad calls it', (option, written, told) => {
    const { head, rows } = read(['选项', '默认', '其他值', '意思'], [`\`${option}\``, written, '', 'what it means']);
    expect(head).toEqual(['意思', '默认', '其他值', '选项']);
    expect(rows).toEqual([['what it means', told, '', `\`${option}\``]]);
  });

  test('that begins with no codes is left as it is written', () => {
    expect(read(['马中谁', '怎样付'], ['胡的人', '每个输家付 2 倍底分'])).toEqual({
      head: ['马中谁', '怎样付'],
      rows: [['胡的人', '每个输家付 2 倍底分']],
      endsWithCodes: false,
    });
  });
});

describe('a table of an English page', () => {
  const set = must(
    RULE_SETS.find(({ id }) => id === 'guangdong'),
    'the rule set',
  );
  const ruleSet = ruleSetView(set, rules('guangdong'));
  const read = (head: readonly string[], row: readonly string[]) =>
    readTable({ type: 'table', head, rows: [row] }, ruleSet, padSpeechIn('en'));

  test('begins with the name of a pattern, and ends with what programs call it', () => {
    expect(read(['id', '中文', 'value'], ['<a id="all-simples"></a>`all-simples`', '断幺九', '1'])).toEqual({
      head: ['pattern', '中文', 'value', 'id'],
      rows: [['<a id="all-simples"></a>All simples', '断幺九', '1', '`all-simples`']],
      endsWithCodes: true,
    });
  });

  test('says in words what a house rule decides where the page only links to it', () => {
    const about = ruleSet.options.find(({ name }) => name === 'mixedOutside')?.about.en;
    const { rows } = read(
      ['option', 'default', 'other values', 'meaning'],
      ['`mixedOutside`', '`any-set`', '`every-set`', '[GD-3](#gd-3)'],
    );
    expect(rows[0]?.[0]).toBe(`${about} ([GD-3](#gd-3))`);
    expect(rows[0]?.[1]).toMatch(/\S+ .* `any-set`$/);
  });

  test('of patterns the page knows no names for is left as it is written', () => {
    const written = { head: ['id', 'value'], rows: [['`no-such-pattern`', '1']] };
    expect(read(written.head, written.rows[0] ?? [])).toEqual({ ...written, endsWithCodes: false });
  });
});

const FOLDER = 'docs/rules';
const PAGES = readdirSync(FOLDER).filter(name => name.endsWith('.md'));
const browser = inABrowser();

describe('a rule page', () => {
  test('is read as headings, lists, tables and examples', () => {
    const text =
      '# Wuhan\n\nA hand\nruns.\n\n- one\n  goes on\n- two\n\n1. first\n\n| a | b |\n| - | - |\n| `c` | |\n\n```text\n# x\n```';
    expect(blocksOf(text)).toEqual([
      { type: 'heading', level: 1, text: 'Wuhan' },
      { type: 'paragraph', text: 'A hand runs.' },
      { type: 'list', isNumbered: false, items: ['one goes on', 'two'] },
      { type: 'list', isNumbered: true, items: ['first'] },
      { type: 'table', head: ['a', 'b'], rows: [['`c`', '']] },
      { type: 'code', language: 'text', text: '# x' },
    ]);
  });

  test('is marked up within its lines', () => {
    expect(inlinesOf('<a id="gd-1"></a>**GD-1** see [*BR*](common.md#br-1), `B5`')).toEqual([
      { type: 'anchor', id: 'gd-1' },
      { type: 'strong', inner: [{ type: 'plain', text: 'GD-1' }] },
      { type: 'plain', text: ' see ' },
      { type: 'link', href: 'common.md#br-1', inner: [{ type: 'emphasis', inner: [{ type: 'plain', text: 'BR' }] }] },
      { type: 'plain', text: ', ' },
      { type: 'code', text: 'B5' },
    ]);
  });

  test('that ends within an example keeps it', () => {
    expect(blocksOf('```text\nhand: B1')).toEqual([{ type: 'code', language: 'text', text: 'hand: B1' }]);
  });

  test.each(PAGES)('%s is shown with everything a link can lead to, and no mark left over', async name => {
    const { url } = await aWebServer({ webRoot: browser.pages });
    const page = await browser.context.newPage();
    await page.goto(`${url}/docs/rules/${name}?lang=en`);
    await page.locator('.rule-text').waitFor();
    const ids = await page.locator('.rule-text [id]').evaluateAll(all => all.map(({ id }) => id));
    expect(ids).toEqual([...readFileSync(`${FOLDER}/${name}`, 'utf8').matchAll(/<a id="(.+?)">/g)].map(([, id]) => id));
    const steps = await page
      .locator('.rule-text ol')
      .evaluateAll(all => all.map(ol => getComputedStyle(ol).listStyleType));
    expect(new Set(steps), 'what goes in an order is numbered').toEqual(new Set(steps.length > 0 ? ['decimal'] : []));
    const prose = await page.locator('.rule-text :is(p, li, td, th, h2)').evaluateAll(all =>
      all.map(part => {
        const told = part.cloneNode(true) as HTMLElement;
        for (const code of told.querySelectorAll('code')) code.remove();
        return told.textContent;
      }),
    );
    expect(prose.filter(text => /\*\*|`|\]\(|<a /.test(text))).toEqual([]);
    await page.close();
  });

  test.each([
    ['zh-Hans', '广东推倒胡', '买马', '东家，自摸', '断幺九 1，碰碰胡 2'],
    ['zh-Hant', '廣東推倒胡', '買馬', '東家，自摸', '斷么九 1，碰碰胡 2'],
  ])('is told in %s, with its examples drawn', async (language, title, word, win, counts) => {
    const { url } = await aWebServer({ webRoot: browser.pages });
    const page = await browser.context.newPage();
    await page.goto(`${url}/rules/guangdong?lang=${language}`);
    await page.locator(`.rule-text[lang="${language}"]`).waitFor();
    expect(await page.title()).toContain(title);
    expect(await page.locator('.rule-languages').count()).toBe(0);
    expect(await page.locator('.rule-text > p').first().innerText()).toContain(word);
    const example = page.locator('.worked-example').first();
    const told = await example.locator('dd').allInnerTexts();
    expect(told).toEqual(expect.arrayContaining([win, counts, '+15 −5 −5 −5']));
    expect(await example.locator('[data-drawn-hand] [data-tile]').count()).toBe(14);
    expect(await example.locator('[data-mark="winning"]').getAttribute('data-tile')).toBe('D4');
    await page.close();
  });

  test('nobody has written in Chinese is told in English, and says so', async () => {
    const { url } = await aWebServer({ webRoot: browser.pages });
    const page = await browser.context.newPage();
    await page.goto(`${url}/docs/rules/guangdong-statements.md?lang=zh-Hans`);
    await page.locator('.rule-text[lang="en"]').waitFor();
    expect(await page.locator('.rule-languages').innerText()).toBe('这一页只有英文。');
    await page.close();
  });

  test('looks right on every screen', ON_ANY_SCREEN, async () => {
    const { url } = await aWebServer({ webRoot: browser.pages });
    const page = await browser.context.newPage();
    await page.goto(`${url}/docs/rules/wuhan.md?lang=zh-Hant`);
    await page.locator('.rule-text').waitFor();
    expect(await whatLooksWrongOnAnyScreen(page)).toEqual([]);
    await page.close();
  });

  test('tells its examples in the words of those who play', async () => {
    const { url } = await aWebServer({ webRoot: browser.pages });
    const page = await browser.context.newPage();
    await page.goto(`${url}/docs/rules/wuhan.md?lang=zh-Hant`);
    await page.locator('.rule-text').waitFor();
    const told = (await page.locator('.worked-example dd').allInnerTexts()).join(' ');
    expect(told).toContain('放銃');
    expect(told).not.toContain('點炮');
    const tiles = page.locator('.worked-example [data-drawn-hand] [data-tile="B5"]');
    expect(await tiles.first().getAttribute('aria-label')).toBe('五條');
    await page.close();
  });

  test('opens at the rule that was asked for', async () => {
    const { url } = await aWebServer({ webRoot: browser.pages });
    const page = await browser.context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${url}/docs/rules/guangdong.md?lang=en#gd-5`);
    await page.locator('.rule-text li:has(:target)', { hasText: 'GD-5' }).waitFor();
    expect(await page.locator('#gd-5').evaluate(rule => rule.getBoundingClientRect().top)).toBeLessThan(844);
    await page.close();
  });

  test('is plain text to programs', async () => {
    const { url } = await aWebServer({ webRoot: browser.pages });
    const answer = await fetch(`${url}/docs/rules/wuhan.md`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toBe(readFileSync(`${FOLDER}/wuhan.md`, 'utf8'));
  });

  test('that does not exist leads nowhere', async () => {
    const { url } = await aWebServer({ webRoot: browser.pages });
    const answer = await fetch(`${url}/docs/rules/riichi.md`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
  });
});
