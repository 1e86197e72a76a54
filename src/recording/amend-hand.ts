import { deltasOf } from '../domain/money.ts';
import { must } from '../domain/result.ts';
import type { DomainEvent } from '../engine/events.ts';
import { play } from '../engine/game.ts';
import type { HandEnd, HandRecord, ReadHand } from './hand-record.ts';
import { openedHistory, remembered } from './replay.ts';

/** A correction of a hand that may be over for long. */
export type HandsCorrected = Extract<DomainEvent, { type: 'hands-corrected' }>;

/**
 * The record of a hand with a correction of it, or of a hand before it, that came after its end; null where the record has it already
 * or was played before it. The added event names no later hand, and has the balances of then.
 */
export function amended(
  { record, end, rules }: ReadHand,
  correction: HandsCorrected,
): { readonly record: HandRecord; readonly end: HandEnd } | null {
  const { header, events, raw } = record;
  const { of, seq, at, asked } = correction;
  if (of > header.handNo || events.some(event => event.seq === seq)) return null;
  const started = must(events[0], 'the event a hand begins with');
  const { state } = remembered(openedHistory(rules, header, started), events.slice(1));
  const told = correction.hands.find(({ handNo }) => handNo === of)?.hand ?? null;
  const game = { rules, state, seq: seq - 1, steps: [] };
  const played = play(game, { type: 'correct-hand', handNo: of, hand: told, ...(asked && { asked }) }, at);
  if (!played.ok) return null;
  const { hand, balances } = played.value.game.state;
  const all = [...events, ...played.value.events];
  return {
    record: { header, events: all, raw },
    end: {
      ...end,
      events: all.length,
      endedAt: at,
      outcome: hand?.outcome ?? end.outcome,
      winner: hand?.win?.seat ?? null,
      deltas: deltasOf(hand?.transfers ?? []),
      balances,
    },
  };
}
