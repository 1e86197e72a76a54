import { isKnown } from '../domain/kinds.ts';
import { assertNever } from '../domain/result.ts';
import type { HandEvent } from '../engine/events.ts';
import type { EnteredHand } from '../engine/state.ts';
import { winsIn } from '../rules/finished-hand.ts';
import type { Flow } from '../rules/flow.ts';
import type { PublicEvent, PublicHand } from './table-view.ts';

/** A corrected hand without its tiles. */
const publicHand = ({
  handNo,
  dealer,
  roundWind,
  continuations,
  outcome,
  hand,
  transfers,
}: EnteredHand): PublicHand => ({
  ...{ handNo, dealer, roundWind, continuations, outcome, transfers },
  winners: hand ? winsIn(hand).map(({ seat }) => seat) : [],
  from: hand?.win?.from ?? null,
});

/** The event with only what everybody at the table may know, built up field by field. */
export function publicEvent(event: HandEvent, { showsConcealedKongs, indicator }: Flow): PublicEvent {
  switch (event.type) {
    case 'match-started': {
      const { type, from, balances } = event;
      return { type, ...(from && { from }), ...(balances && { balances }) };
    }
    case 'time-called':
    case 'seat-draw-called':
      return { type: event.type };
    case 'hand-started': {
      const { type, rules, dealer, roundWind, continuations, options, houseRules } = event;
      return {
        type,
        rules,
        dealer,
        roundWind,
        continuations,
        options,
        ...(houseRules !== undefined && { houseRules }),
      };
    }
    case 'tiles-dealt':
      return { type: event.type, counts: event.counts };
    case 'indicator-flipped':
      return indicator?.when === 'dealt'
        ? { type: event.type, tile: event.tile, wilds: event.wilds }
        : { type: event.type, tile: null, wilds: [] };
    case 'indicator-corrected':
      return indicator?.when === 'dealt'
        ? { type: event.type, was: isKnown(event.was) ? event.was : null, tile: event.tile, wilds: event.wilds }
        : { type: event.type, was: null, tile: null, wilds: [] };
    case 'bonus-set-aside':
      return { type: event.type, seat: event.seat, tile: event.tile };
    case 'stepped-up':
    case 'ready-declared':
      return { type: event.type, seat: event.seat };
    case 'foul-reported':
      return { type: event.type, seat: event.seat, code: event.code };
    case 'tile-corrected':
      return { type: event.type, seat: event.seat };
    case 'discard-corrected':
      return { type: event.type, seat: event.seat, place: event.place, was: event.was, tile: event.tile };
    case 'laid-tile-corrected':
      return { type: event.type, seat: event.seat, was: event.was, tile: event.tile };
    case 'table-agreed':
    case 'result-corrected':
    case 'result-confirmed':
      return { type: event.type };
    case 'hands-corrected': {
      const { type, of, hands, balances } = event;
      return { type, of, hands: hands.map(publicHand), balances };
    }
    case 'tile-drawn':
      return { type: event.type, seat: event.seat, from: event.from };
    case 'kong-declared': {
      const { type, seat, kong, tiles } = event;
      return { type, seat, kong, tiles: kong === 'concealed' && !showsConcealedKongs ? tiles.map(() => null) : tiles };
    }
    case 'dice-rolled':
      return { type: event.type, by: event.by, values: event.values, for: event.for };
    case 'wall-broken':
      return { type: event.type, side: event.side, skipped: event.skipped };
    case 'tile-discarded':
      return { type: event.type, seat: event.seat, tile: event.tile };
    case 'chow-claimed':
    case 'pung-claimed':
    case 'kong-claimed': {
      const { type, seat, from, tile, tiles } = event;
      return { type, seat, from, tile, tiles };
    }
    case 'hand-won': {
      const { type, seat, by, from, tile, concealed, melds, patterns, points } = event;
      return { type, seat, by, from, tile, concealed, melds, patterns, points };
    }
    case 'horses-flipped':
      return { type: event.type, tiles: event.tiles, hits: event.hits };
    case 'hand-drawn':
      return { type: event.type, reason: event.reason };
    case 'hand-voided':
      return { type: event.type };
    case 'points-transferred':
      return { type: event.type, transfers: event.transfers, balances: event.balances };
    case 'action-undone':
      return { type: event.type, of: event.of, ...(event.seqs && { seqs: event.seqs }) };
    default:
      return assertNever(event);
  }
}
