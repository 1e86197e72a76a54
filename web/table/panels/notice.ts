import type { Zone } from '../../../src/domain/zone.ts';
import { placeName, type Speech } from '../../text/speech.ts';
import type { ChoiceView, Discrepancy, Seat, TableView, TileKind, WallHint } from '../../view-types.ts';

/** The notice for people, if any: at most one at a time. */
export interface Notice {
  readonly type: 'discrepancy' | 'device' | 'paused' | 'hint';
  readonly title: string;
  readonly text: string;
  /** The text after that, if any. */
  readonly more: string;
  /** The tile to show; null when its face is not to be known, or no tile is meant. */
  readonly tile: TileKind | null;
  /** The place to show, such as `discard2`. */
  readonly zone: Zone | null;
  /** The question for people; null where there is none. */
  readonly question: { readonly id: number; readonly choices: readonly ChoiceView[] } | null;
}

/**
 * Chooses the one thing: what the table cannot make out comes first, then a silent board, then trouble of the computer's
 * own, a pause, and last what is odd about the walls.
 */
export function noticeFor(view: TableView, speech: Speech): Notice | null {
  const { words } = speech;
  if (view.discrepancy) return discrepancyNotice(view, view.discrepancy, speech);
  const title = view.paused ? words.paused : '';
  const offline = portsOf(view, 'offline');
  if (offline.length > 0)
    return { ...NOTHING, type: 'device', title, text: words.boardsOffline(offline), more: words.whatToTry };
  const stale = portsOf(view, 'stale');
  if (stale.length > 0) return { ...NOTHING, type: 'device', title, text: words.boardsStale(stale) };
  const [known] = view.notices;
  if (known) return { ...NOTHING, type: 'device', text: words.notices[known] };
  if (view.paused) return { ...NOTHING, type: 'paused', title: words.paused };
  const [hint] = view.hints;
  if (!hint) return null;
  const zone = `wall${sideOf(hint)}` as const;
  const text = words.wallHint(hint, placeName(speech, view, zone));
  return { ...NOTHING, type: 'hint', text, zone };
}

const portsOf = ({ devices }: TableView, state: 'offline' | 'stale'): readonly string[] =>
  devices.filter(device => device.state === state).map(({ port }) => port);

const NOTHING: Omit<Notice, 'type'> = { title: '', text: '', more: '', tile: null, zone: null, question: null };

/** A question is answered by what happened; otherwise the table is corrected, a step at a time. */
function discrepancyNotice(view: TableView, { id, guidance, choices }: Discrepancy, speech: Speech): Notice {
  const { words } = speech;
  const [step, ...later] = guidance;
  const found: Notice = { ...NOTHING, type: 'discrepancy', title: words.putRight, question: { id, choices } };
  if (choices.length > 0) return { ...found, title: words.whichWasIt };
  if (!step) return { ...found, text: words.lostTrack };
  const tile = step.tile === '_' ? null : step.tile;
  return {
    ...found,
    text: words.step(step, words.tile(step.tile), placeName(speech, view, step.zone)),
    more: later.length > 0 ? words.stepsAfter(later.length) : '',
    tile,
    zone: step.zone,
  };
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
