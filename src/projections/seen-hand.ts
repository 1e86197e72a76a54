import { bySeat, type Seat } from '../domain/seat.ts';
import { type SeenKind, UNKNOWN } from '../domain/tile.ts';
import type { HandState, OpenHand, SecretHand } from '../engine/state.ts';
import type { Win } from '../rules/finished-hand.ts';
import type { Rules } from '../rules/rule-set.ts';

/**
 * A hand as the player of a seat sees it, or as everybody does (`viewer` null): what lies open, and of every secret as much
 * as the viewer may see. Views are worked out from it, so nothing else can get into them.
 */
export function asSeenBy(rules: Rules, hand: HandState, viewer: Seat | null): HandState {
  return { ...openFields(hand), secret: seenSecret(rules, hand, hand.secret, viewer) };
}

/** Made again, field by field: nothing that comes to stand beside them in a hand gets into a view unasked. */
function openFields(hand: OpenHand): OpenHand {
  return {
    dealer: hand.dealer,
    roundWind: hand.roundWind,
    continuations: hand.continuations,
    phase: hand.phase,
    outcome: hand.outcome,
    wall: hand.wall,
    turn: hand.turn,
    awaited: hand.awaited,
    owed: hand.owed,
    kongsInARow: hand.kongsInARow,
    bonus: hand.bonus,
    melds: hand.melds,
    discards: hand.discards,
    claimable: hand.claimable,
    robbable: hand.robbable,
    ready: hand.ready,
    mayRush: hand.mayRush,
    steppedUp: hand.steppedUp,
    isLast: hand.isLast,
    isSeatDrawDue: hand.isSeatDrawDue,
    wonFalsely: hand.wonFalsely,
    shown: hand.shown,
    transfers: hand.transfers,
    win: hand.win,
    alsoWon: hand.alsoWon,
    horses: hand.horses,
    told: hand.told,
    correction: hand.correction,
    unfollowed: hand.unfollowed,
  };
}

/** Made again, field by field: a secret that the engine comes to keep has to be answered for here. */
function seenSecret(rules: Rules, open: OpenHand, secret: SecretHand, viewer: Seat | null): SecretHand {
  const { concealed, drawn, drawnThisTurn, indicator, setAside } = secret;
  const hasDrawn = open.turn === viewer || open.shown.includes(open.turn);
  const looks = maySeeIndicator(rules, open, viewer);
  return {
    concealed: bySeat(seat =>
      seat === viewer || open.shown.includes(seat) ? concealed[seat] : hidden(concealed[seat]),
    ),
    drawn: drawn && { from: drawn.from, replaces: drawn.replaces, tile: hasDrawn ? drawn.tile : UNKNOWN },
    drawnThisTurn: hasDrawn ? drawnThisTurn : hidden(drawnThisTurn),
    indicator: indicator && {
      place: indicator.place,
      tile: indicator.tile !== null && !looks ? UNKNOWN : indicator.tile,
      wilds: looks ? indicator.wilds : [],
    },
    setAside: looks ? setAside : hidden(setAside),
  };
}

/** As many tiles, their faces unknown. */
const hidden = (tiles: readonly SeenKind[]): readonly SeenKind[] => tiles.map(() => UNKNOWN);

/** A secret indicator is shown to those who are ready; and to all when the hand has been won, for then it is looked at together. */
export function maySeeIndicator(rules: Rules, hand: OpenHand, viewer: Seat | null): boolean {
  if (viewer !== null && hand.ready.includes(viewer)) return true;
  return isIndicatorShown(rules, hand.phase === 'over' && hand.outcome === 'won' ? hand.win : null);
}

/** True if every viewer may see the indicator of a hand won like this; null: it is not won. */
export const isIndicatorShown = ({ flow }: Rules, win: Win | null): boolean =>
  flow.indicator?.when !== 'ready' || win !== null;
