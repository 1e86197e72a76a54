import '../styles/base.css';
import '../styles/board.css';
import '../styles/table-panels.css';
import '../styles/hand-result.css';
import '../styles/layout.css';
import '../styles/far.css';
import '../styles/motion.css';
import '../styles/club-table.css';
import { clubSocket } from '../club/club-socket.ts';
import { CLUB_TEXT } from '../club/club-text.ts';
import { INITIAL_STATE } from '../table/display-state.ts';
import { inFrames } from '../table/frames.ts';
import { lineOfPlay } from '../table/line-of-play.ts';
import { tableScreen } from '../table/table-screen.ts';
import { pageLanguage } from '../text/page-language.ts';
import { speechIn } from '../text/speech.ts';
import { installTileFaces } from '../tiles/tile-face.ts';
import { paintTileSheet } from '../tiles/tile-sheet.ts';

/** A table that the club has not heard of yet is asked for again so often. */
const ASK_AGAIN_MS = 2000;

const speech = speechIn(pageLanguage());
const own = CLUB_TEXT[speech.language];
document.documentElement.lang = speech.language;
document.title = `${speech.words.brand} · ${own.title}`;

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
const screen = tableScreen(speech, {
  setSpeed: () => {},
  pressStart: () => {},
  throwDice: null,
  answering: { isAllowed: async () => false, answer: () => {} },
});
const line = lineOfPlay(speech);
const told = document.createElement('p');
told.className = 'club-told';
told.setAttribute('role', 'status');
told.textContent = own.looking;
const back = document.createElement('a');
back.className = 'club-back';
back.href = `/?lang=${speech.language}`;
back.textContent = own.toLobby;

const frames = inFrames(INITIAL_STATE, (state, isLate) => {
  screen.update(state, isLate || lessMotion.matches || document.hidden);
  line.tell(state);
});

installTileFaces();
document.body.append(screen.element, line.element, told, back);
const socket = clubSocket();
socket.on('connect', () => frames.take({ type: 'connected' }));
socket.on('disconnect', reason => {
  frames.take({ type: 'disconnected' });
  // it was sent away: the club does not know this table yet
  if (reason === 'io server disconnect') setTimeout(() => socket.connect(), ASK_AGAIN_MS);
});
socket.on('presence', ({ name, presence }) => {
  document.title = `${speech.words.brand} · ${name}`;
  document.documentElement.dataset['presence'] = presence;
  told.textContent = presence === 'away' ? own.tableAway(name) : '';
  told.hidden = presence === 'here';
});
socket.on('table', message => frames.take({ type: 'message', message }));
await paintTileSheet();
