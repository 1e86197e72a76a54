import { describe, expect, test } from 'vitest';
import { RULE_SETS, rulesFor } from '../../src/rules/index.ts';
import { type Circumstances, judged, writtenHand } from './written-hand.ts';

describe.each(RULE_SETS)('the presets of $id', rules => {
  test('are house rules that can be played, none of them the standard', () => {
    const standard = Object.fromEntries(Object.entries(rules.options).map(([name, option]) => [name, option.standard]));
    for (const { id, options } of rules.presets) {
      expect([id, rules.with(options).ok]).toEqual([id, true]);
      for (const [name, value] of Object.entries(options))
        expect([id, name, value]).not.toEqual([id, name, standard[name]]);
    }
  });

  test('have names of their own', () => {
    const names = rules.presets.flatMap(({ id, name }) => [id, name.zh, name.en]);
    expect(new Set(names).size).toBe(names.length);
  });
});

test('what is given is laid over a preset, of a table of numbers each number by itself', () => {
  const rules = rulesFor('hong-kong', { baseScore: 2, payByFan: { 3: 9 } }, 'full-spicy-climb');
  expect(rules.ok && rules.value.options).toMatchObject({
    baseScore: 2,
    limit: 1024,
    payByFan: { 3: 9, 4: 16, 10: 1024 },
  });
});

