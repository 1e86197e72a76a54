import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blocksOf } from '../../web/rule-pages/blocks.ts';
import { inlinesOf } from '../../web/rule-pages/inline.ts';
import { aWebServer } from '../adapters/http/a-web-server.ts';
import { inABrowser } from './in-a-browser.ts';
import { ON_ANY_SCREEN, whatLooksWrongOnAnyScreen } from './visual-check.ts';

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
    ['zh-Hans', '广东推倒胡', '买马', '番种：断幺九 1，碰碰胡 2'],
    ['zh-Hant', '廣東推倒胡', '買馬', '番種：斷么九 1，碰碰胡 2'],
  ])('is told in %s, with its examples drawn', async (language, title, word, counts) => {
    const { url } = await aWebServer({ webRoot: browser.pages });
    const page = await browser.context.newPage();
    await page.goto(`${url}/rules/guangdong?lang=${language}`);
    await page.locator(`.rule-text[lang="${language}"]`).waitFor();
    expect(await page.title()).toContain(title);
    expect(await page.locator('.rule-languages').count()).toBe(0);
    expect(await page.locator('.rule-text > p').first().innerText()).toContain(word);
    const example = page.locator('.worked-example').first();
    expect(await example.locator('pre').innerText()).toContain(counts);
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
    const told = (await page.locator('.worked-example pre').allInnerTexts()).join(' ');
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
