import { ownPath, served } from '../../shared/base-path.ts';
import '../../styles/base.css';
import '../../styles/board.css';
import '../../styles/table-panels.css';
import '../../styles/hand-result.css';
import '../../styles/layout.css';
import '../../styles/far.css';
import '../../styles/motion.css';
import '../../styles/club-strip.css';
import '../../styles/club-table.css';
import '../../styles/seen-by-everybody.css';
import { element, setText } from '../../dom/element.ts';
import { INITIAL_STATE } from '../../table/display-state.ts';
import { inFrames } from '../../table/frames.ts';
import { lineOfPlay } from '../../table/line-of-play.ts';
import { ONLY_WATCHED, tableScreen } from '../../table/table-screen.ts';
import { pageLanguage } from '../../text/page-language.ts';
import { speechIn } from '../../text/speech.ts';
import { installTileFaces } from '../../tiles/tile-face.ts';
import { paintTileSheet } from '../../tiles/tile-sheet.ts';
import { clubSocket } from '../club-socket.ts';
import { clubStrip } from '../club-strip.ts';
import { CLUB_TEXT } from '../club-text.ts';

/** Interval between requests for a table that is unknown to the club yet. */
const ASK_AGAIN_MS = 2000;

const speech = speechIn(pageLanguage());
const own = CLUB_TEXT[speech.language];
document.documentElement.lang = speech.language;
document.title = `${speech.words.brand} · ${own.title}`;

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
const screen = tableScreen(speech, ONLY_WATCHED);
const line = lineOfPlay(speech);
const told = element('p', { class: 'club-told', role: 'status' }, own.looking);
const name = element('b', {});
const lead = element(
  'span',
  { class: 'strip-lead' },
  element('a', { href: served(`/?lang=${speech.language}`) }, own.toLobby),
  name,
  element('a', { href: served(`${ownPath()}/hands?lang=${speech.language}`) }, own.handsPlayed),
);
const strip = clubStrip(speech.language, { lead });

const frames = inFrames(INITIAL_STATE, (state, isLate) => {
  screen.update(state, isLate || lessMotion.matches || document.hidden);
  line.tell(state);
});

void installTileFaces();
document.body.append(strip.element, screen.element, line.element, told);
const socket = clubSocket();
socket.on('connect', () => frames.take({ type: 'connected' }));
socket.on('disconnect', reason => {
  frames.take({ type: 'disconnected' });
  // it was sent away: the club does not know this table yet
  if (reason === 'io server disconnect') setTimeout(() => socket.connect(), ASK_AGAIN_MS);
});
socket.on('presence', ({ name: called, presence, isHidden }) => {
  document.title = `${speech.words.brand} · ${called}`;
  document.documentElement.dataset['presence'] = presence;
  setText(name, called);
  told.textContent = isHidden ? own.hiddenForNow : presence === 'away' ? own.tableAway(called) : '';
  told.hidden = presence === 'here' && !isHidden;
});
socket.on('word', said => strip.show(said));
socket.on('table', message => frames.take({ type: 'message', message }));
await paintTileSheet();
