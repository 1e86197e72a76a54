import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { BySeat } from '../../src/domain/seat.ts';
import { inWordsOf } from '../text/speech.ts';
import type { PadSpeech } from './page-speech.ts';
import type { RuleSetView, Seat } from './server-words.ts';

/** The context of every part of a page. */
export interface Pad {
  readonly speech: PadSpeech;
  readonly ruleSet: RuleSetView;
  readonly names: BySeat<string>;
}

/** Set at the top of a page, once the rule set is known. */
export const PadContext = createContext<Pad | null>(null);

export interface PadWords extends Pad {
  /** The name of a seat: its player's, or its number. */
  readonly nameOf: (seat: Seat) => string;
}

export function usePad(): PadWords {
  const pad = useContext(PadContext);
  if (!pad) throw new Error('a part of the pad stands outside of it');
  const speech = inWordsOf(pad.speech, pad.ruleSet.words);
  return { ...pad, speech, nameOf: seat => pad.names[seat].trim() || pad.speech.words.seat(seat) };
}
