import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReplayStep } from '../../src/projections/replay-view.ts';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import { commandOf } from '../../web/replay/key-commands.ts';
import { formatAddress, parseAddress, type ReplayAddress } from '../../web/replay/moment-address.ts';
import { openHands } from '../../web/replay/open-hands.ts';
import { type Playback, type PlaybackInput, played, SPEEDS, startOf } from '../../web/replay/playback.ts';
import { lookedAtMs, marksOf, nextOf, previousOf, timesOf, turnStarts } from '../../web/replay/timeline.ts';
import { eveningMessages } from './seeded-moments.ts';

const stepsOf = (id: (typeof RULE_SET_IDS)[number]): readonly ReplayStep[] =>
  eveningMessages(id)
    .filter(({ view }) => view.handNo === 2)
    .map(message => ({ message, concealed: [[], [], [], []] }));

describe.each(RULE_SET_IDS)('a hand of %s', id => {
  const steps = stepsOf(id);
  const turns = turnStarts(steps);

  test('a walk by turns begins at the beginning, ends at the end, and never stays with the same player', () => {
    expect(turns[0]).toBe(0);
    expect(turns.at(-1)).toBe(steps.length - 1);
    const whose = turns.map(at => steps[at]?.message.view).filter(view => view?.turn !== null && !view?.result);
    const again = whose.filter((view, index) => index > 0 && view?.turn === whose[index - 1]?.turn);
    expect(again.filter(view => view?.phase === 'play')).toEqual([]);
  });

  test('going on by turns visits each, going back the same ones', () => {
    const forth = turns.slice(1).map((_, index) => nextOf(turns, turns[index] ?? 0));
    expect([0, ...forth]).toEqual(turns);
    expect([...turns.slice(1).map(at => previousOf(turns, at))]).toEqual(turns.slice(0, -1));
    expect(nextOf(turns, steps.length - 1)).toBe(steps.length - 1);
    expect(previousOf(turns, 0)).toBe(0);
  });

  test('every meld of the end has its mark, and so has the win', () => {
    const end = steps.at(-1)?.message.view;
    const marks = marksOf(steps);
    const claimed = end?.seats.flatMap(({ melds }) => melds.filter(({ from }) => from !== null)) ?? [];
    expect(marks.filter(({ type }) => type === 'claim' || type === 'kong').length).toBeGreaterThanOrEqual(
      claimed.length,
    );
    const won = end?.result?.type === 'won' ? [end.result.seat] : [];
    expect(marks.filter(({ type }) => type === 'win').map(({ seat }) => seat)).toEqual(won);
  });
});

test('nobody waits while somebody thinks, and nothing flashes by', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 600_000 }), { minLength: 2, maxLength: 30 }), pauses => {
      let time = 0;
      const times = pauses.map(pause => {
        time += pause;
        return time;
      });
      for (const at of times.keys()) {
        expect(lookedAtMs(times, at)).toBeGreaterThanOrEqual(150);
        expect(lookedAtMs(times, at)).toBeLessThanOrEqual(2200);
      }
    }),
  );
});

test('what is no event of the hand happened with the event before it', () => {
  const [first, second] = stepsOf('guangdong');
  if (!first || !second) throw new Error('a hand has steps');
  const silent: ReplayStep = { ...first, message: { ...first.message, event: null } };
  expect(timesOf([first, silent, second])).toEqual([
    first.message.event?.at,
    first.message.event?.at,
    second.message.event?.at,
  ]);
});

const anInput: fc.Arbitrary<PlaybackInput> = fc.oneof(
  fc.constant<PlaybackInput>({ type: 'toggle' }),
  fc.constant<PlaybackInput>({ type: 'tick' }),
  fc.integer({ min: -5, max: 60 }).map((to): PlaybackInput => ({ type: 'go', to })),
  fc.constantFrom(1 as const, -1 as const).map((by): PlaybackInput => ({ type: 'change-speed', by })),
);

test('whatever is pressed, the step shown is one of the hand and the speed one that is offered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.array(anInput), (steps, inputs) => {
      const { at, last, speed } = inputs.reduce<Playback>(played, startOf(steps));
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThanOrEqual(last);
      expect(SPEEDS).toContain(speed);
    }),
  );
});

test('a hand plays to its end, stops there, and begins anew', () => {
  let playback = played(startOf(3), { type: 'toggle' });
  const seen = [playback.at];
  while (playback.isPlaying) {
    playback = played(playback, { type: 'tick' });
    seen.push(playback.at);
  }
  expect(seen).toEqual([0, 1, 2]);
  expect(played(playback, { type: 'toggle' })).toMatchObject({ at: 0, isPlaying: true });
});

test('going somewhere stops the play', () => {
  const playing = played(startOf(9), { type: 'toggle' });
  expect(played(playing, { type: 'go', to: 4 })).toMatchObject({ at: 4, isPlaying: false });
});

const anAddress: fc.Arbitrary<ReplayAddress> = fc.oneof(
  fc.constant<ReplayAddress>({ page: 'list' }),
  fc
    .tuple(fc.constantFrom('2026-11-21T18-30-05-0003', 'imported-2026-11-21T18-30-05-0003'), fc.option(fc.nat()))
    .map(([hand, seq]): ReplayAddress => ({ page: 'hand', hand, seq: seq === null ? null : seq % 1e9 })),
  fc.constant<ReplayAddress>({ page: 'result', hand: '2026-11-21T18-30-05-0003' }),
);

test('a link to a moment leads there again', () => {
  fc.assert(
    fc.property(anAddress, address => {
      expect(parseAddress(formatAddress(address))).toEqual(address);
    }),
  );
});

test.each(['', '#', '#@3', '#hand@x', '#hand@1@2', '#../../etc', '#<script>'])(
  '“%s” leads to the list of hands',
  hash => {
    expect(parseAddress(hash)).toEqual({ page: 'list' });
  },
);

const pressed = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

test('shift and an arrow go on by a turn; with control a key is the browser’s', () => {
  expect(commandOf({ ...pressed, key: 'ArrowRight' })).toBe('next');
  expect(commandOf({ ...pressed, key: 'ArrowRight', shiftKey: true })).toBe('next-turn');
  expect(commandOf({ ...pressed, key: '?', shiftKey: true })).toBe('help');
  expect(commandOf({ ...pressed, key: 'r', ctrlKey: true })).toBeNull();
  expect(commandOf({ ...pressed, key: 'q' })).toBeNull();
});

describe('hands laid open', () => {
  const [first] = stepsOf('guangdong').filter(({ message }) => message.view.phase === 'play');
  if (!first) throw new Error('a hand is played');
  const step: ReplayStep = {
    ...first,
    concealed: [['C2', '_', 'C1', 'B9'], ['D1'], ['B1'], ['C9', 'D5', 'E', 'C8', 'B1']],
  };
  const revealed = (openTo: Parameters<typeof openHands>[1]) =>
    openHands(step, openTo).seats.map(seat => seat.revealed);

  test('nobody’s hand is shown as at the table', () => {
    expect(openHands(step, 'nobody')).toBe(step.message.view);
  });

  test('everybody’s hand lies open in order, what was just drawn at its end, what nobody knows face down', () => {
    expect(revealed('all')).toEqual([['B9', 'C1', 'C2'], ['D1'], ['B1'], ['C8', 'C9', 'D5', 'E', 'B1']]);
  });

  test('one player’s view shows that hand alone', () => {
    expect(revealed(1)).toEqual([null, ['D1'], null, null]);
  });
});
