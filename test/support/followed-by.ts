import type { Game } from '../../src/engine/game.ts';
import { Mirror } from '../../src/mirror/mirror.ts';
import type { MirrorDoor, MirrorOptions } from '../../src/mirror/mirror-options.ts';
import { nextMirror } from '../../src/mirror-next/mirror.ts';

/** The mirror behind the front door of these tests; `MIRROR=next` selects the one that follows tables, instead of the former one. */
export const makeMirror = (game: Game, options: MirrorOptions = {}): MirrorDoor =>
  process.env['MIRROR'] === 'next' ? nextMirror(game, options) : new Mirror(game, options);
