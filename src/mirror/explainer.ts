import type { MatchState } from '../engine/state.ts';
import { type Explanation, explain } from './explain.ts';
import type { FollowedGame } from './followed-game.ts';
import type { MirrorWatcher } from './mirror-options.ts';
import { distinctOutcomes } from './outcomes.ts';
import { type Sight, sightOf } from './sight.ts';
import type { TablePicture } from './table-picture.ts';

/** Explains the table again whenever it looks otherwise, or the game has gone on. */
export class Explainer {
  readonly #watcher: MirrorWatcher | undefined;
  /** What the last explanation was of. */
  #explained: { readonly state: MatchState; readonly picture: TablePicture; readonly faces: string } | null = null;
  #found: readonly Explanation[] = [];
  #searches = 0;

  constructor(watcher: MirrorWatcher | undefined) {
    this.#watcher = watcher;
  }

  /** How often the table looked otherwise than before. */
  get searches(): number {
    return this.#searches;
  }

  /** Everything that may have happened, by what the table shows. */
  explain({ game, picture, seen }: FollowedGame): readonly Explanation[] {
    const { state } = game;
    const last = this.#explained;
    const isOfSameTags = last?.state === state && last.picture.tiles === picture.tiles;
    if (isOfSameTags && last.picture.faces === picture.faces) return this.#found;
    const sight = sightOf(picture, seen);
    const faces = picture.faces.size > 0 ? whatFacesSay(sight) : '';
    this.#explained = { state, picture, faces };
    // A camera says the same again and again.
    if (isOfSameTags && last.faces === faces) return this.#found;
    this.#searches += 1;
    this.#watcher?.searchBegins();
    const search = explain(game, sight);
    let states = 1;
    let step = search.next();
    for (; !step.done; step = search.next()) states += 1;
    const explanations = step.value;
    this.#watcher?.searched(states);
    this.#found = distinctOutcomes(game, explanations, seen);
    return this.#found;
  }
}

const whatFacesSay = ({ seen, apart, hidden, doubtful, misread }: Sight): string =>
  JSON.stringify([[...seen], [...apart], [...hidden], [...doubtful], misread]);
