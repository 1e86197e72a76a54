import { Table } from '../../app/table.ts';
import { SETTLES_WITHIN_MS } from '../../cli/mirror.ts';
import type { StrangeHand } from '../../cli/random-people/strange-hand.ts';
import type { DomainEvent } from '../../engine/events.ts';
import { type Frame, formatLine, parseLine, SEQ_RANGE } from '../../protocol/line.ts';
import { firstDifference } from '../../recording/first-difference.ts';
import type { RawEntry } from '../../recording/raw-log.ts';
import { fewestWith } from '../../simulator/random-people/shrink.ts';

/** An event not seen by then (ms) was never seen. */
const SEEN_WITHIN_MS = 5000;

/** A line of a recording, and which board's it is since which start. */
interface KeptLine {
  readonly entry: RawEntry;
  /** Null where it cannot be read. */
  readonly frame: Frame | null;
  readonly start: string;
}

/**
 * The lines of a hand that are enough to show the same failure in a plain replay: cut off where it has
 * shown, without what goes to the boards, without heartbeats, and without tiles that leave a zone for a while and come
 * back to it. Nothing is left out that makes another hand of it. Null where a reader who cannot ask boards anything does
 * not fail.
 */
export function smallRecording(hand: StrangeHand, lines: readonly RawEntry[]): readonly RawEntry[] | null {
  const heard = withStarts(lines.filter(({ dir }) => dir === 'rx'));
  const failure = failureOf(hand, heard);
  if (failure === null) return null;
  const fails = (kept: readonly KeptLine[]): boolean => failureOf(hand, kept)?.what === failure.what;
  const cut = heard.filter(({ entry }) => entry.t <= failure.at);
  const begun = fails(cut) ? cut : heard;
  const mayGo = leavable(begun);
  const needed = new Set(fewestWith(mayGo, left => fails(withOnly(begun, mayGo, left))).flat());
  return renumbered(
    withOnly(
      begun,
      mayGo,
      mayGo.filter(group => group.some(line => needed.has(line))),
    ),
  ).map(({ entry }) => entry);
}

interface Failure {
  readonly what: string;
  /** Host milliseconds by which it has shown. */
  readonly at: number;
}

/** A question that need not be asked, or the first event that was not seen, or otherwise. */
function failureOf({ options, tags, truth }: StrangeHand, lines: readonly KeptLine[]): Failure | null {
  const table = new Table({ rules: options.rules, firstDealer: null, tags, ports: null });
  const seen: DomainEvent[] = [];
  const kept = renumbered(lines);
  for (const { entry } of kept) seen.push(...table.receive(entry.port, entry.line, entry.t).events);
  const end = kept.at(-1)?.entry.t ?? 0;
  seen.push(...table.advance(end + SETTLES_WITHIN_MS).events);
  const asked = seen.find(event => event.type === 'discrepancy-found');
  if (asked) return { what: 'question', at: asked.at };
  const difference = firstDifference(
    truth.filter(({ at }) => at <= end),
    seen,
  );
  if (!difference || (difference.seen === null && difference.at > end - SEEN_WITHIN_MS)) return null;
  const shows = seen.find(({ at }) => at >= difference.at)?.at ?? difference.at;
  const at = difference.seen === null ? difference.at + SEEN_WITHIN_MS : shows + SETTLES_WITHIN_MS;
  return { what: `${difference.truth} / ${difference.seen}`, at };
}

/** Numbers begin again when a board starts again. */
function withStarts(entries: readonly RawEntry[]): readonly KeptLine[] {
  const starts = new Map<string, string>();
  return entries.map(entry => {
    const read = parseLine(entry.line);
    const frame = read.ok ? read.value : null;
    if (frame?.type === 'HELLO') starts.set(entry.port, frame.keys.get('boot') ?? '');
    return { entry, frame, start: `${entry.port} ${starts.get(entry.port) ?? ''}` };
  });
}

const IDLE_TALK = ['HB', 'OK', 'NAK', 'LOG'];

/** Groups of lines that can go together without making another hand of it. */
function leavable(lines: readonly KeptLine[]): readonly (readonly KeptLine[])[] {
  const idle = lines.filter(({ frame }) => frame && IDLE_TALK.includes(frame.type)).map(line => [line]);
  const gone = new Map<string, KeptLine>();
  const lifts: KeptLine[][] = [];
  for (const line of lines) {
    const [zone, uid] = [line.frame?.keys.get('zone'), line.frame?.keys.get('uid') ?? ''];
    if (line.frame?.type === 'GONE') gone.set(uid, line);
    if (line.frame?.type !== 'TAG') continue;
    const left = gone.get(uid);
    if (left && left.frame?.keys.get('zone') === zone) lifts.push([left, line]);
    gone.delete(uid);
  }
  return [...lifts, ...idle];
}

/** The lines without the groups that are not among those left. */
function withOnly(
  lines: readonly KeptLine[],
  groups: readonly (readonly KeptLine[])[],
  left: readonly (readonly KeptLine[])[],
): readonly KeptLine[] {
  const staying = new Set(left.flat());
  const going = new Set(groups.flat().filter(line => !staying.has(line)));
  return lines.filter(line => !going.has(line));
}

/** Closes the gaps in the boards' numbers, so that nothing seems to have been lost that was left out. */
function renumbered(lines: readonly KeptLine[]): readonly KeptLine[] {
  const numbers = new Map<string, number[]>();
  for (const { frame, start } of lines) if (frame) numbers.set(start, [...(numbers.get(start) ?? []), frame.seq]);
  const places = new Map<string, ReadonlyMap<number, number>>();
  for (const [start, used] of numbers)
    places.set(
      start,
      new Map([...new Set(used)].toSorted((a, b) => a - b).map((seq, place) => [seq, place % SEQ_RANGE])),
    );
  return lines.map(line => {
    const seq = line.frame && places.get(line.start)?.get(line.frame.seq);
    if (!line.frame || seq === undefined || seq === null) return line;
    return { ...line, entry: { ...line.entry, line: formatLine({ ...line.frame, seq }) } };
  });
}
