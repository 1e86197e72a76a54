/**
 * A spoken line, and its pronunciation: English spelled, Cantonese in Jyutping (五 as it is written: eSpeak has no vowel
 * for ng5), Mandarin in Zhuyin with its tones in numbers.
 */
export interface Line {
  readonly en: string;
  readonly yue: string;
  readonly cmn: string;
}

const line = (en: string, yue: string, cmn: string): Line => ({ en, yue, cmn });

/** One to nine, as they begin the names of tiles. */
const DIGITS = [
  line('one', 'jat1', 'ㄧ'),
  line('two', 'ji6', 'ㄦ4'),
  line('three', 'saam1', 'ㄙㄢ'),
  line('four', 'sei3', 'ㄙ4'),
  line('five', '五', 'ㄨ3'),
  line('six', 'luk6', 'ㄌㄧㄡ4'),
  line('seven', 'cat1', 'ㄑㄧ'),
  line('eight', 'baat3', 'ㄅㄚ'),
  line('nine', 'gau2', 'ㄐㄧㄡ3'),
] as const;

/** Before another third tone 五 is spoken with the second; 九 is never recorded so, and keeps its own. */
const beforeThird = (syllable: string): string => (syllable === 'ㄨ3' ? 'ㄨ2' : syllable);

const suit = (letter: string, en: string, yue: string, cmn: string): readonly (readonly [string, Line])[] =>
  DIGITS.map((digit, index) => [
    `${letter}${index + 1}`,
    line(
      `${digit.en} ${en}`,
      `${digit.yue} ${yue}`,
      `${cmn.endsWith('3') ? beforeThird(digit.cmn) : digit.cmn} ${cmn}`,
    ),
  ]);

const TILES: readonly (readonly [string, Line])[] = [
  ...suit('B', 'bamboo', 'sok3', 'ㄊㄧㄠ2'),
  ...suit('C', 'characters', 'maan6', 'ㄨㄢ4'),
  ...suit('D', 'dots', 'tung2', 'ㄊㄨㄥ3'),
  ['E', line('east wind', 'dung1 fung1', 'ㄉㄨㄥ ㄈㄥ')],
  ['S', line('south wind', 'naam4 fung1', 'ㄋㄢ2 ㄈㄥ')],
  ['W', line('west wind', 'sai1 fung1', 'ㄒㄧ ㄈㄥ')],
  ['N', line('north wind', 'bak1 fung1', 'ㄅㄟ3 ㄈㄥ')],
  ['RD', line('red dragon', 'hung4 zung1', 'ㄏㄨㄥ2 ㄓㄨㄥ')],
  ['GD', line('green dragon', 'faat3 coi4', 'ㄈㄚ ㄘㄞ2')],
  ['WD', line('white dragon', 'baak6 baan2', 'ㄅㄞ2 ㄅㄢ3')],
  ['F1', line('plum', 'mui4', 'ㄇㄟ2')],
  ['F2', line('orchid', 'laan4', 'ㄌㄢ2')],
  ['F3', line('chrysanthemum', 'guk1', 'ㄐㄩ2')],
  ['F4', line('bamboo flower', 'zuk1', 'ㄓㄨ2')],
  ['F5', line('spring', 'ceon1', 'ㄔㄨㄣ')],
  ['F6', line('summer', 'haa6', 'ㄒㄧㄚ4')],
  ['F7', line('autumn', 'cau1', 'ㄑㄧㄡ')],
  ['F8', line('winter', 'dung1', 'ㄉㄨㄥ')],
  ['_', line('a tile', 'jat1 zek3 paai2', 'ㄧ4 ㄓㄤ ㄆㄞ2')],
];

const CALLS: readonly (readonly [string, Line])[] = [
  ['chow', line('chow', 'soeng5', 'ㄔ')],
  ['pung', line('pung', 'pung3', 'ㄆㄥ4')],
  ['kong', line('kong', 'gong3', 'ㄍㄤ4')],
  ['concealed-kong', line('concealed kong', 'am3 gong3', 'ㄢ4 ㄍㄤ4')],
  // as English books on Tianjin have it
  ['call-bump', line('Bump', 'pung3', 'ㄆㄥ4')],
  ['call-bar', line('Bar', 'gong3', 'ㄍㄤ4')],
  ['call-dark-bar', line('Dark bar', 'am3 gong3', 'ㄢ4 ㄍㄤ4')],
  ['win', line('win', 'sik6 wu4', 'ㄏㄨ2')],
  ['self-draw', line('self draw', 'zi6 mo1', 'ㄗ4 ㄇㄛ')],
  ['robbed-kong', line('robbing a kong', 'coeng2 gong3', 'ㄑㄧㄤ3 ㄍㄤ4')],
  ['ready', line('ready', 'ting1 paai2', 'ㄊㄧㄥ')],
  ['step-up', line('steps up', 'laai1 zong1', 'ㄌㄚ ㄓㄨㄤ')],
  ['foul', line('foul', 'zaa3 wu4', 'ㄓㄚ4 ㄏㄨ2')],
  ['drawn', line('drawn hand', 'lau4 guk6', 'ㄌㄧㄡ2 ㄐㄩ2')],
];

