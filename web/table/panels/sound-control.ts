import { element, setAttributes, setHidden, setText, svgElement } from '../../dom/element.ts';
import { lastCall } from '../../text/calls.ts';
import { Sounds } from '../sounds.ts';
import { canSpeak, say } from '../voice.ts';
import type { Panel } from './panel.ts';

const SPEAKER = 'M4 9v6h4l5 4V5L8 9zM16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12';
const SPEECH = 'M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12.5h5';

/** Far away: a large frame seen from a small one. */
const FAR = 'M3 5h18v12H3zM8 21h8M12 17v4M8 14l4-6 4 6z';
/** A tile with a letter in its corner. */
const CODE = 'M6 3h12v18H6zM9 6v4M9 6h3M9 8h2';
const MENU = 'M4 6.5h16M4 12h16M4 17.5h16';

/** Sounds and spoken calls, off until somebody at this screen wants them; and the way to the other pages. */
export function soundControl(): Panel {
  const sound = toggle('sound', SPEAKER);
  const voice = toggle('voice', SPEECH);
  const sounds = new Sounds();
  const far = toggle('size', FAR, 'far', showFromAfar);
  showFromAfar(far.isOn());
  const index = toggle('index', CODE, 'on', showCodes);
  showCodes(index.isOn());
  const mute = element('span', { class: 'sound-mute', role: 'status', hidden: true });
  const menu = element('a', { 'data-menu': true }, drawn(MENU));
  const wake = (): void => {
    if (sound.isOn()) sounds.wake();
  };
  for (const touch of ['click', 'keyup']) addEventListener(touch, wake);
  wake();
  return {
    element: element('div', { class: 'sound' }, sound.button, voice.button, far.button, index.button, menu, mute),
    update({ view, news, speech }) {
      setAttributes(sound.button, { 'aria-label': speech.words.sound, title: speech.words.sound });
      setAttributes(voice.button, { 'aria-label': speech.words.voice, title: speech.words.voice });
      setAttributes(far.button, { 'aria-label': speech.words.readFromAfar, title: speech.words.readFromAfar });
      setAttributes(index.button, { 'aria-label': speech.words.numerals, title: speech.words.numerals });
      setText(mute, speech.words.noVoice);
      setHidden(mute, !voice.isOn() || canSpeak() !== 'not at all');
      setAttributes(menu, { 'aria-label': speech.words.brand, href: `/?lang=${speech.language}` });
      if (sound.isOn()) sounds.play(news);
      const call = voice.isOn() ? lastCall(news, view, speech) : null;
      if (call) say(call.word, speech.language);
    },
  };
}

const showFromAfar = (isOn: boolean): void =>
  setAttributes(document.documentElement, { 'data-size': isOn ? 'far' : null });

/** The kind's code in the corner of every tile, for people who do not read the characters. */
const showCodes = (isOn: boolean): void => setAttributes(document.documentElement, { 'data-index': isOn });

const drawn = (drawing: string): SVGElement =>
  svgElement('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svgElement('path', { d: drawing }));

/** A button that stays pressed, also after a reload; `?sound=on` in the address presses it, and a screen remembers that. */
function toggle(name: string, drawing: string, pressed = 'on', onChange = (_isOn: boolean): void => {}) {
  const key = `paizhuo.${name}`;
  const asked = new URLSearchParams(location.search).get(name);
  let isOn = (asked ?? localStorage.getItem(key)) === pressed;
  if (asked !== null) localStorage.setItem(key, asked);
  const button = element('button', { type: 'button', [`data-${name}`]: true }, drawn(drawing));
  const show = (): void => setAttributes(button, { 'aria-pressed': String(isOn) });
  button.addEventListener('click', () => {
    isOn = !isOn;
    localStorage.setItem(key, isOn ? pressed : 'off');
    show();
    onChange(isOn);
  });
  show();
  return { button, isOn: () => isOn };
}
