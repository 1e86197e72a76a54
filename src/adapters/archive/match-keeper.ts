import { join } from 'node:path';
import { type CorrectedHands, type FinishedRecord, HandCollector, handsOf } from '../../recording/hand-collector.ts';
import type { MatchHeader } from '../../recording/match-header.ts';
import type { Rules } from '../../rules/rule-set.ts';
import type { TagRegistry } from '../../sensing/tag-registry.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';
import type { OnDiskTrouble } from '../recorder/append-file.ts';
import { layOutFolder } from '../recorder/begin-match.ts';
import { unmarkInUse } from '../recorder/in-use.ts';
import { mendFolder } from '../recorder/mend-folder.ts';
import { openRecorder, type Recorder } from '../recorder/recorder.ts';
import type { UnfinishedMatch } from '../recorder/unfinished-match.ts';
import type { Archive } from './archive.ts';

export interface KeeperOptions {
  readonly archive: Archive;
  /** The match's folder name. */
  readonly match: string;
  readonly header: MatchHeader;
  readonly rules: Rules;
  readonly tags: TagRegistry;
  /** True if recorded hands keep the boards' lines. */
  readonly rawInHands: boolean;
  /** Its earlier record; null for a new match. */
  readonly left: Pick<UnfinishedMatch, 'resumption' | 'isLogBehind'> | null;
  readonly onTrouble: OnDiskTrouble;
  /** Hears how long (ms) the disk took to have what it was given. */
  readonly onSynced?: (ms: number) => void;
  readonly log: Log;
}

export interface MatchKeeper extends Recorder {
  /** The seating changes; finished hands keep their players. */
  readonly setSeats: (seats: MatchHeader['seats']) => void;
  readonly isHandOn: () => boolean;
}

/** Pause before a refused hand is written again. */
const SAVE_AGAIN_MS = 5_000;

/** Keeps a match: every line and event as they come, and each hand as a file of its own once it is over. */
export function keepMatch(options: KeeperOptions): MatchKeeper {
  const { archive, match, header, rules, tags, rawInHands, left, onTrouble, onSynced, log } = options;
  const recorded = left?.resumption.events ?? [];
  const folder = join(archive.directory, match);
  mendFolder(folder, left?.isLogBehind ? recorded : null, log);
  layOutFolder(folder, header, tags, log);
  const recorder = openRecorder({
    directory: archive.directory,
    match,
    onTrouble,
    ...(onSynced && { onSynced }),
    onRawFull: () => log.warn('the raw log of this match is as long as it may be; it ends here', { file: folder }),
  });
  const collector = new HandCollector(header, match, rules);
  /** Hands that are over and wait until the table has been shown so, or the disk takes them; by number. */
  const unsaved = new Map<number, FinishedRecord>();
  /** Corrections of hands whose files have yet to follow. */
  let unfollowed: readonly CorrectedHands[] = [];
  let retry: NodeJS.Timeout | null = null;
  /** Writes one hand down, true if its file is as it should be. */
  const write = (number: number, how: () => 'written' | 'known'): boolean => {
    try {
      if (how() === 'known') return true;
    } catch (error) {
      if (retry === null)
        log.warn('a hand is not written down yet; the match has it', { file: folder, reason: reasonOf(error) });
      retry ??= setInterval(saveAll, SAVE_AGAIN_MS).unref();
      return false;
    }
    archive
      .check(match, number)
      .catch(error => log.warn('a recorded hand cannot be read', { file: folder, reason: reasonOf(error) }));
    return true;
  };
  const saveAll = (): void => {
    for (const finished of [...unsaved.values()])
      if (write(finished.number, () => archive.save(match, finished))) unsaved.delete(finished.number);
    // a correction is added to hands that are there, in order
    if (unsaved.size === 0)
      unfollowed = unfollowed.filter(
        ({ correction, numbers }) =>
          !numbers.every(number => write(number, () => archive.amend(match, number, correction))),
      );
    if (retry === null || unsaved.size > 0 || unfollowed.length > 0) return;
    clearInterval(retry);
    retry = null;
    log.info('all hands are written down', { file: folder });
  };
  const hide = (): void => {
    archive.running = { match, hidden: collector.hidden };
  };
  // a power cut may have come between the end of a hand and its file
  for (const finished of handsOf(collector, recorded)) unsaved.set(finished.number, finished);
  unfollowed = collector.takeCorrected();
  saveAll();
  collector.settle();
  hide();
  return {
    isHandOn: () => collector.handOn !== null,
    busyForMs: recorder.busyForMs,
    setSeats: seats => {
      collector.setSeats(seats);
      layOutFolder(folder, { ...header, seats }, tags, log);
    },
    recordRaw: entry => {
      recorder.recordRaw(entry);
      if (rawInHands) collector.takeRaw(entry);
    },
    keep: (events, kept) => {
      recorder.keep(events, kept);
      // the next hand may begin at the moment in which one ends
      const finished = handsOf(collector, events);
      hide();
      const corrected = collector.takeCorrected();
      if (finished.length === 0 && corrected.length === 0) return;
      for (const hand of finished) unsaved.set(hand.number, hand);
      unfollowed = [...unfollowed, ...corrected];
      setImmediate(saveAll);
    },
    close: () => {
      saveAll();
      if (retry !== null) clearInterval(retry);
      collector.settle();
      hide();
      recorder.close();
      if (unsaved.size > 0)
        log.error(
          'the table stops with hands that the disk never took; what the log of events has of them is all there is',
          {
            file: folder,
            count: unsaved.size,
          },
        );
      unmarkInUse(folder);
    },
  };
}
