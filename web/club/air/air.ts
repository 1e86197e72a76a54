import type { NoticeBoard } from '../../../src/projections/club-view.ts';
import { element, setHidden, setText } from '../../dom/element.ts';
import { openHands } from '../../replay/open-hands.ts';
import type { ReplayStep } from '../../replay/replay-types.ts';
import { served } from '../../shared/base-path.ts';
import { whenWoken } from '../../shared/when-woken.ts';
import { type DisplayState, INITIAL_STATE, takeIn, takeNext } from '../../table/display-state.ts';
import { ONLY_WATCHED, tableScreen } from '../../table/table-screen.ts';
import type { Speech } from '../../text/speech.ts';
import { installTileFaces } from '../../tiles/tile-face.ts';
import { paintTileSheet } from '../../tiles/tile-sheet.ts';
import type { TableMessage } from '../../view-types.ts';
import { type ClubSocket, clubSocket, tableSocket } from '../club-socket.ts';
import { layBelow, stripOf } from '../club-strip.ts';
import type { DirectorCatalogue } from '../director/director-text.ts';

/** The screen of a hall: the table that the director has chosen; every hand open, late, where the table broadcasts, else as it is. */
export async function openAir(speech: Speech, text: DirectorCatalogue): Promise<void> {
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const screen = tableScreen(speech, ONLY_WATCHED);
  const name = element('b', {});
  const told = element('span', { role: 'status' });
  const strip = stripOf(text.onAir, [name, told]);
  layBelow(strip, false);
  document.body.append(strip, screen.element);
  void installTileFaces();
  let state: DisplayState = INITIAL_STATE;
  let stop = (): void => {};
  const show = (message: TableMessage, isLate: boolean): void => {
    setHidden(screen.element, false);
    setText(told, isLate ? text.late : text.live);
    document.documentElement.dataset['air'] = isLate ? 'late' : 'live';
    state = takeNext(state, message);
    screen.update(state, lessMotion.matches || document.hidden);
  };
  const follow = (table: string | null): void => {
    stop();
    state = takeIn(INITIAL_STATE, { type: 'connected' });
    setHidden(screen.element, true);
    setText(told, text.waits);
    setText(name, '');
    document.documentElement.dataset['onAir'] = table ?? '';
    stop = table === null ? () => {} : followTable(table, show, called => setText(name, called));
  };
  const socket: ClubSocket = clubSocket();
  let onAir: string | null | undefined;
  socket.on('board', (board: NoticeBoard) => {
    if (board.onAir !== onAir) follow(board.onAir);
    onAir = board.onAir;
  });
  // its streams may have ended without a word
  whenWoken(() => {
    if (onAir !== undefined) follow(onAir);
  });
  await paintTileSheet();
}

/** Shows a table until it is stopped. */
function followTable(
  table: string,
  show: (message: TableMessage, isLate: boolean) => void,
  called: (name: string) => void,
): () => void {
  let isLate = false;
  // what everybody sees anyway is shown as long as nothing is broadcast
  const live: ClubSocket = tableSocket(table);
  live.on('presence', ({ name }) => called(name));
  live.on('table', message => {
    if (!isLate) show(message, false);
  });
  const stream = new EventSource(served(`/api/air/${table}`));
  stream.addEventListener('step', ({ data }) => {
    isLate = true;
    const step = JSON.parse(data) as ReplayStep;
    show({ ...step.message, view: openHands(step, 'all') }, true);
  });
  stream.addEventListener('off', () => {
    isLate = false;
  });
  return () => {
    stream.close();
    live.close();
  };
}
