import { nameOf } from '../text/speech.ts';
import type { Seat, TableEvent } from '../view-types.ts';
import type { ReplaySpeech } from './replay-speech.ts';
import type { ReplayStep } from './replay-types.ts';

/** What happened at a step, in a few words. */
export function wordsFor({ message: { event, view } }: ReplayStep, speech: ReplaySpeech): string {
  if (!event) return speech.replay.equipment;
  const seat = seatOf(event);
  const tile = 'tile' in event && event.tile !== null ? speech.words.tile(event.tile) : speech.words.tile('_');
  return speech.replay.events[event.type](seat === null ? '' : nameOf(speech, view, seat), tile);
}

function seatOf(event: TableEvent): Seat | null {
  if ('seat' in event) return event.seat;
  return event.type === 'dice-rolled' ? event.by : null;
}
