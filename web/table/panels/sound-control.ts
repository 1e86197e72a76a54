import { element, setAttributes, setHidden, setText, svgElement } from '../../dom/element.ts';
import { keptSwitch } from '../../dom/kept-switch.ts';
import { tileCodes } from '../../dom/tile-codes.ts';
import { served } from '../../shared/base-path.ts';
import type { Voice } from '../../voice/voice.ts';
import { Sounds } from '../sounds.ts';
import type { Panel, Showing } from './panel.ts';

const SPEAKER = 'M4 9v6h4l5 4V5L8 9zM16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12';
const SPEECH = 'M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12.5h5';

/** Far away: a large frame seen from a small one. */
const FAR = 'M3 5h18v12H3zM8 21h8M12 17v4M8 14l4-6 4 6z';
/** A tile with a letter in its corner. */
const CODE = 'M6 3h12v18H6zM9 6v4M9 6h3M9 8h2';
const MENU = 'M4 6.5h16M4 12h16M4 17.5h16';

/** Sounds and spoken calls, off until somebody at this screen wants them; and the way to the other pages. */
export function soundControl(): Panel {
  const sound = keptSwitch('sound', [drawn(SPEAKER)]);
  const sounds = new Sounds();
  const mute = element('span', { class: 'sound-mute', role: 'status', hidden: true });
  let voice: Voice | null = null;
  let shown: Showing | null = null;
  /** Only a screen that is to speak loads what it speaks with. */
  const speak = async (isOn: boolean): Promise<void> => {
    voice?.leave();
    voice = null;
    setHidden(mute, true);
    if (!isOn) return;
    const { Voice } = await import('../../voice/voice.ts');
    voice = new Voice(isMute => setHidden(mute, !isMute));
    voice.wake();
    if (shown) voice.tell({ ...shown, news: [] });
  };
  const spoken = keptSwitch('voice', [drawn(SPEECH)], 'on', isOn => void speak(isOn));
  const far = keptSwitch('size', [drawn(FAR)], 'far', showFromAfar);
  const index = tileCodes(drawn(CODE));
  const menu = element('a', { 'data-menu': true }, drawn(MENU));
  const wake = (): void => {
    if (sound.isOn()) sounds.wake();
    voice?.wake();
  };
  for (const touch of ['click', 'keyup']) addEventListener(touch, wake);
  wake();
  return {
    element: element('div', { class: 'sound' }, sound.button, spoken.button, far.button, index.button, menu, mute),
    update(showing) {
      const { news, speech } = showing;
      setAttributes(sound.button, { 'aria-label': speech.words.sound, title: speech.words.sound });
      setAttributes(spoken.button, { 'aria-label': speech.words.voice, title: speech.words.voice });
      setAttributes(far.button, { 'aria-label': speech.words.readFromAfar, title: speech.words.readFromAfar });
      setAttributes(index.button, { 'aria-label': speech.words.numerals, title: speech.words.numerals });
      setText(mute, speech.words.noVoice);
      shown = showing;
      setAttributes(menu, { 'aria-label': speech.words.brand, href: served(`/?lang=${speech.language}`) });
      if (sound.isOn()) sounds.play(news);
      voice?.tell(showing);
    },
  };
}

const showFromAfar = (isOn: boolean): void =>
  setAttributes(document.documentElement, { 'data-size': isOn ? 'far' : null });

const drawn = (drawing: string): SVGElement =>
  svgElement('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svgElement('path', { d: drawing }));
