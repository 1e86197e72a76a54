import type { Meld } from '../../domain/meld.ts';
import { bySeat, rightOf, SEATS, type Seat, update } from '../../domain/seat.ts';
import type { Action, ActionOf } from '../../engine/actions.ts';
import { type Game, stateBefore } from '../../engine/game.ts';
import type { HandState } from '../../engine/state.ts';
import type { Choice } from '../../engine/table-event.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';

type Agreement = ActionOf<'agree-on-table'>;
export type Kong = Extract<Meld, { readonly kind: 'kong' }>;

/** A kong that has turned up, and how people say it came about. */
export interface ToldKong {
  readonly seat: Seat;
  readonly kong: Kong;
}

/** A kong of which nobody knows how it came about, and how it may have. */
export interface UnfollowedKong {
  readonly seat: Seat;
  readonly choices: readonly Choice[];
}

/** The kong that people are asked about: by itself, after they said that the table is right as it lies, or with what else may be. */
export interface KongAsked extends UnfollowedKong {
  readonly isAskedAlone: boolean;
}

/**
 * The first kong of a table that is taken for right of which nobody saw how it came about: who pays for it, or what it counts,
 * hangs on that. Its choices are the same agreement with each kong that it may be. Null where all is known, or makes no difference.
 */
export function unfollowedKong(
  { game }: TableNow,
  { undone, actions }: Choice,
  told: readonly ToldKong[],
): UnfollowedKong | null {
  const agreement = actions.at(-1);
  const from = stateBefore(game, undone);
  if (!from || agreement?.type !== 'agree-on-table') return null;
  const before = actions.slice(0, -1);
  const hand = stateAfter(game.rules, from, before)?.hand;
  if (!hand) return null;
  for (const seat of SEATS) {
    for (const [at, meld] of agreement.melds[seat].entries()) {
      if (meld.kind !== 'kong') continue;
      const isMade = isKnown(hand, seat, meld) && !isJustClaimed(game, seat, meld);
      if (isMade || told.some(({ kong }) => isSame(kong, meld))) continue;
      const ways = waysToMake(game.rules, seat, meld);
      if (ways.length > 1)
        return {
          seat,
          choices: ways.map(kong => ({ undone, actions: [...before, withKong(agreement, seat, at, kong)] })),
        };
    }
  }
  return null;
}

/** What somebody has answered of the kong that was asked about. */
export function toldKong({ actions }: Choice, { seat, choices }: UnfollowedKong): ToldKong | null {
  const [chosen, ...others] = [actions, ...choices.map(choice => choice.actions)].map(way => kongsOf(way.at(-1), seat));
  const kong = chosen?.find(one => others.some(other => !other.some(same => isSame(same, one))));
  return kong ? { seat, kong } : null;
}

const kongsOf = (action: Action | undefined, seat: Seat): readonly Kong[] =>
  action?.type === 'agree-on-table' ? action.melds[seat].filter(meld => meld.kind === 'kong') : [];

/** The same with the kongs of what was agreed on as people have said that they came about. */
export function withKongsTold({ undone, actions }: Choice, told: readonly ToldKong[]): Choice {
  const toldOf = (seat: Seat, meld: Meld): Kong | undefined =>
    told.find(({ seat: owner, kong }) => owner === seat && meld.kind === 'kong' && hasSameTiles(kong, meld))?.kong;
  return {
    undone,
    actions: actions.map(action =>
      action.type === 'agree-on-table'
        ? { ...action, melds: bySeat(seat => action.melds[seat].map(meld => toldOf(seat, meld) ?? meld)) }
        : action,
    ),
  };
}

/** The same agreement with this kong of a seat as each that it may be that pays or counts otherwise, itself first; empty where it is not agreed on. */
export function agreedWithOthers(
  rules: Rules,
  { undone, actions }: Choice,
  { seat, kong }: ToldKong,
): readonly Choice[] {
  const agreement = actions.at(-1);
  if (agreement?.type !== 'agree-on-table') return [];
  const at = agreement.melds[seat].findIndex(meld => hasSameTiles(kong, meld));
  const before = actions.slice(0, -1);
  return at < 0
    ? []
    : kongAndOthers(rules, seat, kong).map(way => ({
        undone,
        actions: [...before, withKong(agreement, seat, at, way)],
      }));
}

/** A kong of a seat as each that it may be that pays or counts otherwise, itself first. */
export const kongAndOthers = (rules: Rules, seat: Seat, kong: Kong): readonly Kong[] => [
  kong,
  ...waysToMake(rules, seat, kong).filter(way => paidFor(rules, seat, way) !== paidFor(rules, seat, kong)),
];

/** Whether the hand has the kong, or the pung that a tile was added to. */
export const isKnown = ({ melds }: HandState, seat: Seat, kong: Kong): boolean =>
  melds[seat].some(
    meld => isSame(meld, kong) || (kong.kong === 'added' && meld.kind === 'pung' && hasSameTiles(kong, meld)),
  );

/** Whether the last that was followed is the pung that a kong was added to: all four may have been laid down at once. */
function isJustClaimed({ steps }: Game, seat: Seat, kong: Kong): boolean {
  const last = steps.findLast(({ action }) => action.type !== 'report-foul')?.action;
  return kong.kong === 'added' && last?.type === 'claim-pung' && last.seat === seat && last.tiles[0] === kong.tiles[0];
}

const isSame = (one: Meld, other: Meld): boolean => JSON.stringify(one) === JSON.stringify(other);
const hasSameTiles = (kong: Kong, { kind, tiles }: Meld): boolean =>
  (kind === 'kong' || kind === 'pung') && kong.tiles.every(tile => tiles.includes(tile));

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
