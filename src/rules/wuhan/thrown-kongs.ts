import { SUIT_KINDS, type TileKind } from '../../domain/tile.ts';
import type { FinishedHand } from '../finished-hand.ts';
import { nextKind } from '../patterns/next-kind.ts';
import type { Options } from './options.ts';
import { HONOUR_RINGS, wildKinds } from './wild-tiles.ts';

/** The pattern that a discarded tile counts for, by itself. */
type Thrown = 'red-dragon' | 'green-dragon' | 'skin-kong' | 'wild-kong';

/** WH-16: what each choice has players throw as kongs, besides the red dragon, which doubles whatever is played. */
const THROWN: Readonly<
  Record<Options['thrownKongs'], { readonly draws: boolean; readonly besides: readonly Thrown[] }>
> = {
  'no-draw': { draws: false, besides: [] },
  red: { draws: true, besides: [] },
  'red-and-wild': { draws: true, besides: ['wild-kong'] },
  'red-and-green': { draws: true, besides: ['green-dragon'] },
  'red-green-and-wild': { draws: true, besides: ['green-dragon', 'wild-kong'] },
  'red-skins-and-wild': { draws: true, besides: ['skin-kong', 'wild-kong'] },
};

/** The kong that a discarded tile counts as; null: it is a discard like any other. */
export function thrownAs(
  tile: TileKind,
  { indicator }: Pick<FinishedHand, 'indicator'>,
  { thrownKongs }: Pick<Options, 'thrownKongs'>,
): Thrown | null {
  const { besides } = THROWN[thrownKongs];
  if (tile === 'RD') return 'red-dragon';
  if (besides.includes('wild-kong') && wildKinds({ indicator }).includes(tile)) return 'wild-kong';
  if (besides.includes('green-dragon') && tile === 'GD') return 'green-dragon';
  return besides.includes('skin-kong') && skinKinds({ indicator }).includes(tile) ? 'skin-kong' : null;
}

/** True if the player who discards it draws a replacement. */
export const isThrownKong = (
  tile: TileKind,
  hand: Pick<FinishedHand, 'indicator'>,
  chosen: Pick<Options, 'thrownKongs'>,
): boolean => THROWN[chosen.thrownKongs].draws && thrownAs(tile, hand, chosen) !== null;

/** Kinds that may be thrown for something, whatever is wild. */
export const mayBeThrown = ({ thrownKongs }: Pick<Options, 'thrownKongs'>): readonly Thrown[] => [
  'red-dragon',
  ...THROWN[thrownKongs].besides,
];

/** The skins 皮子: the flipped kind and the one before it. */
export function skinKinds({ indicator }: Pick<FinishedHand, 'indicator'>): readonly TileKind[] {
  if (indicator === null || indicator === 'RD') return [];
  const before = PLAYED.find(kind => kind !== 'RD' && nextKind(kind, HONOUR_RINGS) === indicator);
  return before ? [indicator, before] : [indicator];
}
const PLAYED: readonly TileKind[] = [...SUIT_KINDS, 'E', 'S', 'W', 'N', 'WD', 'GD'];
