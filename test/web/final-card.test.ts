import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cardContent, matchCardContent } from '../../web/replay/card-content.ts';
import { drawCard } from '../../web/replay/final-card.ts';
import { replaySpeechIn } from '../../web/replay/replay-speech.ts';
import { LANGUAGES } from '../../web/text/language.ts';
import { midHand, SITUATIONS } from './views.ts';

const sprite = readFileSync(join(import.meta.dirname, '../../web/tiles/sprite.svg'), 'utf8');

/** What opens and what closes, in order; a picture in which they do not fit is none. */
function isWhole(drawn: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = '', end] of drawn.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (slash && open.pop() !== name) return false;
    if (!slash && !end) open.push(name);
  }
  return open.length === 0;
}

describe.each(LANGUAGES)('a card in %s', language => {
  const speech = replaySpeechIn(language);

  test.each(['won', 'wonBig', 'drawn'] as const)('of a hand %s stands alone', situation => {
    const content = cardContent(SITUATIONS[situation], 0, speech);
    const drawn = content ? drawCard(content, sprite) : '';
    expect(isWhole(drawn)).toBe(true);
    for (const [, face] of drawn.matchAll(/href="#([^"]+)"/g)) expect(drawn).toContain(`<symbol id="${face}"`);
    expect(drawn).not.toMatch(/href="(?!#)|url\(|<script|<style/);
    for (const { name } of content?.seats ?? []) expect(drawn).toContain(name.slice(0, 12));
  });
});

test('the card of a match tells who has how many points', () => {
  const [mei, ...others] = SITUATIONS.won.seats;
  const seats = [{ ...mei, balance: 140 }, ...others] as unknown as typeof SITUATIONS.won.seats;
  const view = { ...SITUATIONS.won, seats };
  const content = matchCardContent(view, 0, replaySpeechIn('en'));
  expect(content.title).toBe(`${mei?.name} ahead`);
  expect(content.seats[0]).toEqual({ name: mei?.name, points: '140', hasWon: true });
  expect(isWhole(drawCard(content, sprite))).toBe(true);
});

test('a name that could be taken for markup is a name', () => {
  const [mei, ...others] = SITUATIONS.won.seats;
  const seats = [{ ...mei, name: '<b>&"' }, ...others] as unknown as typeof SITUATIONS.won.seats;
  const content = cardContent({ ...SITUATIONS.won, seats }, 0, replaySpeechIn('en'));
  const drawn = content ? drawCard(content, sprite) : '';
  expect(drawn).toContain('&lt;b&gt;&amp;&quot;');
  expect(drawn).not.toContain('<b>');
});

test('a hand that is on has no card', () => {
  expect(cardContent(midHand, 0, replaySpeechIn('en'))).toBeNull();
});
