import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { formatConfigError } from '../../src/adapters/config/config-error.ts';
import { describedConfig } from '../../src/adapters/config/config-file.ts';
import { loadConfig } from '../../src/adapters/config/load-config.ts';
import { Simulation } from '../../src/app/simulation.ts';
import { parseScoreFlags } from '../../src/cli/score-flags.ts';
import { simulateCommand } from '../../src/cli/simulate.ts';
import { deltasOf } from '../../src/domain/money.ts';
import { tilesLeft } from '../../src/domain/wall.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { finishedHand } from '../../src/engine/finished.ts';
import { isTableEvent } from '../../src/engine/game.ts';
import { legalActions } from '../../src/engine/legal-actions.ts';
import { isMatchOver } from '../../src/engine/next-hand.ts';
import { tilesOutOfTheWall } from '../../src/engine/tiles-on-the-table.ts';
import { ruleSetView } from '../../src/projections/rule-set-view.ts';
import { formatEvent, parseEvent } from '../../src/recording/event-log.ts';
import { parseHandRecord } from '../../src/recording/hand-record.ts';
import { replayView } from '../../src/recording/replay.ts';
import { verifyHand } from '../../src/recording/verify-hand.ts';
import { explain } from '../../src/rules/explain.ts';
import { PAYMENT_IDS, RULE_SET_IDS } from '../../src/rules/index.ts';
import { answerTo } from '../../src/rules/request/answer.ts';
import { parseScoreRequest } from '../../src/rules/request/score-request.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import { waitsOf } from '../../src/rules/waits.ts';
import { emptyDraft, withTile, withWinner } from '../../web/score/draft.ts';
import { missingIn, requestOf } from '../../web/score/draft-request.ts';
import { LANGUAGES } from '../../web/text/language.ts';
import { paidFor } from '../../web/text/speech.ts';
import { aWebServer } from '../adapters/http/a-web-server.ts';
import { actedOut } from '../support/acted-out.ts';
import { type dealtHand, kinds, rules as rulesOf, ScriptedGame } from '../support/dealt-hand.ts';
import { harbour, longHarbour } from '../support/harbour.ts';
import { playedMatch } from '../support/played-match.ts';
import { fileOf, headerOf, recordedHands } from '../support/recorded-hands.ts';
import { writtenHand } from './written-hand.ts';

/** docs/how-to/add-a-rule-set.md, followed: everything below comes from one file, and from standing in this list. */
vi.mock('../../src/rules/rule-sets.ts', async original => {
  const { RULE_SETS } = await original<typeof import('../../src/rules/rule-sets.ts')>();
  const { harbour, longHarbour } = await import('../support/harbour.ts');
  return { RULE_SETS: [...RULE_SETS, harbour, longHarbour] };
});

const rules = (options: Readonly<Record<string, unknown>> = {}): Rules => rulesOf('harbour', options);

