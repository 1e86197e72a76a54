export const LIMIT_HANDS = [
  'thirteen-orphans',
  'heavenly-gates',
  'hidden-pung-hand',
  'kong-hand',
  'honours-hand',
  'pearl-dragon',
  'ruby-dragon',
  'jade-dragon',
  'great-dragons',
  'great-winds',
  'great-flowers',
] as const;
export type LimitHand = (typeof LIMIT_HANDS)[number];

/** The fan of each pattern in the source, limit hands left out. */
export const FAN_BY_PATTERN = {
  'dragon-pung': 1,
  'seat-wind-pung': 1,
  'round-wind-pung': 1,
  'all-simples': 1,
  'all-chows': 1,
  'all-pungs': 3,
  'clean-hand': 3,
  'three-hidden-pungs': 3,
  'three-kongs': 3,
  'seven-pairs': 4,
  'pure-hand': 6,
  'little-dragons': 12,
  'little-winds': 12,
  'concealed-hand': 1,
  'self-draw': 1,
  'kong-self-draw': 1,
  'robbing-the-kong': 1,
  'last-tile': 1,
  'no-bonus-tiles': 1,
  'own-flower': 1,
  'own-season': 1,
  'all-flowers': 4,
  'all-seasons': 4,
};

/** Fan that the source does not count towards the minimum. */
export const BONUS_FAN = [
  'self-draw',
  'kong-self-draw',
  'robbing-the-kong',
  'last-tile',
  'no-bonus-tiles',
  'own-flower',
  'own-season',
  'all-flowers',
  'all-seasons',
] as const;

export const FANS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'] as const;
type Fan = (typeof FANS)[number];
/** The payment for each number of fan in the source. */
export const PAY_BY_FAN: Readonly<Record<Fan, number>> = {
  0: 1,
  1: 1,
  2: 1,
  3: 1,
  4: 1,
  5: 2,
  6: 2,
  7: 2,
  8: 4,
  9: 4,
  10: 8,
  11: 8,
  12: 16,
  13: 16,
};

/** HK-16: how Hong Kong plays today: no dealer's doubling, limit hands doubled like others. */
export const TIERS: Readonly<Record<Fan, number>> = {
  0: 1,
  1: 2,
  2: 4,
  3: 8,
  4: 16,
  5: 16,
  6: 16,
  7: 32,
  8: 32,
  9: 32,
  10: 64,
  11: 64,
  12: 64,
  13: 64,
};
export const EVERY_FAN_DOUBLES = {
  ...TIERS,
  5: 32,
  6: 64,
  7: 128,
  8: 256,
  9: 512,
  10: 1024,
  11: 1024,
  12: 1024,
  13: 1024,
};
/** 鸡平糊: 1 doubled for every fan, six at most. */
export const DOUBLING_TO_SIX = {
  ...TIERS,
  0: 1,
  1: 2,
  2: 4,
  3: 8,
  4: 16,
  5: 32,
  6: 64,
  7: 64,
  8: 64,
  9: 64,
};
export const EVERY_SECOND_FAN_DOUBLES = {
  ...TIERS,
  5: 24,
  6: 32,
  7: 48,
  8: 64,
  9: 96,
  10: 128,
  11: 128,
  12: 128,
  13: 128,
};