const SEATS: readonly (readonly [string, Line])[] = DIGITS.slice(0, 4).map((digit, seat) => [
  `seat-${seat}`,
  line(`seat ${digit.en}`, `${digit.yue} hou6 wai2`, `${digit.cmn} ㄏㄠ4 ㄨㄟ4`),
]);

/** Chinese numbers are made of the first fourteen; English ones need the others as well. */
const NUMBERS: readonly (readonly [string, Line])[] = [
  ['0', line('zero', 'ling4', 'ㄌㄧㄥ2')],
  ...DIGITS.map((digit, index) => [String(index + 1), digit] as const),
  ['10', line('ten', 'sap6', 'ㄕ2')],
  ['100', line('hundred', 'baak3', 'ㄅㄞ3')],
  ['1000', line('thousand', 'cin1', 'ㄑㄧㄢ')],
  ['10000', line('ten thousand', 'maan6', 'ㄨㄢ4')],
  ...(
    [
      [11, 'eleven'],
      [12, 'twelve'],
      [13, 'thirteen'],
      [14, 'fourteen'],
      [15, 'fifteen'],
      [16, 'sixteen'],
      [17, 'seventeen'],
      [18, 'eighteen'],
      [19, 'nineteen'],
    ] as const
  ).map(([number, en]) => {
    const unit = DIGITS[number - 11];
    return [String(number), line(en, `sap6 ${unit?.yue}`, `ㄕ2 ${unit?.cmn}`)] as const;
  }),
  ...(['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const).map((en, index) => {
    const tens = DIGITS[index + 1];
    return [String((index + 2) * 10), line(en, `${tens?.yue} sap6`, `${tens?.cmn} ㄕ2`)] as const;
  }),
  ['minus', line('minus', 'fu6', 'ㄈㄨ4')],
  ['points', line('points', 'fan1', 'ㄈㄣ')],
];

const GUIDANCE: readonly (readonly [string, Line])[] = [
  ['throws', line('throws the dice', 'cing2 zaak6 sik1', 'ㄑㄧㄥ3 ㄓ4 ㄊㄡ2')],
  ['deals', line('deals', 'zou6 zong1', 'ㄗㄨㄛ4 ㄓㄨㄤ')],
  ['wall-after', line('wall, after', 'paai4 coeng4 sou2', 'ㄆㄞ2 ㄑㄧㄤ2 ㄕㄨ3')],
  ['stacks', line('stacks', 'dan1', 'ㄉㄨㄣ')],
  ['horses', line('horses', 'faan1 maa5', 'ㄈㄢ ㄇㄚ3')],
  ['last-hand', line('this is the last hand', 'zeoi3 hau6 jat1 guk6', 'ㄗㄨㄟ4 ㄏㄡ4 ㄧ4 ㄐㄩ2')],
  ['take-away', line('please take away', 'cing2 lo2 zau2', 'ㄑㄧㄥ3 ㄋㄚ2 ㄗㄡ3')],
  ['place', line('please place', 'cing2 fong3 dai1', 'ㄑㄧㄥ3 ㄈㄤ4 ㄒㄧㄚ4')],
  ['look', line('please look at the table', 'cing2 tai2 toi2 min2', 'ㄑㄧㄥ3 ㄎㄢ4 ㄓㄨㄛ ㄇㄧㄢ4')],
  ['which', line('which was it?', 'cing2 gaan2 jat1 go3', 'ㄑㄧㄥ2 ㄒㄩㄢ3 ㄧ2 ㄍㄜ4')],
  ['paused', line('paused', 'zaam6 ting4', 'ㄗㄢ4 ㄊㄧㄥ2')],
  ['at-rack', line('hand', 'sau2 paai2', 'ㄕㄡ3 ㄆㄞ2')],
  ['at-meld', line('melds', 'min6 cin4 paai2', 'ㄈㄨ4 ㄌㄨ4')],
  ['at-discard', line('discards', 'daa2 ceot1 paai2', 'ㄑㄧ4 ㄆㄞ2')],
  ['at-reveal', line('open hand', 'loeng6 paai2', 'ㄌㄧㄤ4 ㄆㄞ2')],
  ['at-wall', line('wall', 'paai4 coeng4', 'ㄆㄞ2 ㄑㄧㄤ2')],
  ['at-indicator', line('indicator', 'zi2 si6 paai2', 'ㄓ3 ㄕ4 ㄆㄞ2')],
  ['at-dice', line('dice', 'sik1 pun4', 'ㄊㄡ2 ㄆㄢ2')],
];

/** Every line by its id. A tile's is its kind, a number's its digits. */
export const LINES: Readonly<Record<string, Line>> = Object.fromEntries([
  ...TILES,
  ...CALLS,
  ...SEATS,
  ...NUMBERS,
  ...GUIDANCE,
]);