describe('a rule set that nobody knew of', () => {
  test('is dealt and broken as it says', () => {
    const scripted = new ScriptedGame(rules(), 1);
    scripted.play({ type: 'start-hand' });
    expect(scripted.play({ type: 'roll-dice', by: 1, values: [4], for: 'break' })).toMatchObject([
      { type: 'dice-rolled' },
      { type: 'wall-broken', side: 0, skipped: 4 },
    ]);
  });

  test('has wild tiles that stay in the hand, and a flip that is made again', () => {
    const scripted = opened('B12 C147 D258 B369 C58 D1');
    expect(scripted.hand.secret.setAside).toEqual(['WD']);
    expect(scripted.refusal({ type: 'discard', seat: 0, tile: 'B1' })).toBe('action/wild-is-kept');
    scripted.discard(0, 'B2');
  });

  test('has no kongs', () => {
    const scripted = opened('C1111 D258 B369 C58 D1 D9');
    const kongs = legalActions(scripted.game.rules, scripted.game.state).filter(({ type }) => type === 'declare-kong');
    expect(kongs).toEqual([]);
  });

  test('is paid as it says', () => {
    const scripted = dealtWith({ 0: 'D1 C147 D258 B369 C58 D9 B8', 1: 'B345 C456 D789 B77 D11' });
    scripted.discard(0, 'D1');
    const [won, paid] = scripted.play({ type: 'win', seat: 1 });
    expect(won).toMatchObject({ by: 'discard', from: 0, patterns: [{ id: 'plain', value: 1 }] });
    expect(paid?.type === 'points-transferred' && deltasOf(paid.transfers)).toEqual([-2, 4, -1, -1]);
  });

  test.each(harbour.patterns.flatMap(({ id, examples }) => examples.map(hand => ({ id, hand }))))(
    'lets $id win with $hand, played from the dice on',
    ({ id, hand }) => {
      const { patterns } = actedOut(rules(), writtenHand(hand, { hand: { indicator: 'C7' } }));
      expect(patterns.map(counted => counted.split(' ')[0])).toContain(id);
    },
  );

  test('is played to the end of its match, no tile and no point lost', () => {
    const match = playedMatch(rules(), 4, 16);
    const last = match.games.at(-1);
    expect(last && isMatchOver(match.rules, last.state)).toBe(true);
    for (const { state } of match.games) {
      expect(state.balances.reduce((a, b) => a + b)).toBe(200);
      if (state.hand) expect(tilesOutOfTheWall(state.hand).length + tilesLeft(state.hand.wall)).toBe(112);
    }
    expect(match.events.filter(({ type }) => type === 'hand-won').length).toBeGreaterThan(8);
  });

  test('is shown on forms with what it says of itself', () => {
    const { patterns, options, kinds: faces, sets } = ruleSetView(harbour, rules());
    expect(patterns.map(({ id, text }) => [id, text?.en ?? null])).toEqual([
      ['plain', 'Every win'],
      ['pungs', null],
      ['one-suit', null],
      ['pairs', null],
    ]);
    expect(options.filter(({ concerns }) => concerns === 'score').map(({ name }) => name)).toEqual([
      'baseScore',
      'harsh',
      'values',
    ]);
    expect([faces.length, sets]).toEqual([28, ['chow', 'pung', 'kong']]);
  });

  test('explains a hand of it in the words of its patterns', () => {
    const hand = writtenHand('B123 C456 D789 B55 C22 + C2', { hand: { indicator: 'C7' } });
    expect(explain(rules(), hand)).toMatchObject({
      outcome: 'won',
      patterns: [{ id: 'plain', name: { en: 'Plain' }, value: 1 }],
      points: 1,
    });
  });

  test('is followed at a simulated table', () => {
    const truth: DomainEvent[] = [];
    const seen: DomainEvent[] = [];
    const simulation = new Simulation({
      rules: rules(),
      seed: 3,
      onTruth: event => truth.push(event),
      onEvent: event => seen.push(event),
    });
    simulation.playHands(1);
    const types = (events: readonly DomainEvent[]) =>
      events.filter(event => !isTableEvent(event)).map(({ type }) => type);
    expect(types(seen)).toEqual(types(truth));
  });
});

describe('a rule set that stands in the list', () => {
  test('is tapped in on the scorepad as its view says, and scored', async () => {
    const view = ruleSetView(harbour, rules());
    const tiles = kinds('B123 C456 D789 B55 C22 C2');
    const draft = tiles.reduce((told, tile) => withTile(told, tile, view.kinds), emptyDraft(view, { harsh: true }));
    const told = { ...draft, winner: 1, by: 'discard', from: 0 } as const;
    expect(missingIn(told, view)).toBeNull();
    expect(answerTo(requestOf(told, view))).toMatchObject({
      legal: true,
      patterns: [{ id: 'plain', value: 1 }],
      deltas: [-3, 5, -1, -1],
    });
  });

  test('is served to every form, and its hands are scored for other programs', async () => {
    const { url } = await aWebServer();
    const { ruleSets } = (await (await fetch(`${url}/api/rules`)).json()) as { ruleSets: { id: string }[] };
    expect(ruleSets.map(({ id }) => id)).toEqual([...RULE_SET_IDS]);
    const draw = { rules: 'harbour', dealer: 0, seats: [{}, {}, {}, {}], win: null };
    const answer = await fetch(`${url}/api/score`, { method: 'POST', body: JSON.stringify(draw) });
    expect(await answer.json()).toMatchObject({ legal: true, deltas: [0, 0, 0, 0] });
  });

  test('is set up in the config, its house rules checked by name', () => {
    const read = (options: string) =>
      loadConfig(`version: 1\nrules: { id: harbour, options: ${options} }`, 'paizhuo.yaml');
    expect(read('{ harsh: true }')).toMatchObject({ ok: true, value: { rules: { id: 'harbour' } } });
    const wrong = read('{ horses: 2 }');
    expect(wrong.ok ? [] : wrong.error.map(formatConfigError)).toEqual([
      expect.stringContaining('rules.options.horses: no such option'),
    ]);
    expect(JSON.stringify(describedConfig())).toContain('"harbour"');
  });

  test('is recorded, read again, verified and shown step by step', () => {
    const { events } = playedMatch(rules(), 4, 2);
    const hands = recordedHands(rules(), events, headerOf(rules()));
    expect(hands).toHaveLength(2);
    for (const hand of hands) {
      const read = parseHandRecord(fileOf(hand));
      if (!read.ok) throw new Error(read.error.what);
      expect(verifyHand(read.value)).toBeNull();
      expect(replayView(read.value, true).steps.length).toBeGreaterThan(20);
    }
  });

  test('is simulated by the command that simulates every other', async () => {
    const out = new PassThrough();
    const status = await simulateCommand(['--rules', 'harbour', '--hands', '1', '--seed', '3'], {
      stdin: new PassThrough(),
      stdout: out,
      stderr: out,
    });
    expect(status).toBe(0);
    expect(JSON.parse(String(out.read()))).toMatchObject({ handNo: 1, agrees: true });
  });
});

