import type { Zone } from '../../src/domain/zone.ts';
import { CameraBoard } from '../../src/vision/camera-board.ts';
import type { EnrolledSet } from '../../src/vision/enrolled-set.ts';
import type { Network } from '../../src/vision/network.ts';
import type { Picture } from '../../src/vision/picture.ts';
import { USUAL_LAYOUT } from '../../src/vision/table-layout.ts';
import { TableWatch, type Watched } from '../../src/vision/table-watch.ts';
import { lyingTiles, Tracks } from '../../src/vision/tracks.ts';
import { TABLE_CORNERS } from './view-from-above.ts';

/** Whatever looks at the film and speaks for a board of the table. */
export interface FilmingCamera {
  /** A line of the host. */
  readonly hear: (line: string) => void;
  /** The picture of this moment (ms). What it says of it comes when it comes. */
  readonly look: (picture: Picture, now: number) => Promise<void>;
}

/** `say` takes a line to the host. */
export type NewCamera = (say: (line: string) => void) => FilmingCamera;

const BEAT_MS = 1000;

/** A phone's eye and board in this process: a picture is read until the next one is taken. */
export function cameraHere(network: Network, set: EnrolledSet | null): NewCamera {
  return say => {
    const watch = new TableWatch(network);
    const tracks = new Tracks();
    let time = 0;
    let beatAt = 0;
    let seen: Watched | null = null;
    let corners = TABLE_CORNERS;
    const board = new CameraBoard({
      uid: 'CA00001A',
      isSetEnrolled: set !== null,
      zones: Object.keys(USUAL_LAYOUT.zones) as Zone[],
      now: () => time,
      newBoot: () => '5EED0000',
      say,
    });
    const tell = ({ view, looks }: Watched): void => {
      if (view.state === 'moved') corners = view.corners;
      for (const look of looks)
        if (look.state === 'read') board.show(look.zone, lyingTiles(look.zone, look.tiles, tracks), look.isUnread);
    };
    return {
      hear: line => board.hear(line),
      look: async (picture, now) => {
        time = now;
        if (seen) tell(seen);
        for (; beatAt <= now; beatAt += BEAT_MS) board.beat();
        seen = await watch.look({ picture, corners, layout: USUAL_LAYOUT, set });
      },
    };
  };
}
