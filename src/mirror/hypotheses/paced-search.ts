import type { Game } from '../../engine/game.ts';
import type { MatchState } from '../../engine/state.ts';
import { SEARCHED_ON_MS } from '../belief/dwell-times.ts';
import type { FollowedGame } from '../belief/followed-game.ts';
import { type Sight, sightOf } from '../evidence/evidence.ts';
import type { SeenZones, TablePicture } from '../evidence/table-picture.ts';
import type { MirrorWatcher } from '../mirror-options.ts';
import { type Explanations, explain, explainAtOnce } from './hypothesis.ts';
import { distinctOutcomes } from './outcomes.ts';
import { readInOrder } from './reading-order.ts';

/**
 * States that a search looks at before it halts: none takes longer than a millisecond or two, and meanwhile nobody is
 * listened to. They are counted, not timed, so that a record gives the same events on every machine.
 */
const STATES_A_SLICE = 8;

/** Explains the table again whenever it looks otherwise, or the game has gone on. */
export class Explainer {
  readonly #watcher: MirrorWatcher | undefined;
  /** What the last explanation is of. */
  #explained: {
    readonly state: MatchState;
    readonly picture: TablePicture;
    readonly faces: string;
    readonly thrown: Sight['thrown'];
  } | null = null;
  #search: Search | null = null;
  #found: Explanations = [];
  #searches = 0;
  #begunAt = 0;

  constructor(watcher: MirrorWatcher | undefined) {
    this.#watcher = watcher;
  }

  /** How often the table looked otherwise than before, and the search for why is through. */
  get searches(): number {
    return this.#searches;
  }

  /** When (ms) the table came to look as it does. */
  get begunAt(): number {
    return this.#begunAt;
  }

  /** When (ms) a search that has halted goes on; null while there is none. */
  get dueAt(): number | null {
    return this.#search?.dueAt ?? null;
  }

  /** Everything that may have happened, by what the table shows; null while the search for it goes on, see `dueAt`. */
  explain(followed: FollowedGame, now: number): Explanations | null {
    this.#look(followed, now);
    if (this.#search && this.#search.dueAt <= now) this.#goOn(this.#search, now);
    return this.#search ? null : this.#found;
  }

  /** Begins a search when the table looks otherwise than before; one for a table that is no more is given up. */
  #look(followed: FollowedGame, now: number): void {
    const { game, picture, seen } = followed;
    const { state } = game;
    const thrown = followed.earlyRoll(now);
    const last = this.#explained;
    const isOfSameTags = last?.state === state && last.picture.tiles === picture.tiles && last.thrown === thrown;
    if (isOfSameTags && last.picture.faces === picture.faces) return;
    const sight = sightOf(picture, seen, thrown);
    const faces = picture.faces.size > 0 ? whatFacesSay(sight) : '';
    this.#explained = { state, picture, faces, thrown };
    // A camera says the same again and again.
    if (isOfSameTags && last.faces === faces) return;
    this.#search = { game, picture, seen, sight, steps: explain(game, sight), dueAt: now };
    this.#begunAt = now;
    this.#watcher?.searchBegins();
  }

  #goOn({ game, picture, seen, sight, steps }: Search, now: number): void {
    this.#watcher?.sliceBegins();
    let states = 1;
    let step = steps.next();
    for (; !step.done && states < STATES_A_SLICE; step = steps.next()) states += 1;
    if (step.done) {
      this.#found = distinctOutcomes(game, readInOrder(step.value, picture), seen);
      this.#searches += 1;
    }
    this.#search = step.done ? null : { game, picture, seen, sight, steps, dueAt: now + SEARCHED_ON_MS };
    this.#watcher?.sliceEnds(states, () => void explainAtOnce(game, sight));
  }
}

/** A search under way, and what it is about. */
interface Search {
  readonly game: Game;
  readonly picture: TablePicture;
  readonly seen: SeenZones;
  readonly sight: Sight;
  readonly steps: Generator<void, Explanations>;
  readonly dueAt: number;
}

const whatFacesSay = ({ seen, apart, hidden, isLastDiscardHidden, glimpsed, doubtful, misread }: Sight): string =>
  JSON.stringify([[...seen], [...apart], [...hidden], isLastDiscardHidden, [...glimpsed], [...doubtful], misread]);