/** Its own reason, its own question and its own payment: nothing outside its file has a word for any of them. */
describe('a feature that no other rule set has', () => {
  const NOTHING = [{}, {}, {}, {}];

  test('is asked for on the scorepad in the words of the rule set, and its answer is paid for', () => {
    const view = ruleSetView(harbour, rules());
    expect(view.questions.find(({ id }) => id === 'lighthouse')).toMatchObject({
      text: { en: 'Was the dealer’s first discard a white dragon?' },
      answer: { type: 'fact' },
    });
    const draft = { ...emptyDraft(view, {}, 2), winner: null };
    const lit = { ...draft, answers: { ...draft.answers, facts: ['lighthouse', 'shoveled'] } };
    expect(requestOf(lit, view).facts).toEqual(['lighthouse']);
    expect(answerTo(requestOf(lit, view))).toMatchObject({ legal: true, deltas: [-2, -2, 6, -2] });
    expect(answerTo(requestOf(draft, view))).toMatchObject({ legal: true, deltas: [0, 0, 0, 0] });
  });

  test('is a field of a score request, and a flag of the command', () => {
    const draw = { rules: 'harbour', dealer: 1, seats: NOTHING, lighthouse: true };
    expect(answerTo(draw)).toMatchObject({ transfers: [0, 2, 3].map(from => ({ from, to: 1, for: 'lighthouse' })) });
    const told = parseScoreFlags([
      '--rules',
      'harbour',
      '--hand',
      'B123 C456 D789 B55 C22 + C2',
      '--fact',
      'lighthouse',
    ]);
    if (told.type !== 'hand') throw new Error('no hand');
    expect(answerTo(told.request)).toMatchObject({ legal: true, deltas: [5, 1, -3, -3] });
  });

  test('is found in a hand that is played, paid at its end and kept in its record', () => {
    const scripted = dealtWith({ 0: 'WD C147 D258 B369 C58 D9 B8', 1: 'B345 C456 D789 B77 D11' });
    scripted.discard(0, 'WD');
    scripted.play({ type: 'draw', seat: 1, from: 'wall', tile: 'D1' });
    const events = scripted.play({ type: 'win', seat: 1 });
    const paid = events.flatMap(event => (event.type === 'points-transferred' ? event.transfers : []));
    expect(deltasOf(paid.filter(transfer => transfer.for === 'lighthouse'))).toEqual([6, -2, -2, -2]);
    const told = finishedHand(rules(), scripted.hand, null);
    const event = { seq: 1, at: 1, handNo: 1, type: 'hand-drawn', reason: 'wall-used-up', told } as const;
    expect(told.facts).toEqual(['lighthouse']);
    expect(parseEvent(formatEvent(event), 1)).toEqual({ ok: true, value: event });
  });

  test('refuses a hand for a reason of its own, told in its own words', () => {
    const adrift = writtenHand('B123 C444 D789 B66 C22 + C2', { hand: { indicator: 'C7' } });
    expect(explain(rules(), adrift)).toMatchObject({
      outcome: 'no-win',
      reason: 'adrift',
      missing: { zh: '手里没有五', en: 'Adrift: needs a five' },
    });
    expect(ruleSetView(harbour, rules()).reasons['adrift']).toEqual({ zh: '手里没有五', en: 'Adrift: needs a five' });
  });

  test('is named on every page, and the host may put it right', () => {
    const { words } = rules();
    expect(LANGUAGES.map(language => paidFor({ language }, words, 'lighthouse'))).toEqual([
      'Lighthouse',
      '灯塔',
      '燈塔',
    ]);
    expect(PAYMENT_IDS).toContain('lighthouse');
  });
});

