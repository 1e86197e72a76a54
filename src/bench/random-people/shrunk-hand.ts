import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../adapters/make-folder.ts';
import {
  type Outcome,
  playStrangeHand,
  type StrangeHand,
  type StrangeHandOptions,
} from '../../cli/random-people/strange-hand.ts';
import { tellHand } from '../../cli/random-people/tell-hand.ts';
import { formatEvent } from '../../recording/event-log.ts';
import type { FirstDifference } from '../../recording/first-difference.ts';
import { formatRawEntry, type RawEntry } from '../../recording/raw-log.ts';
import { formatTags } from '../../sensing/tag-registry.ts';
import { fewestWith } from '../../simulator/random-people/shrink.ts';
import { type Oddity, odditiesOf } from '../../simulator/random-people/sitting.ts';
import { smallRecording } from './small-recording.ts';

/** A hand that ended as this one did, with as few oddities as it takes: the same game, the same seed. */
export function withFewestOddities(
  options: StrangeHandOptions,
  play: (
    options: StrangeHandOptions,
  ) => Pick<StrangeHand, 'options' | 'sitting' | 'oddities' | 'outcome'> = playStrangeHand,
): Pick<StrangeHand, 'options' | 'oddities'> {
  const failed = play(options);
  const without = (kept: readonly Oddity[]): StrangeHandOptions => ({
    ...options,
    without: [...options.without, ...odditiesOf(failed.sitting).filter(oddity => !kept.includes(oddity))],
  });
  const needed = fewestWith(failed.oddities, kept => play(without(kept)).outcome === failed.outcome);
  return play(without(needed));
}

/** The findings about a hand that broke. */
export interface ShrunkHand {
  /** The folder in which it is kept. */
  readonly shrunk: string;
  readonly outcome: Outcome;
  /** It does not break without these. */
  readonly oddities: readonly Oddity[];
  readonly firstDifference: FirstDifference | null;
  /** Of the whole recording and of the small one; null if a plain replay of the lines does not fail. */
  readonly lines: number;
  readonly smallLines: number | null;
}

/** Shrinks a hand that broke and keeps it in a folder of its own. */
export function keepShrunk(options: StrangeHandOptions, folder: string): ShrunkHand {
  const { options: shrunk, oddities } = withFewestOddities(options);
  const lines: RawEntry[] = [];
  const hand = playStrangeHand(shrunk, { onLine: entry => lines.push(entry) });
  const small = smallRecording(hand, lines);
  const at = join(folder, `${options.rules.id}-${options.profile}-${options.seed}`);
  makeFolder(at);
  const keep = (name: string, text: string): void => writeFileSync(join(at, name), text);
  const keepLines = (name: string, written: readonly string[]): void => keep(name, `${written.join('\n')}\n`);
  keepLines('raw.jsonl', lines.map(formatRawEntry));
  if (small) keepLines('small.jsonl', small.map(formatRawEntry));
  keepLines('truth.jsonl', hand.truth.map(formatEvent));
  keepLines('events.jsonl', hand.seen.map(formatEvent));
  keep('tags.csv', formatTags(hand.tags));
  keep('hand.json', `${JSON.stringify(tellHand(hand), null, 2)}\n`);
  const { outcome, firstDifference } = hand;
  return { shrunk: at, outcome, oddities, firstDifference, lines: lines.length, smallLines: small?.length ?? null };
}
