import type { RuleSetId } from '../../src/rules/rule-set.ts';

/** A situation at the table, and what its rule page makes of it. */
export interface Situation {
  readonly rules: RuleSetId;
  readonly what: string;
  readonly example: string;
}

/** What the worked examples of docs/rules leave out. */
export const SITUATIONS: readonly Situation[] = [
  // Guangdong
  {
    rules: 'guangdong',
    what: 'with every-set one chow without a terminal is enough to lose mixed outside',
    example: `
      options: mixedOutside every-set
      hand:    C123 D456 B89 D789 B22 + B7
      win:     South, self-draw
      counts:  chicken-hand 1
      points:  1
      pays:    −1 +3 −1 −1`,
  },
  {
    rules: 'guangdong',
    what: 'all green as seven pairs is worth more as seven pairs',
    example: `
      hand:    B2222 B3333 B4444 B6 + B6
      win:     East, self-draw
      counts:  all-simples 1, luxurious-seven-pairs 5, pure-one-suit 5
      points:  11
      pays:    +33 −11 −11 −11`,
  },
  {
    rules: 'guangdong',
    what: 'nine gates looks at the fourteen tiles, whichever came last',
    example: `
      hand:    C1112455678999 + C3
      win:     West, self-draw
      counts:  nine-gates 10
      points:  10
      pays:    −10 −10 +30 −10`,
  },
  {
    rules: 'guangdong',
    what: 'the dealer wins with the tiles dealt',
    example: `
      hand:    C234 D456 B56 D678 B11 + B7
      win:     East, self-draw, first turn
      counts:  heavenly-hand 13
      points:  13
      pays:    +39 −13 −13 −13`,
  },
  {
    rules: 'guangdong',
    what: 'a kong declared before spoils an earthly hand, and is paid',
    example: `
      hand:    C234 D456 B56 D678 B11 + B7
      win:     South, self-draw, first turn
      North:   [C9999]
      counts:  chicken-hand 1
      points:  1
      pays:    −3 +1 −3 +5`,
  },
  {
    rules: 'guangdong',
    what: 'a robbed kong is paid for by the seat that added it, and is not paid',
    example: `
      options: winOnDiscard true
      hand:    C234 D456 B56 D678 B11 + B7
      win:     East, robbing West's kong
      West:    [B7777<N+]
      counts:  chicken-hand 1
      points:  1
      pays:    +3 0 −3 0`,
  },
  {
    rules: 'guangdong',
    what: 'a concealed kong cannot be robbed',
    example: `
      options: winOnDiscard true
      hand:    C234 D456 B56 D678 B11 + B7
      win:     East, robbing West's kong
      West:    [B7777]
      refused: kong-not-robbable`,
  },
  // Hong Kong
  {
    rules: 'hong-kong',
    what: 'a pung completed by a discard is not concealed',
    example: `
      hand:    B111 C333 D777 S S N N + S
      win:     South, on West's discard
      counts:  seat-wind-pung 1, all-pungs 3, three-hidden-pungs 3, no-bonus-tiles 1
      fan:     8
      pays:    −8 +20 −8 −4`,
  },
  {
    rules: 'hong-kong',
    what: 'with simples 2-8 terminals spoil all simples and a pair of 9s all chows',
    example: `
      options: simples 2-8
      hand:    B123 B234 B45678 B99 + B6
      win:     South, on West's discard
      South:   bonus F1
      counts:  pure-hand 6
      fan:     6
      pays:    −4 +10 −4 −2`,
  },
  {
    rules: 'hong-kong',
    what: 'of a limit and fan that pay the same the limit is listed',
    example: `
      hand:    [RD RD RD<S] [GD GD GD<S] [WD WD WD<N] B555 B8 + B8
      win:     East, self-draw
      East:    bonus F1 F5
      counts:  great-dragons 64
      fan:     64
      pays:    +192 −64 −64 −64`,
  },
  {
    rules: 'hong-kong',
    what: 'an ordinary hand without fan wins with all eight bonus tiles',
    example: `
      hand:    B123 C234 D456 C78 E E + C9
      win:     South, on West's discard
      South:   bonus F1 F2 F3 F4 F5 F6 F7 F8
      counts:  great-flowers 64
      fan:     64
      pays:    −64 +192 −64 −64`,
  },
  {
    rules: 'hong-kong',
    what: 'eight bonus tiles need no hand',
    example: `
      options: baseScore 2
      hand:
      win:     South, great flowers
      South:   bonus F1 F2 F3 F4 F5 F6 F7 F8
      counts:  great-flowers 64
      fan:     64
      pays:    −128 +384 −128 −128`,
  },
  {
    rules: 'hong-kong',
    what: 'seven bonus tiles are no great flowers',
    example: `
      hand:
      win:     South, great flowers
      South:   bonus F1 F2 F3 F4 F5 F6 F7
      refused: not-a-winning-shape`,
  },
  {
    rules: 'hong-kong',
    what: 'great flowers switched off end no hand',
    example: `
      options: greatFlowers false
      hand:
      win:     South, great flowers
      South:   bonus F1 F2 F3 F4 F5 F6 F7 F8
      refused: not-a-winning-shape`,
  },
  {
    rules: 'hong-kong',
    what: 'heavenly gates on a discard take the limit times the base score from everybody',
    example: `
      options: baseScore 3
      hand:    B1112455678999 + B3
      win:     South, on West's discard
      counts:  heavenly-gates 64
      fan:     64
      pays:    −192 +576 −192 −192`,
  },
  {
    rules: 'hong-kong',
    what: 'thirteen orphans',
    example: `
      hand:    B19 C19 D19 E S W N RD GD WD + E
      win:     East, self-draw
      counts:  thirteen-orphans 64
      fan:     64
      pays:    +192 −64 −64 −64`,
  },
  {
    rules: 'hong-kong',
    what: 'thirteen orphans left out are no winning shape',
    example: `
      options: limitHands ["great-winds"]
      hand:    B19 C19 D19 E S W N RD GD WD + E
      win:     East, self-draw
      refused: not-a-winning-shape`,
  },
  {
    rules: 'hong-kong',
    what: 'seven different pairs of honours are an honours hand',
    example: `
      hand:    E E S S W W N N RD RD GD GD WD + WD
      win:     East, self-draw
      counts:  honours-hand 64
      fan:     64
      pays:    +192 −64 −64 −64`,
  },
  {
    rules: 'hong-kong',
    what: 'two pairs alike are seven pairs only where the table allows them',
    example: `
      hand:    B22 B22 C44 C66 D88 D99 RD + RD
      win:     East, self-draw
      refused: not-a-winning-shape`,
  },
  {
    rules: 'hong-kong',
    what: 'below three fan, where the minimum allows it, the base is 1',
    example: `
      table:   round wind S
      options: minimumFan 1
      hand:    B123 C789 D456 S S D99 + S
      win:     South, on West's discard
      counts:  seat-wind-pung 1, round-wind-pung 1, no-bonus-tiles 1
      fan:     3
      pays:    −2 +5 −2 −1`,
  },
  // Dalian
  {
    rules: 'dalian',
    what: 'with three unopened opponents the one who pays doubles twice',
    example: `
      hand:    [C222<E] B123 B789 D45 E E + D3
      win:     South, on West's discard
      West:    [S S S S<E]
      counts:  basic-win 1, discard-win 4, opened-hand 2, three-unopened 2
      points:  4
      pays:    0 +16 −16 0`,
  },
  {
    rules: 'dalian',
    what: 'the cap is not multiplied by the base score',
    example: `
      table:   1 continuation
      options: baseScore 4
      hand:    [C222<S] B123 B789 D45 E E + D3
      win:     East, self-draw
      counts:  basic-win 1, dealer-win 2, self-draw 2, opened-hand 2, three-unopened 2, dealer-continuation 2
      points:  2
      pays:    +300 −100 −100 −100`,
  },
  {
    rules: 'dalian',
    what: 'where the house says so an added cyclone kong keeps the opening of its pung, an exposed one does not open',
    example: `
      options: addedCycloneOpens true
      hand:    [N N N N<E+] B123 D45 C66 B567 + D3
      win:     South, self-draw
      East:    [S S S S<N+]
      West:    [W W W W<E]
      counts:  basic-win 1, self-draw 2, opened-hand 2, cyclone-kong 4
      points:  8
      pays:    −8 +40 −16 −16`,
  },
  {
    rules: 'dalian',
    what: 'where only E S W N is a cyclone kong, a kong of one wind opens',
    example: `
      options: cycloneKong four-winds
      hand:    [N N N N<E] B123 B567 C45 D22 + C3
      win:     South, self-draw
      counts:  basic-win 1, self-draw 2, opened-hand 2, three-unopened 2
      points:  2
      pays:    −8 +24 −8 −8`,
  },
  {
    rules: 'dalian',
    what: 'with a joyous kong each dragon in hand doubles',
    example: `
      hand:    [RD RD RD RD<E] [C345<E] B123 D45 GD GD + D3
      win:     South, self-draw, a kong's replacement
      East:    [B678<N]
      West:    [B678<S]
      North:   [B678<W]
      counts:  basic-win 1, self-draw 2, kong-bloom 2, joyous-kong 4, dragon-tile-bonus 2, dragon-tile-bonus 2
      points:  64
      pays:    −64 +192 −64 −64`,
  },
  {
    rules: 'dalian',
    what: 'the fourth tile of a declared pung may lie in a kong of four winds',
    example: `
      hand:    [E S W N] [E E E<E] B234 C55 D67 + D5
      win:     South, self-draw
      counts:  basic-win 1, self-draw 2, opened-hand 2, three-unopened 2, four-of-a-kind 2, cyclone-kong 4
      points:  16
      pays:    −64 +192 −64 −64`,
  },
  {
    rules: 'dalian',
    what: 'a wind of a kong of four winds cannot be robbed',
    example: `
      hand:    [C222<E] B123 B789 D456 E + E
      win:     South, robbing West's kong
      West:    [E S W N]
      refused: kong-not-robbable`,
  },
  {
    rules: 'dalian',
    what: 'whoever loses an added kong had opened, though its sets do not show it',
    example: `
      hand:    [C222<E] B123 B789 D45 E E + D3
      win:     South, robbing West's kong
      counts:  basic-win 1, discard-win 4, robbing-a-kong 2
      points:  8
      pays:    0 +8 −8 0`,
  },
  {
    rules: 'dalian',
    what: 'a rush is neither self-draw nor discard, and all three pay',
    example: `
      table:   indicator D2
      hand:    [C222<E] B123 B789 D45 S S + D3
      win:     South, treasure rush
      East:    [B678<N], discards D3333
      South:   ready
      West:    [B678<S]
      North:   [B678<W]
      counts:  basic-win 1, ready-win 2, treasure-rush 2
      points:  4
      pays:    −4 +12 −4 −4`,
  },
  {
    rules: 'dalian',
    what: 'a treasure that completes a hand against a restriction is not waited for',
    example: `
      table:   indicator C2
      hand:    [C222<E] B123 B789 C45 S S + C3
      win:     South, treasure rush
      South:   ready
      refused: treasure-not-a-wait`,
  },
  {
    rules: 'dalian',
    what: 'only a ready player may rush',
    example: `
      table:   indicator D2
      hand:    [C222<E] B123 B789 D45 S S + D3
      win:     South, treasure rush
      refused: not-ready`,
  },
  {
    rules: 'dalian',
    what: 'for a player who is not ready a treasure tile is like any other',
    example: `
      table:   indicator N
      hand:    [C222<E] B123 B789 D46 S S + E
      win:     South, self-draw
      refused: not-a-winning-shape`,
  },
  {
    rules: 'dalian',
    what: 'four declared sets leave too few tiles in hand',
    example: `
      hand:    [C222<E] [B123<E] [B789<E] [D345<E] E + E
      win:     South, self-draw
      refused: too-few-tiles-in-hand`,
  },
  {
    rules: 'dalian',
    what: 'two suits and honours are a suit short',
    example: `
      hand:    [C222<E] B123 B789 C45 E E + C3
      win:     South, self-draw
      refused: missing-suit`,
  },
  // Wuhan
  {
    rules: 'wuhan',
    what: 'on a discard a wild tile stands only for itself',
    example: `
      table:   indicator E
      hand:    [C999<E] B123 C456 D67 B5 S + D8
      win:     South, on North's discard
      refused: wild-on-discard`,
  },
  {
    rules: 'wuhan',
    what: 'a discarded wild tile cannot be won on, even as what it shows',
    example: `
      table:   indicator B1
      options: softWinOnDiscard true
      hand:    [C999<E] B13 C456 D678 D55 + B2
      win:     South, on North's discard
      refused: wild-on-discard`,
  },
  {
    rules: 'wuhan',
    what: 'kong bloom is a big hand and frees the pair',
    example: `
      table:   indicator N
      hand:    [C999<E] B123 C456 D67 B44 + D8
      win:     South, self-draw, a kong's replacement
      counts:  kong-bloom 10, open-mouth 2, self-draw 1.5, hard-win 2
      points:  10
      pays:    −60 +180 −60 −60`,
  },
  {
    rules: 'wuhan',
    what: 'a wild tile is the third red dragon in big three dragons',
    example: `
      table:   indicator C6
      hand:    [B123<W] RD RD C7 GD GD GD WD WD D44 + WD
      win:     North, self-draw
      counts:  big-three-dragons 10, open-mouth 2, self-draw 1.5, soft-win 1
      points:  10
      pays:    −30 −30 −30 +90`,
  },
  {
    rules: 'wuhan',
    what: 'a discarded red dragon is never won on',
    example: `
      table:   indicator C6
      hand:    [B123<W] RD RD GD GD GD WD WD WD D55 + RD
      win:     North, on East's discard
      refused: red-dragon-in-hand`,
  },
  {
    rules: 'wuhan',
    what: 'the discarder to a full demand pays all three shares',
    example: `
      table:   indicator C6
      hand:    [B123<W] [C234<W] [D234<W] [D777<E] D5 + D5
      win:     North, on South's discard
      counts:  full-demand 10, open-mouth 2, open-mouth 2, open-mouth 2, open-mouth 2, hard-win 2
      points:  10
      pays:    0 −960 0 +960`,
  },
  {
    rules: 'wuhan',
    what: 'the declarer of a robbed kong pays all three shares',
    example: `
      table:   indicator C6
      hand:    [B123<W] C46 D234 D777 D55 + C5
      win:     North, robbing West's kong
      West:    [C5555<E+]
      counts:  robbing-a-kong 10, open-mouth 2, hard-win 2
      points:  10
      pays:    0 0 −120 +120`,
  },
  {
    rules: 'wuhan',
    what: 'a declared wild kong spoils neither a hard win nor a small hand',
    example: `
      table:   indicator C6
      hand:    [B123<W] [C7777] C456 D234 D5 + D5
      win:     North, self-draw
      counts:  flat-hand 1, open-mouth 2, self-draw 1.5, hard-win 2, wild-kong 2
      points:  1
      pays:    −12 −12 −12 +36`,
  },
  {
    rules: 'wuhan',
    what: 'a concealed hand has not opened its mouth',
    example: `
      table:   indicator C6
      hand:    B123 C456 D234 D777 D5 + D5
      win:     North, self-draw
      refused: not-opened`,
  },
  {
    rules: 'wuhan',
    what: 'a pair of 4s is no pair for a small hand',
    example: `
      table:   indicator C6
      hand:    [B123<W] C456 D234 D777 B4 + B4
      win:     North, self-draw
      refused: pair-not-258`,
  },
  // Tianjin
  {
    rules: 'tianjin',
    what: 'a drawn joker may be the five that is caught',
    example: `
      table:   indicator B8
      hand:    C46 C777 D456 E E E N N + B9
      win:     South, self-draw
      counts:  catch-five 3
      points:  3
      pays:    −3 +9 −3 −3`,
  },
  {
    rules: 'tianjin',
    what: 'what is fished may be a joker too',
    example: `
      table:   indicator B8
      hand:    C123 C777 D456 E E E B9 + B8
      win:     South, self-draw
      counts:  go-fish 2
      points:  2
      pays:    −2 +6 −2 −2`,
  },
  {
    rules: 'tianjin',
    what: "the joker's dragon takes the dragon's place",
    example: `
      table:   indicator B8
      hand:    B123456789 C222 B9 + E
      win:     East, self-draw
      counts:  go-fish 2, jokers-dragon 8
      points:  16
      pays:    +48 −16 −16 −16`,
  },
  {
    rules: 'tianjin',
    what: 'a golden bar spoils joker-free',
    example: `
      table:   indicator B8
      hand:    [B9999] C123 C777 D456 N + N
      win:     South, self-draw
      refused: no-win-condition`,
  },
  {
    rules: 'tianjin',
    what: "a bar's replacement on the first turn is an open bar and a heavenly victory",
    example: `
      table:   indicator B8
      hand:    [E E E E] C123 C777 D45 N N + D6
      win:     East, self-draw, a kong's replacement, first turn
      counts:  joker-free 2, open-bar 2, heavenly-victory 8
      points:  32
      pays:    +102 −34 −34 −34`,
  },
  {
    rules: 'tianjin',
    what: 'the base score multiplies win, bars and shoveled, a stepped-up East doubles them',
    example: `
      table:   indicator B8, East stepped up, shoveled
      options: baseScore 5
      hand:    [E E E E] C123 C777 D456 B9 + N
      win:     South, self-draw
      counts:  go-fish 2
      points:  2
      pays:    −70 +90 −10 −10`,
  },
  {
    rules: 'tianjin',
    what: 'a table may set its own points',
    example: `
      table:   indicator B8
      options: points {"go-fish":5}
      hand:    C123 C777 D456 E E E B9 + N
      win:     South, self-draw
      counts:  go-fish 5
      points:  5
      pays:    −5 +15 −5 −5`,
  },
  {
    rules: 'tianjin',
    what: 'nobody wins on a discard',
    example: `
      table:   indicator B8
      hand:    C123 C777 D456 E E E B9 + N
      win:     South, on East's discard
      refused: self-draw-only`,
  },
];
