import type { DomainEvent, HandEvent, Recorded } from '../engine/events.ts';
import { isTableEvent } from '../engine/game.ts';
import { isSame } from './checks.ts';
import { formatEvent } from './event-log.ts';
import { withoutUndone } from './without-undone.ts';

type PlayedEvent = Recorded<HandEvent>;

/**
 * Where two tellings of the same play part: lines that only the first has after `-`, lines that only the second has
 * after `+`. What counts is what happened: not when it was noticed, nor what was taken back on the way, nor the boards.
 */
export function compareEvents(recorded: readonly DomainEvent[], today: readonly DomainEvent[]): readonly string[] {
  const before = standing(recorded);
  const after = standing(today);
  const hands = [...new Set([...before.keys(), ...after.keys()])].toSorted((a, b) => a - b);
  return hands.flatMap(hand => differences(before.get(hand) ?? [], after.get(hand) ?? []));
}

/** The events that were not taken back, by hand. */
function standing(events: readonly DomainEvent[]): ReadonlyMap<number, readonly PlayedEvent[]> {
  return byHand(withoutUndone(events).filter((event): event is PlayedEvent => !isTableEvent(event)));
}

function byHand(events: readonly PlayedEvent[]): ReadonlyMap<number, readonly PlayedEvent[]> {
  const hands = new Map<number, PlayedEvent[]>();
  for (const event of events) hands.set(event.handNo, [...(hands.get(event.handNo) ?? []), event]);
  return hands;
}

/** The shortest list of lines to leave out and put in, by the longest common run of events. */
function differences(before: readonly PlayedEvent[], after: readonly PlayedEvent[]): readonly string[] {
  const common = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const rest = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      (common[i] as Uint16Array)[j] = isSameFact(before[i], after[j])
        ? rest(i + 1, j + 1) + 1
        : Math.max(rest(i + 1, j), rest(i, j + 1));
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]];
    if (old && now && isSameFact(old, now)) {
      i += 1;
      j += 1;
    } else if (old && (!now || rest(i + 1, j) >= rest(i, j + 1))) {
      lines.push(`- ${formatEvent(old)}`);
      i += 1;
    } else if (now) {
      lines.push(`+ ${formatEvent(now)}`);
      j += 1;
    }
  }
  return lines;
}

function isSameFact(a: PlayedEvent | undefined, b: PlayedEvent | undefined): boolean {
  if (!a || !b || a.type !== b.type) return false;
  return isSame({ ...a, seq: 0, at: 0 }, { ...b, seq: 0, at: 0 });
}
