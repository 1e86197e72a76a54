import { served } from '../shared/base-path.ts';
import '../styles/base.css';
import '../styles/board.css';
import '../styles/table-panels.css';
import '../styles/hand-result.css';
import '../styles/layout.css';
import '../styles/motion.css';
import '../styles/broadcast.css';
import { openHands } from '../replay/open-hands.ts';
import type { ReplayStep } from '../replay/replay-types.ts';
import { whenWoken } from '../shared/when-woken.ts';
import { type DisplayState, INITIAL_STATE, takeIn, takeNext } from '../table/display-state.ts';
import { ONLY_WATCHED, tableScreen } from '../table/table-screen.ts';
import { pageLanguage } from '../text/page-language.ts';
import { speechIn } from '../text/speech.ts';
import { installTileFaces } from '../tiles/tile-face.ts';
import { paintTileSheet } from '../tiles/tile-sheet.ts';
import { BROADCAST_TEXT } from './broadcast-text.ts';

/** A broadcast that is off may be turned on: it is asked for again so often. */
const ASK_AGAIN_MS = 30_000;

const options = new URLSearchParams(location.search);
const speech = speechIn(pageLanguage());
const own = BROADCAST_TEXT[speech.language];
document.documentElement.lang = speech.language;
document.documentElement.toggleAttribute('data-transparent', options.get('ground') === 'transparent');
document.documentElement.toggleAttribute('data-index', options.get('index') === 'on');
document.title = `${speech.words.brand} · ${own.title}`;

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
const screen = tableScreen(speech, ONLY_WATCHED);
const told = document.createElement('p');
told.className = 'broadcast-told';
told.setAttribute('role', 'status');
told.textContent = speech.words.connecting;
void installTileFaces();
document.body.append(screen.element, told);
screen.element.hidden = true;

let state: DisplayState = INITIAL_STATE;

/** Shows the table with every hand open, as it was a while ago. */
function show(step: ReplayStep): void {
  told.hidden = true;
  screen.element.hidden = false;
  state = takeNext(state, { ...step.message, view: openHands(step, 'all') });
  screen.update(state, lessMotion.matches || document.hidden);
}

let stream: EventSource | null = null;

function follow(): void {
  stream?.close();
  const following = new EventSource(served('/api/broadcast'));
  stream = following;
  following.addEventListener('open', () => {
    state = takeIn(state, { type: 'connected' });
  });
  following.addEventListener('delay', ({ data }) => {
    told.textContent = own.waiting(Number(data));
  });
  following.addEventListener('step', ({ data }) => show(JSON.parse(data) as ReplayStep));
  following.addEventListener('error', () => {
    // what was cut off comes back by itself; what was refused does not
    if (following.readyState !== EventSource.CLOSED || stream !== following) return;
    told.textContent = own.off;
    told.hidden = false;
    screen.element.hidden = true;
    setTimeout(() => stream === following && follow(), ASK_AGAIN_MS);
  });
}

// it may have ended without a word
whenWoken(follow);
follow();
await paintTileSheet();
