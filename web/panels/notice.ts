import { placeName, type Speech } from '../text/speech.ts';
import type { Seat, TableView, TileKind, WallHint } from '../view-types.ts';

/** What needs people's attention, if anything: at most one thing at a time. */
export interface Notice {
  readonly type: 'discrepancy' | 'device' | 'paused' | 'hint';
  readonly title: string;
  readonly text: string;
  /** What comes after that, if anything. */
  readonly more: string;
  /** The tile to show; null when its face is not to be known, or no tile is meant. */
  readonly tile: TileKind | null;
  /** The place to show, such as `discard2`. */
  readonly zone: string | null;
}

/** Chooses the one thing: tiles to put right come first, then a silent board, then trouble of the computer's own, a pause, and last what is odd about the walls. */
export function noticeFor(view: TableView, speech: Speech): Notice | null {
  const { words } = speech;
  const [step, ...later] = view.discrepancy?.guidance ?? [];
  if (step) {
    const text = words.step(step, words.tile(step.tile), placeName(speech, view, step.zone));
    const more = later.length > 0 ? words.stepsAfter(later.length) : '';
    const tile = step.tile === '_' ? null : step.tile;
    return { type: 'discrepancy', title: words.putRight, text, more, tile, zone: step.zone };
  }
  const away = view.devices.filter(device => device.state !== 'online');
  const [device] = [...away.filter(one => one.state === 'offline'), ...away];
  if (device) {
    const text = device.state === 'offline' ? words.boardOffline(device.port) : words.boardStale(device.port);
    return { type: 'device', title: view.paused ? words.paused : '', text, more: '', tile: null, zone: null };
  }
  const [known] = view.notices;
  if (known) return { type: 'device', title: '', text: words.notices[known], more: '', tile: null, zone: null };
  if (view.paused) return { type: 'paused', title: words.paused, text: '', more: '', tile: null, zone: null };
  const [hint] = view.hints;
  if (!hint) return null;
  const zone = `wall${sideOf(hint)}`;
  const text = words.wallHint(hint, placeName(speech, view, zone));
  return { type: 'hint', title: '', text, more: '', tile: null, zone };
}

/** The side of the wall to look at. */
function sideOf(hint: WallHint): Seat {
  switch (hint.type) {
    case 'stacks-built':
    case 'half-stack':
      return hint.side;
    case 'broken-elsewhere':
    case 'wrong-end':
      return hint.expected.side;
    case 'stacks-differ':
      return hint.places[0]?.side ?? 0;
  }
}
