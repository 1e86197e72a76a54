import type { Meld } from '../../domain/meld.ts';
import { rightOf, type Seat, update } from '../../domain/seat.ts';
import type { ActionOf } from '../../engine/actions.ts';
import type { HandState } from '../../engine/state.ts';
import type { Rules } from '../../rules/rule-set.ts';

type Agreement = ActionOf<'agree-on-table'>;
type Kong = Extract<Meld, { readonly kind: 'kong' }>;

/** A kong of a seat as each that it may be that pays or counts otherwise, itself first. */
export const kongAndOthers = (rules: Rules, seat: Seat, kong: Kong): readonly Kong[] => [
  kong,
  ...waysToMake(rules, seat, kong).filter(way => paidFor(rules, seat, way) !== paidFor(rules, seat, kong)),
];

/** True if the hand has the kong, or the pung that a tile was added to. */
export const isFollowed = ({ melds }: HandState, seat: Seat, kong: Kong): boolean =>
  melds[seat].some(
    meld => isSame(meld, kong) || (kong.kong === 'added' && meld.kind === 'pung' && hasSameTiles(kong, meld)),
  );

const isSame = (one: Meld, other: Meld): boolean => JSON.stringify(one) === JSON.stringify(other);
const hasSameTiles = (kong: Kong, { tiles }: Meld): boolean => kong.tiles.every(tile => tiles.includes(tile));

/** How a kong that lies open may have come about: of those that pay and count the same only one. */
function waysToMake(rules: Rules, seat: Seat, { tiles }: Kong): readonly Kong[] {
  const [tile] = tiles;
  if (tile === undefined || tiles.some(other => other !== tile)) return [];
  const others = [1, 2, 3].map(steps => Array.from({ length: steps }).reduce<Seat>(rightOf, seat));
  const ways: readonly Kong[] = [
    ...others.map(from => ({ kind: 'kong', kong: 'exposed', tiles, claimed: tile, from }) as const),
    ...others.map(from => ({ kind: 'kong', kong: 'added', tiles, claimed: tile, from }) as const),
    { kind: 'kong', kong: 'concealed', tiles },
  ];
  const payments = ways.map(way => paidFor(rules, seat, way));
  return ways.filter((_, i) => payments.indexOf(payments[i] ?? '') === i);
}

/** What a kong pays, and whether it keeps a hand concealed, in a form that can be compared. */
const paidFor = (rules: Rules, seat: Seat, kong: Kong): string =>
  JSON.stringify([
    kong.kong === 'concealed',
    rules.flow.kongPayment(kong, seat).map(({ from, to, points }) => [from, to, points]),
  ]);

/** The same agreement with this kong in a place of a seat's sets. */
export const withKong = (agreement: Agreement, seat: Seat, at: number, kong: Kong): Agreement => ({
  ...agreement,
  melds: update(agreement.melds, seat, melds => melds.with(at, kong)),
});
