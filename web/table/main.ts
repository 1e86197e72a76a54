import '../styles/base.css';
import '../styles/board.css';
import '../styles/table-panels.css';
import '../styles/hand-result.css';
import '../styles/layout.css';
import '../styles/motion.css';
import '../styles/seen-by-everybody.css';
import type { ClubMessage } from '../../src/projections/club-word.ts';
import type { ClubStrip } from '../club/club-strip.ts';
import { liveSocket } from '../live-socket.ts';
import { askAsHost } from '../private/ask-as-host.ts';
import { isHost, mayStart } from '../private/session.ts';
import { keepScreenOn } from '../shared/keep-screen-on.ts';
import { pageLanguage } from '../text/page-language.ts';
import { speechIn } from '../text/speech.ts';
import { isTold } from '../text/told-table.ts';
import { installTileFaces } from '../tiles/tile-face.ts';
import { paintTileSheet } from '../tiles/tile-sheet.ts';
import type { TableView } from '../view-types.ts';
import { INITIAL_STATE } from './display-state.ts';
import { inFrames } from './frames.ts';
import { hidePointer } from './hide-pointer.ts';
import { lineOfPlay } from './line-of-play.ts';
import { paintPeople } from './paint-people.ts';
import { pressKeys } from './press-keys.ts';
import { restScreen } from './rest-screen.ts';
import { tableScreen } from './table-screen.ts';

const speech = speechIn(pageLanguage());
document.documentElement.lang = speech.language;
document.title = speech.words.brand;

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Viewers do not see buttons they cannot press. */
const tellGuest = (isAllowed: boolean): void => {
  document.documentElement.toggleAttribute('data-guest', !isAllowed);
};

const screen = tableScreen(speech, {
  setSpeed: speed => socket.emit('set-speed', speed),
  pressStart: () => socket.emit('press-start', reply => tellGuest(reply.ok)),
  throwDice: () => socket.emit('throw-dice', reply => tellGuest(reply.ok)),
  answering: { isAllowed: isHost, answer: command => void askAsHost.ask(command) },
});
const line = lineOfPlay(speech);
const paint = paintPeople(screen.element);
let isFollowing = false;
/** Where hands are entered, the screen also shows the evening they make. */
const followMatch = (view: TableView): void => {
  if (isFollowing || !isTold(view)) return;
  isFollowing = true;
  socket.emit('follow-match');
};
const frames = inFrames(INITIAL_STATE, (state, isLate) => {
  screen.update(state, isLate || lessMotion.matches || document.hidden);
  line.tell(state);
  if (!state.view) return;
  paint(state.view);
  followMatch(state.view);
});

const wake = restScreen();
void mayStart().then(tellGuest);
void keepScreenOn();
hidePointer();
void installTileFaces();
document.body.append(screen.element, line.element);
/** A table of a club has a strip above it; no other loads it. */
let strip: Promise<ClubStrip> | null = null;
const openStrip = async (): Promise<ClubStrip> => {
  const { clubStrip } = await import('./open-club-strip.ts');
  const opened = clubStrip(speech.language, {
    call: isCalling => socket.emit('call-desk', isCalling, reply => tellGuest(reply.ok)),
  });
  screen.element.before(opened.element);
  return opened;
};
const showClub = async (said: ClubMessage): Promise<void> => {
  strip ??= openStrip();
  (await strip).show(said);
};
const socket = liveSocket();
socket.on('connect', () => {
  isFollowing = false;
  frames.take({ type: 'connected' });
});
socket.on('match', ({ view }) => screen.match(view));
socket.on('disconnect', () => frames.take({ type: 'disconnected' }));
pressKeys(socket);
// a tap on the table, or Escape, ends what is staged
screen.element.addEventListener('pointerdown', () => screen.skip());
addEventListener('keydown', ({ key }) => key === 'Escape' && screen.skip());
socket.on('invitation', screen.invite);
socket.on('club', said => void showClub(said));
/** A table that is sent again after a lost connection wakes no screen. */
let newest = -1;
socket.on('table', message => {
  if (message.revision !== newest) wake();
  newest = message.revision;
  frames.take({ type: 'message', message });
});
await paintTileSheet();
