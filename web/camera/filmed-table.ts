import { type Signal, signal } from '@preact/signals';
import type { DiceLook } from '../../src/vision/dice-eye.ts';
import type { EnrolledSet } from '../../src/vision/enrolled-set.ts';
import type { Picture, Quad } from '../../src/vision/picture.ts';
import type { ZoneLook } from '../../src/vision/table-eye.ts';
import type { TableQuestion, Watched } from '../../src/vision/table-watch.ts';
import { lyingTiles, Tracks } from '../../src/vision/tracks.ts';
import type { JoinedBoard } from './joined-board.ts';
import { Pace } from './pace.ts';
import { inParts, inPoints, type Setting } from './setting.ts';

/** Until a camera has a first picture, it is asked so often. */
const ASK_EVERY_MS = 300;

/** For how many pictures a push is reported. */
const PUSH_TOLD_PICTURES = 40;

/** The findings in a picture of the table; null where the engine cannot be had. */
export type EyeAnswer = (Watched & TileTime) | null;

/** How long (ms) the network took for one tile of a picture; null where it read none. */
export interface TileTime {
  readonly tileMs: number | null;
}

/** The camera's questions. */
export interface FilmedOptions {
  readonly picture: () => Picture | null;
  /** Where the table and its zones lie in the picture now, as parts of it. */
  readonly setting: () => Setting;
  /** The camera was pushed: the table's corners, as parts of the picture, are here now. */
  readonly onPushed: (corners: Quad) => void;
  /** The set of tiles that is played with; null: any. */
  readonly set: EnrolledSet | null;
  /** The receiving table; null: none, the page only shows. */
  readonly joined: () => JoinedBoard | null;
}

/** A table that is filmed: what was last seen, and how long a picture takes. */
export interface FilmedTable {
  readonly looks: Signal<readonly ZoneLook[]>;
  /** Null where no dice are looked for. */
  readonly dice: Signal<DiceLook | null>;
  /** How often in a row the table was not found where it was. */
  readonly lostFor: Signal<number>;
  /** The camera was pushed a moment ago, and the table found again: the number of pictures that still report it. */
  readonly pushedFor: Signal<number>;
  readonly tookMs: Signal<number | null>;
  readonly hasNoEngine: Signal<boolean>;
  /** The device has become slow, and fewer pictures are looked at. */
  readonly isHot: Signal<boolean>;
  readonly stop: () => void;
}

/** Reads one picture after the other beside the page, until it is stopped. */
export function filmTable({ picture, setting, onPushed, set, joined }: FilmedOptions): FilmedTable {
  const looks = signal<readonly ZoneLook[]>([]);
  const dice = signal<DiceLook | null>(null);
  const lostFor = signal(0);
  const pushedFor = signal(0);
  const tookMs = signal<number | null>(null);
  const hasNoEngine = signal(false);
  const isHot = signal(false);
  const worker = new Worker(new URL('./eye-worker.ts', import.meta.url), { type: 'module' });
  const tracks = new Tracks();
  const pace = new Pace();
  let isOn = true;
  let askedAt = 0;
  let size = { width: 1, height: 1 };
  const ask = (): void => {
    if (!isOn) return;
    const taken = picture();
    if (!taken) {
      setTimeout(ask, ASK_EVERY_MS);
      return;
    }
    askedAt = performance.now();
    size = taken;
    const question: TableQuestion = { picture: taken, set, ...inPoints(setting(), taken.width, taken.height) };
    worker.postMessage(question, [taken.data.buffer]);
  };
  const tell = ({ view, looks: seen, dice: seenDice }: Watched): void => {
    lostFor.value = view.state === 'lost' ? lostFor.value + 1 : 0;
    pushedFor.value = view.state === 'moved' ? PUSH_TOLD_PICTURES : Math.max(0, pushedFor.value - 1);
    if (view.state === 'moved') onPushed(inParts(view.corners, size.width, size.height));
    looks.value = seen;
    dice.value = seenDice;
    const board = joined()?.board;
    board?.showView(view);
    for (const look of seen)
      if (look.state === 'read') board?.show(look.zone, lyingTiles(look.zone, look.tiles, tracks), look.isUnread);
    if (seenDice) board?.showDice(seenDice);
  };
  worker.onmessage = ({ data }: MessageEvent<EyeAnswer>) => {
    const took = performance.now() - askedAt;
    hasNoEngine.value = data === null;
    if (data) {
      tookMs.value = Math.round(took);
      tell(data);
    }
    const rest = pace.after(took, data?.tileMs ?? null);
    isHot.value = pace.isHot;
    setTimeout(ask, rest);
  };
  worker.onerror = () => {
    hasNoEngine.value = true;
  };
  ask();
  return {
    looks,
    dice,
    lostFor,
    pushedFor,
    tookMs,
    hasNoEngine,
    isHot,
    stop: () => {
      isOn = false;
      worker.terminate();
    },
  };
}
