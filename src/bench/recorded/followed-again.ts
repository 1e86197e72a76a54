import { AskedPeople } from '../../app/asked-people.ts';
import type { DomainEvent } from '../../engine/events.ts';
import { type Game, newGame } from '../../engine/game.ts';
import { Mirror } from '../../mirror/mirror.ts';
import type { MirrorDoor, MirrorInput, Stepped } from '../../mirror/mirror-options.ts';
import type { TraceEntry } from '../../mirror/trace.ts';
import type { Rules } from '../../rules/rule-set.ts';
import { threadTime } from '../thread-time.ts';
import type { RecordedHands } from './recorded-hands.ts';

/** The mirror's events of recorded hands, and the time they took. */
export interface FollowedAgain {
  readonly events: readonly DomainEvent[];
  /** The decisions with their reasons, where they are asked for. */
  readonly trace: readonly TraceEntry[];
  /** Processor milliseconds of its thread in all. */
  readonly ms: number;
  /** Milliseconds that each step took. */
  readonly stepsMs: readonly number[];
}

/** Has the mirror follow recorded hands, with people who answer what it asks by what they really did. */
export function followedAgain(recorded: RecordedHands, rules: Rules, isTraced = false): FollowedAgain {
  const mirror = new Mirror(newGame(rules, null), { trace: isTraced });
  const trace: TraceEntry[] = [];
  const events: DomainEvent[] = [];
  const stepsMs: number[] = [];
  let now = 0;
  const step = (input: MirrorInput): Stepped => {
    const begun = performance.now();
    const stepped = mirror.step(input);
    stepsMs.push(performance.now() - begun);
    trace.push(...stepped.trace);
    return stepped;
  };
  const asked = new AskedPeople(
    { mirror, answer: (answer, at) => step({ type: 'question-answered', answer, at }) },
    { remembered: handNo => rememberedAt(recorded, rules, handNo, now) },
  );
  const tell = ({ events: told }: Stepped): void => {
    for (const event of told) {
      events.push(event);
      if (event.type === 'discrepancy-found') asked.ask(event, now);
    }
  };
  const passTo = (until: number): void => {
    for (let due = dueNext(mirror, asked); due <= until; due = dueNext(mirror, asked)) {
      now = Math.max(now, due);
      if (asked.answerDueAt <= due) tell(asked.answer(now));
      else tell(step({ type: 'time-passed', at: now }));
    }
    now = until;
  };
  const worked = threadTime();
  const before = worked();
  for (const observation of recorded.observations) {
    passTo(observation.at);
    tell(step(observation));
  }
  passTo(recorded.end);
  if (isTraced) tell(step({ type: 'recording-ended', at: now }));
  return { events, trace, ms: worked() - before, stepsMs };
}

const dueNext = (mirror: MirrorDoor, asked: AskedPeople): number =>
  Math.min(mirror.nextDueAt() ?? Number.POSITIVE_INFINITY, asked.answerDueAt);

/** The hand that people remember at a time: the running one, or the last one, though they may have begun the next. */
function rememberedAt({ games }: RecordedHands, rules: Rules, handNo: number, now: number): Game {
  const until = games.filter(({ at }) => at <= now);
  const last = until.findLast(({ game }) => game.state.handNo === handNo) ?? until.at(-1) ?? games[0];
  if (!last) throw new RangeError('nothing was played');
  return { rules, ...last.game };
}