describe('what is touched for it', () => {
  const ROOT = resolve(import.meta.dirname, '../..');
  const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

  test('is its own file, which needs nothing but the rules and the domain, and its line in the list', () => {
    const imports = [...textOf('test/support/harbour.ts').matchAll(/from '([^']+)'/g)].map(([, from = '']) => from);
    expect(imports.length).toBeGreaterThan(5);
    expect(imports.filter(from => !/^\.\.\/\.\.\/src\/(rules|domain)\//.test(from))).toEqual([]);
  });

  test('is no other file of the program: none has a word for it or for what only it has', () => {
    const files = ['src', 'web'].flatMap(folder =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(path => join(folder, path)),
    );
    const sources = files.filter(path => /\.tsx?$/.test(path));
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter(path => /harbour|lighthouse|adrift/i.test(textOf(path)))).toEqual([]);
  });
});

describe('a rule set of sixteen tiles', () => {
  const long = (options: Readonly<Record<string, unknown>> = {}): Rules => rulesOf('long-harbour', options);

  test('deals sixteen tiles, and seventeen to the dealer', () => {
    const scripted = new ScriptedGame(long(), 0);
    scripted.play({ type: 'start-hand' }, { type: 'roll-dice', by: 0, values: [3], for: 'break' });
    const deal = legalActions(scripted.game.rules, scripted.game.state).find(({ type }) => type === 'deal');
    expect(deal?.type === 'deal' && deal.hands.map(hand => hand.length)).toEqual([17, 16, 16, 16]);
  });

  test('is won with five sets and a pair, and waits for what makes them', () => {
    const view = ruleSetView(longHarbour, long());
    const tiles = kinds('B123 C456 D789 B555 C999 D2 D2');
    const draft = tiles.reduce((told, tile) => withTile(told, tile, view.kinds), withWinner(emptyDraft(view), 0));
    expect(missingIn(draft, view)).toBeNull();
    expect(answerTo(requestOf(draft, view))).toMatchObject({ legal: true, deltas: [3, -1, -1, -1] });
    expect(answerTo({ ...requestOf(draft, view), rules: 'harbour' })).toMatchObject({
      error: {
        path: 'win.hand',
        message: 'win.hand: 16 tiles; with 0 declared sets there are 13 besides the winning tile',
      },
    });
    const asked = parseScoreRequest(requestOf(draft, view));
    if (!asked.ok || !asked.value.hand.win) throw new Error('no win');
    expect(waitsOf(long(), { ...asked.value.hand, win: asked.value.hand.win })).toEqual(['D2']);
  });

  test('is played to the end of its match, and followed at a simulated table', () => {
    const { games, rules: played } = playedMatch(long(), 4, 16);
    const last = games.at(-1);
    expect(last && isMatchOver(played, last.state)).toBe(true);
    const truth: DomainEvent[] = [];
    const seen: DomainEvent[] = [];
    const simulation = new Simulation({
      rules: long(),
      seed: 3,
      onTruth: event => truth.push(event),
      onEvent: event => seen.push(event),
    });
    simulation.playHands(2);
    const types = (events: readonly DomainEvent[]) =>
      events.filter(event => !isTableEvent(event)).map(({ type }) => type);
    expect(types(seen)).toEqual(types(truth));
    expect(truth.filter(({ type }) => type === 'hand-won' || type === 'hand-drawn')).toHaveLength(2);
  });
});

function dealtWith(hands: Parameters<typeof dealtHand>[0]): ScriptedGame {
  const scripted = new ScriptedGame(rules(), 0);
  const unseen = (count: number) => Array<'_'>(count).fill('_');
  scripted.play(
    { type: 'start-hand' },
    { type: 'roll-dice', by: 0, values: [3], for: 'break' },
    {
      type: 'deal',
      hands: [hands[0] ? kinds(hands[0]) : unseen(14), hands[1] ? kinds(hands[1]) : unseen(13), unseen(13), unseen(13)],
    },
    { type: 'flip-indicator', tile: 'WD' },
    { type: 'flip-indicator', tile: 'D9' },
  );
  return scripted;
}
/** D9 leads back to B1: the only wild kind. */
const opened = (dealer: string): ScriptedGame => dealtWith({ 0: dealer });
