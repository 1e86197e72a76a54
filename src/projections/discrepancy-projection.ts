import { isKnown } from '../domain/kinds.ts';
import type { Meld } from '../domain/meld.ts';
import { deltasOf } from '../domain/money.ts';
import { SEATS, type Seat } from '../domain/seat.ts';
import { type SeenKind, UNKNOWN } from '../domain/tile.ts';
import { areaOf, seatOf, type Zone } from '../domain/zone.ts';
import type { Action, ActionOf } from '../engine/actions.ts';
import type { OpenHand } from '../engine/state.ts';
import type { Discrepancy, ZoneContent } from '../engine/table-event.ts';
import type { FinishedHand, Win } from '../rules/finished-hand.ts';
import type { Rules } from '../rules/rule-set.ts';
import { score } from '../rules/score.ts';
import type { ChoiceView, DeedView, DiscrepancyView } from './discrepancy-view.ts';

/** True if a viewer may know that this tile lies, or should lie, in this zone. */
type MayKnow = (zone: Zone, tile: SeenKind) => boolean;

/**
 * A discrepancy for everybody (`own` null) or for the player of a seat. Racks, sets that lie face down and a secret
 * indicator are secret to others, and so is everything that follows from them.
 */
export function discrepancyView(
  rules: Rules,
  hand: OpenHand | null,
  { id, expected, seen, guidance, choices }: Discrepancy,
  own: Seat | null,
): DiscrepancyView {
  const mayKnow = knowing(rules, hand, seen, own);
  const areHorsesAsked = new Set(choices.flatMap(({ actions }) => actions.flatMap(horsesTold))).size > 1;
  const told = ({ zone, tiles }: ZoneContent): ZoneContent => ({
    zone,
    tiles: tiles.map(tile => (mayKnow(zone, tile) ? tile : UNKNOWN)),
  });
  return {
    id,
    expected: expected.map(told),
    seen: seen.map(told),
    guidance: guidance.map(({ do: verb, tile, zone }) => ({
      do: verb,
      tile: mayKnow(zone, tile) ? tile : UNKNOWN,
      zone,
    })),
    choices: toldApart(
      choices.map(({ undone, actions }, choice) => ({
        choice,
        undone,
        deeds: [
          ...thrownForKong(hand, undone === 0 ? actions[0] : undefined),
          ...actions.flatMap(action => deedViews(rules, action, hand, { mayKnow, areHorsesAsked })),
        ],
      })),
    ),
  };
}

/** The choices that at least one of the screens shows, the table's or a player's. */
export const shownChoices = (rules: Rules, hand: OpenHand | null, asked: Discrepancy): ReadonlySet<number> =>
  new Set(
    [null, ...SEATS].flatMap(own => discrepancyView(rules, hand, asked, own).choices.map(({ choice }) => choice)),
  );

/** The public part of an action; null: only its kind is public. */
export const publicDeed = (rules: Rules, hand: OpenHand | null, action: Action): DeedView | null =>
  deedView(action, knowing(rules, hand, [], null));

function knowing({ flow }: Rules, hand: OpenHand | null, seen: readonly ZoneContent[], own: Seat | null): MayKnow {
  const open = openFaces(hand, seen);
  const mayLookAtIndicator = flow.indicator?.when !== 'ready' || (own !== null && hand?.ready.includes(own) === true);
  return (zone, tile) => {
    if (own !== null && seatOf(zone) === own) return true;
    const area = areaOf(zone);
    if (area === 'rack') return false;
    if (area === 'indicator') return mayLookAtIndicator;
    // among sets a kong may lie face down: then no other tile of its kind is ever seen
    return area !== 'meld' || flow.showsConcealedKongs || open.has(tile);
  };
}

/** The faces that everyone has seen in this hand. */
function openFaces(hand: OpenHand | null, seen: readonly ZoneContent[]): ReadonlySet<SeenKind> {
  const sets = hand?.melds.flat().filter(set => set.kind !== 'kong' || set.kong !== 'concealed') ?? [];
  const laidOpen = seen.filter(({ zone }) => areaOf(zone) === 'discard' || areaOf(zone) === 'reveal');
  return new Set([
    ...sets.flatMap(({ tiles }) => tiles),
    ...(hand?.bonus.flat() ?? []),
    ...(hand?.discards.flat().map(({ tile }) => tile) ?? []),
    ...laidOpen.flatMap(({ tiles }) => tiles),
  ]);
}

/** Choices that look alike differ in what this viewer may not know: those who may are asked. */
function toldApart(choices: readonly ChoiceView[]): readonly ChoiceView[] {
  const looks = choices.map(({ undone, deeds }) => JSON.stringify([undone, deeds]));
  return choices.filter((_, i) => looks.indexOf(looks[i] ?? '') === looks.lastIndexOf(looks[i] ?? ''));
}

/** Of a table that is taken for right as it lies there is only to tell how its kongs came about. */
function deedViews(
  rules: Rules,
  action: Action,
  hand: OpenHand | null,
  { mayKnow, areHorsesAsked }: { readonly mayKnow: MayKnow; readonly areHorsesAsked: boolean },
): readonly DeedView[] {
  if (action.type === 'void-hand') return [{ type: 'given-up', seat: null, tiles: [] }];
  if (action.type === 'tell-end') return endViews(rules, action, hand);
  if (action.type === 'tell-hand') return wonViews(rules, action.hand, areHorsesAsked ? hand : null);
  if (action.type === 'flip-horses') return horseViews(rules, action.tiles, hand);
  if (action.type !== 'agree-on-table') return [deedView(action, mayKnow) ?? []].flat();
  const known = hand?.melds.flat().map(meld => JSON.stringify(meld)) ?? [];
  return SEATS.flatMap(seat =>
    action.melds[seat].flatMap(meld =>
      meld.kind === 'kong' && !known.includes(JSON.stringify(meld))
        ? kongMade(seat, meld).flatMap(made => deedView(made, mayKnow) ?? [])
        : [],
    ),
  );
}

