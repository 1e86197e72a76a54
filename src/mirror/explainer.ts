import type { MatchState } from '../engine/state.ts';
import { arrivals } from './arrivals.ts';
import { doubtfulTiles, hiddenZones, misreadTiles } from './camera-doubts.ts';
import { type Explanation, explain } from './explain.ts';
import type { FollowedGame } from './followed-game.ts';
import type { MirrorWatcher } from './mirror-options.ts';
import { distinctOutcomes } from './outcomes.ts';
import type { Sight } from './sight.ts';
import { kindsTurnedUp, type TablePicture } from './table-picture.ts';
import { tilesApart } from './tiles-apart.ts';

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
    const sight: Sight = {
      seen,
      // Mostly nothing has happened, and then neither is looked at.
      get turnedUp() {
        return kindsTurnedUp(picture);
      },
      get apart() {
        return tilesApart(picture);
      },
      isFilmed: picture.faces.size > 0,
      hidden: hiddenZones(picture),
      doubtful: doubtfulTiles(picture),
      misread: misreadTiles(picture),
      arrivals: arrivals(picture),
    };
    const faces = picture.faces.size > 0 ? whatFacesSay(sight) : '';
    this.#explained = { state, picture, faces };
    // A camera says the same again and again.
    if (isOfSameTags && last.faces === faces) return this.#found;
    this.#searches += 1;
    this.#watcher?.searchBegins();
    const { explanations, states } = explain(game, sight);
    this.#watcher?.searched(states);
    this.#found = distinctOutcomes(game, explanations, seen);
    return this.#found;
  }
}

const whatFacesSay = ({ seen, apart, hidden, doubtful, misread }: Sight): string =>
  JSON.stringify([[...seen], [...apart], [...hidden], [...doubtful], misread]);
