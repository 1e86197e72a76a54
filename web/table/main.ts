import '../styles/base.css';
import '../styles/board.css';
import '../styles/table-panels.css';
import '../styles/hand-result.css';
import '../styles/layout.css';
import '../styles/far.css';
import '../styles/motion.css';
import '../styles/club-strip.css';
import '../styles/seen-by-everybody.css';
import { clubStrip } from '../club/club-strip.ts';
import { liveSocket } from '../live-socket.ts';
import { askAsHost } from '../private/ask-as-host.ts';
import { isHost, mayStart } from '../private/session.ts';
import { keepScreenOn } from '../shared/keep-screen-on.ts';
import { pageLanguage } from '../text/page-language.ts';
import { speechIn } from '../text/speech.ts';
import { installTileFaces } from '../tiles/tile-face.ts';
import { paintTileSheet } from '../tiles/tile-sheet.ts';
import { INITIAL_STATE } from './display-state.ts';
import { inFrames } from './frames.ts';
import { hidePointer } from './hide-pointer.ts';
import { lineOfPlay } from './line-of-play.ts';
import { paintPeople } from './paint-people.ts';
import { pressKeys } from './press-keys.ts';
import { tableScreen } from './table-screen.ts';

const speech = speechIn(pageLanguage());
document.documentElement.lang = speech.language;
document.title = speech.words.brand;

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Whoever only looks on is not shown what they cannot press. */
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
const frames = inFrames(INITIAL_STATE, (state, isLate) => {
  screen.update(state, isLate || lessMotion.matches || document.hidden);
  line.tell(state);
  if (state.view) paint(state.view);
});

void mayStart().then(tellGuest);
void keepScreenOn();
hidePointer();
installTileFaces();
const strip = clubStrip(speech.language, {
  call: isCalling => socket.emit('call-desk', isCalling, reply => tellGuest(reply.ok)),
});
document.body.append(strip.element, screen.element, line.element);
const socket = liveSocket();
socket.on('connect', () => frames.take({ type: 'connected' }));
socket.on('disconnect', () => frames.take({ type: 'disconnected' }));
pressKeys(socket);
socket.on('club', said => strip.show(said));
socket.on('table', message => frames.take({ type: 'message', message }));
await paintTileSheet();