const B8_AND_B9 = { hand: { indicator: 'B8' } } as const;
const C7_WILD = { hand: { indicator: 'C6' } } as const;
const ALL_OPENED = { 0: '[B678<3]', 2: '[B678<1]', 3: '[B678<2]' } as const;
const FOUR_FAN_FROM_3 = ['[B222<0] [C444<0] D777 D88 B99 + D8', { win: { by: 'discard', from: 3 } }] as const;
const SEVEN_FAN_DRAWN = ['[RD RD RD<0] [GD GD GD<0] C123 C45 E E + C6', {}] as const;
const SEVEN_FAN = 'dragon-pung 1, dragon-pung 1, clean-hand 3, self-draw 1, no-bonus-tiles 1';
const TEN_FAN_FROM_2 = [
  '[RD RD RD<0] [GD GD GD<0] [WD WD WD<3] B555 B8 + B8',
  { win: { by: 'discard', from: 2 } },
] as const;
/** Hands of the worked examples of the rule pages, most of them the sources' own, and others that show what a preset changes. */
const HANDS: readonly (readonly [preset: string, hand: string, circumstances: Circumstances, expected: string])[] = [
  [
    'guangdong/discarder-pays-for-all',
    'C234 D456 B56 D678 B11 + B7',
    { win: { by: 'discard', from: 2 } },
    'chicken-hand 1: 0 3 -3 0',
  ],
  [
    'guangdong/discarder-pays-for-all',
    '[C222<0] D444 B555 D888 B1 + B1',
    { win: { by: 'robbed-kong', from: 3 } },
    'all-triplets 2: 0 6 0 -6',
  ],
  [
    'guangdong/discarder-pays-for-all',
    'C1133 C2266 C5588 C9 + C9',
    { win: { by: 'discard', from: 0 }, hand: { horses: ['D1'] } },
    'seven-pairs 3, pure-one-suit 5: -26 26 0 0',
  ],
  [
    'guangdong/two-horses',
    'C234 D456 B56 D678 B11 + B7',
    { hand: { horses: ['C2', 'D6'] } },
    'chicken-hand 1: -5 15 -5 -5',
  ],
  [
    'guangdong/two-horses',
    'C234 D456 B56 D678 B11 + B7',
    { hand: { horses: ['C3', 'C1'] } },
    'chicken-hand 1: -4 7 -2 -1',
  ],
  [
    'guangdong/two-horses',
    '[C2222<3] D456 B56 D678 B11 + B7',
    { win: { replacement: true } },
    'chicken-hand 1: -2 9 -2 -5',
  ],
  [
    'guangdong/shenzhen-horses',
    'C234 D456 B56 D678 B11 + B7',
    { hand: { horses: ['C2', 'C3', 'C4', 'C1', 'D6', 'D9'] } },
    'chicken-hand 1: -5 15 -5 -5',
  ],
  [
    'guangdong/shenzhen-horses',
    '[C2222<3] D456 B56 D678 B11 + B7',
    { win: { replacement: true } },
    'chicken-hand 1: 0 9 0 -9',
  ],
  [
    'guangdong/shenzhen-horses',
    '[C2222] D456 B56 D678 B11 + B7',
    { win: { replacement: true } },
    'chicken-hand 1: -4 12 -4 -4',
  ],
  [
    'guangdong/white-dragon-ghosts',
    'C234 D456 B56 D678 B1 WD + WD',
    { hand: { horses: ['C2', 'C3', 'C4', 'D6'] } },
    'chicken-hand 1: -5 15 -5 -5',
  ],
  [
    'guangdong/white-dragon-ghosts',
    'C234 D456 B56 D678 B11 + B7',
    { hand: { horses: ['C1', 'C3', 'C4', 'D8'] } },
    'chicken-hand 1: -2 6 -2 -2',
  ],
  [
    'guangdong/white-dragon-ghosts',
    '[B2222<0] C333 C444 C88 WD B6 + B6',
    { win: { replacement: true } },
    'all-simples 1, all-triplets 2: -9 21 -6 -6',
  ],
  [
    'guangdong/flipped-ghosts',
    'B1 B5 C19 D19 E S W N RD GD WD + WD',
    { hand: { indicator: 'B4' } },
    'thirteen-orphans 13: -13 39 -13 -13',
  ],
  [
    'guangdong/flipped-ghosts',
    '[E E E<0] C111 C22 C444 B5 C9 + C9',
    { hand: { indicator: 'B4', horses: ['E', 'S', 'W', 'N', 'D2', 'B9'] } },
    'mixed-outside 1, all-triplets 2, mixed-one-suit 2: -9 27 -9 -9',
  ],
  [
    'guangdong/flipped-ghosts',
    '[E E E E<3] C111 C22 C444 B5 C9 + C9',
    { hand: { indicator: 'B4' }, win: { replacement: true } },
    'mixed-outside 1, all-triplets 2, mixed-one-suit 2: 0 33 0 -33',
  ],
  // Hong Kong's payments: the tiers at bigproduction.com, "Hong Kong Mah Jong: Points & Penalties"; the climbs as tables list them.
  ['hong-kong/three-fan-half-spicy', ...FOUR_FAN_FROM_3, 'all-pungs 3, no-bonus-tiles 1: -16 64 -16 -32'],
  ['hong-kong/three-fan-half-spicy', ...SEVEN_FAN_DRAWN, `${SEVEN_FAN}: -64 192 -64 -64`],
  ['hong-kong/three-fan-half-spicy', ...TEN_FAN_FROM_2, 'great-dragons 64: -64 256 -128 -64'],
  ['hong-kong/three-fan-full-spicy', ...FOUR_FAN_FROM_3, 'all-pungs 3, no-bonus-tiles 1: 0 64 0 -64'],
  ['hong-kong/three-fan-full-spicy', ...SEVEN_FAN_DRAWN, `${SEVEN_FAN}: -64 192 -64 -64`],
  ['hong-kong/three-fan-full-spicy', ...TEN_FAN_FROM_2, 'great-dragons 64: 0 256 -256 0'],
  ['hong-kong/full-spicy-climb', ...FOUR_FAN_FROM_3, 'all-pungs 3, no-bonus-tiles 1: -16 64 -16 -32'],
  ['hong-kong/full-spicy-climb', ...SEVEN_FAN_DRAWN, `${SEVEN_FAN}: -256 768 -256 -256`],
  ['hong-kong/full-spicy-climb', ...TEN_FAN_FROM_2, 'great-dragons 1024: -1024 4096 -2048 -1024'],
  ['hong-kong/half-spicy-climb', ...FOUR_FAN_FROM_3, 'all-pungs 3, no-bonus-tiles 1: -16 64 -16 -32'],
  ['hong-kong/half-spicy-climb', ...SEVEN_FAN_DRAWN, `${SEVEN_FAN}: -96 288 -96 -96`],
  ['hong-kong/half-spicy-climb', ...TEN_FAN_FROM_2, 'great-dragons 128: -128 512 -256 -128'],
  [
    'hong-kong/chicken-wins',
    'B123 C345 D567 D88 E E + D8',
    {},
    'concealed-hand 1, self-draw 1, no-bonus-tiles 1: -16 48 -16 -16',
  ],
  [
    'hong-kong/chicken-wins',
    '[B123<0] C345 D567 D88 E E + D8',
    { win: { by: 'discard', from: 2 }, winner: { bonus: ['F3'] } },
    ': -1 4 -2 -1',
  ],
  ['hong-kong/chicken-wins', ...FOUR_FAN_FROM_3, 'all-pungs 3, no-bonus-tiles 1: -16 64 -16 -32'],
  ['hong-kong/four-sets-only', 'B1155 C3399 D22 E E S + S', {}, 'not-a-winning-shape'],
  ['hong-kong/four-sets-only', ...FOUR_FAN_FROM_3, 'all-simples 1, all-pungs 3, no-bonus-tiles 1: -4 10 -2 -4'],
  ['hong-kong/four-sets-only', ...SEVEN_FAN_DRAWN, `${SEVEN_FAN}: -8 16 -4 -4`],
  [
    'dalian/any-single-wait',
    '[C222<2] B123789 D12 E E + D3',
    { shown: ALL_OPENED },
    'basic-win 1, edge-win 2, self-draw 2: -4 12 -4 -4',
  ],
  [
    'dalian/any-single-wait',
    '[C222<2] B789 D23445 E E + D3',
    { shown: ALL_OPENED },
    'basic-win 1, self-draw 2: -2 6 -2 -2',
  ],
  [
    'dalian/any-single-wait',
    '[C222<2] B123789 D345 E + E',
    { shown: ALL_OPENED },
    'basic-win 1, edge-win 2, self-draw 2: -4 12 -4 -4',
  ],
  [
    'dalian/one-wind-cyclone',
    '[N N N N<0] [C345<0] B789 D45 B22 + D3',
    { shown: ALL_OPENED },
    'basic-win 1, self-draw 2, cyclone-kong 4: -8 24 -8 -8',
  ],
  [
    'dalian/one-wind-cyclone',
    '[C345<0] [N N N N] B789 D45 B22 + D3',
    { shown: ALL_OPENED },
    'basic-win 1, self-draw 2, big-concealed-kong 8: -16 48 -16 -16',
  ],
  [
    'dalian/one-wind-cyclone',
    '[C222<2] B123789 D45 E E + D3',
    { shown: ALL_OPENED, win: { by: 'discard', from: 3 } },
    'basic-win 1, discard-win 4: 0 4 0 -4',
  ],
  [
    'dalian/no-treasure',
    '[C222<2] B123789 D45 E E + D3',
    { shown: ALL_OPENED, hand: { indicator: 'D2' }, winner: { ready: true } },
    'basic-win 1, self-draw 2, ready-win 2: -4 12 -4 -4',
  ],
  [
    'dalian/no-treasure',
    '[C222<2] B123789 D45 E E + D3',
    { shown: ALL_OPENED, win: { by: 'discard', from: 3 }, winner: { ready: true } },
    'basic-win 1, discard-win 4, ready-win 2: 0 8 0 -8',
  ],
  [
    'dalian/no-treasure',
    '[C222<2] B123789 D45 E E + D3',
    { shown: ALL_OPENED, hand: { indicator: 'N' }, winner: { ready: true } },
    'basic-win 1, self-draw 2, ready-win 2: -4 12 -4 -4',
  ],
  [
    'dalian/dealer-double',
    '[C222<2] B123789 D45 E E + D3',
    { shown: ALL_OPENED },
    'basic-win 1, self-draw 2: -4 8 -2 -2',
  ],
  [
    'dalian/dealer-double',
    '[C222<2] B123789 D45 E E + D3',
    { shown: { 1: '[B678<3]', 2: '[B678<1]', 3: '[B678<2]' }, win: { seat: 0 } },
    'basic-win 1, dealer-win 2, self-draw 2: 12 -4 -4 -4',
  ],
  [
    'dalian/dealer-double',
    '[C222<2] B123789 D45 E E + D3',
    { shown: ALL_OPENED, win: { by: 'discard', from: 0 } },
    'basic-win 1, discard-win 4: -8 8 0 0',
  ],
  [
    'wuhan/discarder-double',
    '[B123<0] C456 D234777 D5 + D5',
    { ...C7_WILD, win: { by: 'discard', from: 2 } },
    'flat-hand 1, open-mouth 2, hard-win 2: -4 16 -8 -4',
  ],
  [
    'wuhan/discarder-double',
    '[B123<0] C456 D234777 D5 + D5',
    C7_WILD,
    'flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2: -6 18 -6 -6',
  ],
  [
    'wuhan/discarder-double',
    '[B222<0] [C444<3] D222 D77 D55 + D7',
    { ...C7_WILD, win: { by: 'discard', from: 0 } },
    'all-triplets 10, open-mouth 2, open-mouth 2, hard-win 2: -160 320 -80 -80',
  ],
  [
    'wuhan/discarder-double-capped-hand',
    '[B123<0] [C234<0] [D234<0] [D777<3] D5 + D5',
    { ...C7_WILD, win: { by: 'discard', from: 2 } },
    'full-demand 10, open-mouth 2, open-mouth 2, open-mouth 2, open-mouth 2, hard-win 2: 0 500 -500 0',
  ],
  [
    'wuhan/discarder-double-capped-hand',
    '[B123<0] C456 D234777 D5 + D5',
    { ...C7_WILD, win: { by: 'discard', from: 2 } },
    'flat-hand 1, open-mouth 2, hard-win 2: -4 16 -8 -4',
  ],
  [
    'wuhan/discarder-double-capped-hand',
    '[B123<0] [B456<0] [B777<2] B888 B5 + B5',
    C7_WILD,
    'pure-one-suit 10, open-mouth 2, open-mouth 2, open-mouth 2, self-draw 1.5, hard-win 2: 0 500 -500 0',
  ],
  [
    'wuhan/nobody-responsible',
    '[B123<0] [B456<0] [B777<2] B888 B5 + B5',
    C7_WILD,
    'pure-one-suit 10, open-mouth 2, open-mouth 2, open-mouth 2, self-draw 1.5, hard-win 2: -240 720 -240 -240',
  ],
  ['wuhan/from-eight', '[B123<0] C456 D234777 D5 + D5', C7_WILD, 'below-minimum'],
  [
    'wuhan/nobody-responsible',
    '[B123<0] [C234<0] [D234<0] [D777<3] D5 + D5',
    { ...C7_WILD, win: { by: 'discard', from: 2 } },
    'full-demand 10, open-mouth 2, open-mouth 2, open-mouth 2, open-mouth 2, hard-win 2: -320 960 -320 -320',
  ],
  [
    'wuhan/nobody-responsible',
    '[B123<0] C456 D23777 D55 + D4',
    { ...C7_WILD, win: { by: 'robbed-kong', from: 3 } },
    'robbing-a-kong 10, open-mouth 2, hard-win 2: -40 120 -40 -40',
  ],
  [
    'wuhan/from-eight',
    '[B123<0] [C456<0] D234777 D5 + D5',
    C7_WILD,
    'flat-hand 1, open-mouth 2, open-mouth 2, self-draw 1.5, hard-win 2: -12 36 -12 -12',
  ],
  [
    'wuhan/from-eight',
    '[B123<0] [C456<0] D234777 D5 + D5',
    { ...C7_WILD, win: { by: 'discard', from: 3 } },
    'flat-hand 1, open-mouth 2, open-mouth 2, hard-win 2: -8 32 -8 -16',
  ],
  [
    'wuhan/red-and-wild-kongs',
    '[B123<0] C456 D234777 D5 + D5',
    { ...C7_WILD, winner: { discards: ['RD', 'C7'] } },
    'flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2, wild-kong 4, red-dragon 2: -48 144 -48 -48',
  ],
  [
    'wuhan/red-and-wild-kongs',
    '[B123<0] C456 D234777 D5 + D5',
    { ...C7_WILD, winner: { discards: ['RD'] }, win: { replacement: true } },
    'kong-bloom 10, open-mouth 2, self-draw 1.5, hard-win 2, red-dragon 2: -120 360 -120 -120',
  ],
  [
    'wuhan/red-and-wild-kongs',
    '[B123<0] C456 D234777 D5 + D5',
    { ...C7_WILD, winner: { discards: ['RD', 'RD'] }, win: { by: 'discard', from: 2 } },
    'flat-hand 1, open-mouth 2, hard-win 2, red-dragon 2, red-dragon 2: -16 64 -32 -16',
  ],
  ['tianjin/dealer-stays', 'C123 C777 D456 E E E N + N', B8_AND_B9, 'joker-free 2: -2 6 -2 -2'],
  [
    'tianjin/dealer-stays',
    'C123 C777 D456 E E E B9 + N',
    { hand: { indicator: 'B8', facts: ['stepUp'] }, win: { seat: 0 } },
    'go-fish 2: 12 -4 -4 -4',
  ],
  [
    'tianjin/dealer-stays',
    'C12345678 B9 D45 E E + D6',
    { hand: { indicator: 'B8', facts: ['stepUp'] } },
    'dragon 4: -8 16 -4 -4',
  ],
  ['tianjin/joker-free-four', 'C123 C777 D456 E E E N + N', B8_AND_B9, 'joker-free 4: -4 12 -4 -4'],
  [
    'tianjin/joker-free-four',
    'C12346789 D456 E E + C5',
    B8_AND_B9,
    'joker-free 4, catch-five 3, dragon 4: -48 144 -48 -48',
  ],
  ['tianjin/joker-free-four', 'C123 C777 D456 E E E B9 + N', B8_AND_B9, 'go-fish 2: -2 6 -2 -2'],
  // The acts of East and of the others: an account of Tianjin's game at gtuanb.com, "天津麻将怎么玩".
  [
    'tianjin/anybody-steps-up',
    'C12345678 B9 D45 E E + D6',
    { hand: { indicator: 'B8', facts: ['southSteppedUp'] } },
    'dragon 4: -8 16 -4 -4',
  ],
  [
    'tianjin/anybody-steps-up',
    'C12345678 B9 D45 E E + D6',
    { hand: { indicator: 'B8', facts: ['stepUp', 'southSteppedUp', 'westSteppedUp'] } },
    'dragon 4: -16 24 -4 -4',
  ],
  [
    'tianjin/anybody-steps-up',
    'C123 C777 D456 E E E B9 + N',
    { hand: { indicator: 'B8', facts: ['stepUp', 'northSteppedUp'] }, win: { seat: 0 } },
    'go-fish 2: 16 -4 -4 -8',
  ],
  ['tianjin/counted-in-tiles', 'C123 C777 D456 E E E N + N', B8_AND_B9, 'joker-free 2: -2 6 -2 -2'],
  ['tianjin/counted-in-tiles', 'B888 B9999 B12346 B7 + C5', B8_AND_B9, 'catch-five 3, jokers-dragon 8: -24 72 -24 -24'],
  ['tianjin/counted-in-tiles', 'C123 C777 D456 E E E N + B9', B8_AND_B9, 'no-win-condition'],
];

test.each(HANDS)('%s: %s', (path, text, circumstances, expected) => {
  const [id = '', preset] = path.split('/');
  const rules = RULE_SETS.find(set => set.id === id);
  const options = rules?.presets.find(other => other.id === preset)?.options ?? {};
  expect(rules && judged(rules.id, writtenHand(text, circumstances), options)).toBe(expected);
});

test('every preset is tried with three hands', () => {
  const all = RULE_SETS.flatMap(({ id, presets }) => presets.map(preset => `${id}/${preset.id}`));
  expect([...new Set(HANDS.map(([path]) => path))]).toEqual(all);
  for (const preset of all)
    expect([preset, HANDS.filter(([path]) => path === preset).length >= 3]).toEqual([preset, true]);
});
