import type { Game } from '../engine/game.ts';
import type { MatchState } from '../engine/state.ts';
import { type Explained, type Explanation, explain } from './explain.ts';
import type { MirrorWatcher } from './mirror-options.ts';
import { distinctOutcomes } from './outcomes.ts';
import { kindsTurnedUp, seenZones, type TablePicture, tilesApart } from './table-picture.ts';

/** Explains the table again whenever it lies otherwise, or the game has gone on. */
export class Explainer {
  readonly #watcher: MirrorWatcher | undefined;
  /** What the last explanation was of: it holds as long as game and picture are what they were. */
  #explained: {
    readonly state: MatchState;
    readonly tiles: TablePicture['tiles'];
    readonly faces: TablePicture['faces'];
  } | null = null;
  #found: readonly Explanation[] = [];

  constructor(watcher: MirrorWatcher | undefined) {
    this.#watcher = watcher;
  }

  /** What was found last: the same object as long as nothing has moved. */
  get found(): readonly Explanation[] {
    return this.#found;
  }

  /** Everything that may have happened, by what the table shows at `now` (ms). */
  explain(game: Game, picture: TablePicture, now: number): readonly Explanation[] {
    const { state } = game;
    const { tiles, faces } = picture;
    const last = this.#explained;
    if (last?.state === state && last.tiles === tiles && last.faces === faces) return this.#found;
    this.#watcher?.searchBegins();
    const asRead = explainAs('readings', game, picture, now);
    // Cameras mistake tiles that lie still, too: nothing new has to have happened.
    const isMisread = asRead.explanations.length === 0 && faces.size > 0;
    const { explanations, states } = isMisread ? explainAs('beliefs', game, picture, now) : asRead;
    this.#watcher?.searched(states);
    this.#explained = { state, tiles, faces };
    this.#found = distinctOutcomes(game, explanations);
    return this.#found;
  }
}

function explainAs(first: 'readings' | 'beliefs', game: Game, picture: TablePicture, now: number): Explained {
  return explain(game, seenZones(picture, { first, now }), kindsTurnedUp(picture), tilesApart(picture));
}
