import { element, setAttributes, svgElement } from '../../dom/element.ts';
import { lastCall } from '../../text/calls.ts';
import { Sounds } from '../sounds.ts';
import { canSpeak, say } from '../voice.ts';
import type { Panel } from './panel.ts';

const SPEAKER = 'M4 9v6h4l5 4V5L8 9zM16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12';
const SPEECH = 'M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12.5h5';

const MENU = 'M4 6.5h16M4 12h16M4 17.5h16';

/** Sounds and spoken calls, off until somebody at this screen wants them; and the way to the other pages. */
export function soundControl(): Panel {
  const sound = toggle('sound', SPEAKER);
  const voice = toggle('voice', SPEECH);
  const sounds = new Sounds();
  voice.button.hidden = !canSpeak();
  const menu = element('a', { 'data-menu': true }, drawn(MENU));
  const wake = (): void => {
    if (sound.isOn()) sounds.wake();
  };
  for (const touch of ['click', 'keyup']) addEventListener(touch, wake);
  wake();
  return {
    element: element('div', { class: 'sound' }, sound.button, voice.button, menu),
    update({ view, news, speech }) {
      setAttributes(sound.button, { 'aria-label': speech.words.sound, title: speech.words.sound });
      setAttributes(voice.button, { 'aria-label': speech.words.voice, title: speech.words.voice });
      setAttributes(menu, { 'aria-label': speech.words.brand, href: `/?lang=${speech.language}` });
      if (sound.isOn()) sounds.play(news);
      const call = voice.isOn() ? lastCall(news, view, speech) : null;
      if (call) say(call.word, speech.language);
    },
  };
}

const drawn = (drawing: string): SVGElement =>
  svgElement('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svgElement('path', { d: drawing }));

/** A button that stays pressed, also after a reload; `?sound=on` in the address presses it. */
function toggle(name: string, drawing: string) {
  const key = `paizhuo.${name}`;
  const asked = new URLSearchParams(location.search).get(name);
  let isOn = (asked ?? localStorage.getItem(key)) === 'on';
  const button = element('button', { type: 'button', [`data-${name}`]: true }, drawn(drawing));
  const show = (): void => setAttributes(button, { 'aria-pressed': String(isOn) });
  button.addEventListener('click', () => {
    isOn = !isOn;
    localStorage.setItem(key, isOn ? 'on' : 'off');
    show();
  });
  show();
  return { button, isOn: () => isOn };
}