/** Whose discard, known by now, a kong is claimed with: they pay for it. */
function thrownForKong(hand: OpenHand | null, first: Action | undefined): readonly DeedView[] {
  if (first?.type !== 'claim-kong' || !hand?.claimable) return [];
  const { seat, tile } = hand.claimable;
  return [{ type: 'discard', seat, tiles: [tile] }];
}

/** The end of a hand entered without tiles: winner, giver, worth, and the seats the horses hit. */
function endViews(
  { flow, scoring }: Rules,
  { win, horses }: ActionOf<'tell-end'>,
  hand: OpenHand | null,
): readonly DeedView[] {
  if (!win) return [{ type: 'nobody-won', seat: null, tiles: [] }];
  return [
    ...winViews(win),
    { type: 'counts', seat: null, tiles: [], count: win.worth, unit: scoring.unit ?? null },
    ...horseViews({ flow }, horses, hand),
  ];
}

/** Who won, and on whose tile. */
const winViews = ({ seat, from, by }: Pick<Win, 'seat' | 'from' | 'by'>): readonly DeedView[] => [
  { type: 'win', seat, tiles: [] },
  { type: 'won-by', seat: from, tiles: [], way: by },
];

/** The horses of an entered hand, as one text. */
const horsesTold = (action: Action): readonly string[] =>
  action.type === 'tell-hand' ? [action.hand.horses.toSorted().join()] : [];

/**
 * How a hand ended whose tiles lie open: who won, on whose tile, and who pays what for that. `asked`: the hand, where it is asked, too, whom
 * the horses hit: that is separate.
 */
function wonViews(rules: Rules, told: FinishedHand, asked: OpenHand | null): readonly DeedView[] {
  const scored = score(rules, told);
  if (!told.win || !scored.legal) return [];
  const paidBy = deltasOf(scored.transfers.filter(({ for: what }) => what !== 'kong' && !(asked && what === 'horse')));
  return [
    ...winViews(told.win),
    ...SEATS.flatMap(payer =>
      paidBy[payer] < 0 ? [{ type: 'pays', seat: payer, tiles: [], count: -paidBy[payer] } as const] : [],
    ),
    ...(asked ? horsesAsked(rules, told.horses, asked) : []),
  ];
}

/** Whom they hit, or that there was none left. */
function horsesAsked(rules: Rules, horses: readonly SeenKind[], hand: OpenHand): readonly DeedView[] {
  return horses.length > 0 ? horseViews(rules, horses, hand) : [{ type: 'no-horse', seat: null, tiles: [] }];
}

/** Whom horses hit: of all tiles that hit the same player only one is asked about. */
const horseViews = (
  { flow }: Pick<Rules, 'flow'>,
  horses: readonly SeenKind[],
  hand: OpenHand | null,
): readonly DeedView[] =>
  horses.flatMap(horse => {
    const seat = hand && isKnown(horse) ? flow.horses?.hits(horse, hand.dealer) : undefined;
    return seat === undefined ? [] : [{ type: 'horse', seat, tiles: [] }];
  });

/** The action behind a kong. */
function kongMade(seat: Seat, meld: Extract<Meld, { readonly kind: 'kong' }>): readonly Action[] {
  const { kong, tiles } = meld;
  if (kong !== 'exposed') return [{ type: 'declare-kong', seat, kong, tiles }];
  if (!('from' in meld)) return [];
  return [
    { type: 'discard', seat: meld.from, tile: meld.claimed },
    { type: 'claim-kong', seat, tiles },
  ];
}

/** Null: nothing worth naming. */
function deedView(action: Action, mayKnow: MayKnow): DeedView | null {
  const shown = (zone: Zone, tiles: readonly SeenKind[]): readonly SeenKind[] =>
    tiles.map(tile => (mayKnow(zone, tile) ? tile : UNKNOWN));
  const { type } = action;
  switch (type) {
    case 'attempt':
      return deedView(action.action, mayKnow);
    case 'start-hand':
      return action.dealer === undefined ? null : { type, seat: action.dealer, tiles: [] };
    case 'deal':
      return { type, seat: null, tiles: [] };
    case 'correct-discard':
    case 'correct-laid-tile':
      return { type: 'correct-tile', seat: action.seat, tiles: [action.tile] };
    case 'correct-indicator':
      return { type: 'flip-indicator', seat: null, tiles: shown('indicator', [action.tile]) };
    case 'draw':
    case 'correct-tile':
      return { type, seat: action.seat, tiles: shown(`rack${action.seat}`, [action.tile]) };
    case 'declare-kong': {
      const isFaceDown = action.kong === 'concealed';
      return { type, seat: action.seat, tiles: isFaceDown ? shown(`meld${action.seat}`, action.tiles) : action.tiles };
    }
    case 'discard':
    case 'set-aside-bonus':
      return { type, seat: action.seat, tiles: [action.tile] };
    case 'claim-chow':
    case 'claim-pung':
    case 'claim-kong':
      return { type, seat: action.seat, tiles: action.tiles };
    case 'win':
      return { type, seat: action.seat, tiles: shown(`reveal${action.seat}`, action.hand ?? []) };
    case 'flip-indicator':
      return { type, seat: null, tiles: shown('indicator', [action.tile]) };
    case 'flip-horses':
      return { type, seat: null, tiles: action.tiles };
    default:
      return null;
  }
}
