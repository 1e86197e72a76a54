import '../styles/base.css';
import '../styles/board.css';
import '../styles/panels.css';
import '../styles/result.css';
import '../styles/layout.css';
import '../styles/motion.css';
import { chooseLanguage } from '../text/language.ts';
import { speechIn } from '../text/speech.ts';
import { installTileFaces } from '../tiles/tile-face.ts';
import { connectToTable } from './connection.ts';
import { type DisplayState, INITIAL_STATE, takeIn } from './display-state.ts';
import { tableScreen } from './table-screen.ts';

const options = new URLSearchParams(location.search);
const speech = speechIn(chooseLanguage(options.get('lang'), navigator.languages));
document.documentElement.lang = speech.language;
document.documentElement.toggleAttribute('data-index', options.get('index') === 'on');
document.title = speech.words.brand;

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

let state: DisplayState = INITIAL_STATE;
const screen = tableScreen(speech, {
  setSpeed: speed => socket.emit('set-speed', speed),
  pressStart: () => socket.emit('press-start'),
});
const show = (): void => screen.update(state, lessMotion.matches || document.hidden);

installTileFaces();
document.body.append(screen.element);
const socket = connectToTable(input => {
  state = takeIn(state, input);
  show();
});
show();
