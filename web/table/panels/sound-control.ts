import { element, setAttributes, setHidden, setText, svgElement } from '../../dom/element.ts';
import { keptSwitch } from '../../dom/kept-switch.ts';
import { tileCodes } from '../../dom/tile-codes.ts';
import { served } from '../../shared/base-path.ts';
import type { Voice } from '../../voice/voice.ts';
import type { Sounds } from '../sounds.ts';
import { stageOf } from '../staging.ts';
import type { Panel, Showing } from './panel.ts';
import type { NamedSwitch } from './screen-settings.ts';

const SPEAKER = 'M4 9v6h4l5 4V5L8 9zM16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12';
const SPEECH = 'M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12.5h5';

/** Far away: a large frame seen from a small one. */
const FAR = 'M3 5h18v12H3zM8 21h8M12 17v4M8 14l4-6 4 6z';
/** A tile with a letter in its corner. */
const CODE = 'M6 3h12v18H6zM9 6v4M9 6h3M9 8h2';
const GEAR =
  'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1';
const MOON = 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z';
const MENU = 'M4 6.5h16M4 12h16M4 17.5h16';

const NIGHT = { from: 22, to: 8 } as const;
const isNight = (hour: number): boolean => hour >= NIGHT.from || hour < NIGHT.to;

/** Sound by one tap, the settings of this screen, and the way to the other pages. */
export function soundControl(): Panel {
  let sounds: Sounds | null = null;
  /** Only a screen that is to sound loads what it sounds with. */
  const ring = async (isOn: boolean): Promise<void> => {
    if (!isOn) return;
    const { Sounds } = await import('../sounds.ts');
    sounds ??= new Sounds();
    sounds.wake();
  };
  const sound = keptSwitch('sound', [drawn(SPEAKER)], 'on', isOn => void ring(isOn));
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
  const far = keptSwitch('size', [drawn(FAR)], 'far', isOn => void showFromAfar(isOn));
  const index = tileCodes(drawn(CODE));
  const night = keptSwitch('quiet-at-night', [drawn(MOON)]);
  const isQuiet = (): boolean => night.isOn() && isNight(new Date().getHours());
  const switches: readonly NamedSwitch[] = [
    { button: spoken.button, named: () => shown?.speech.words.voice ?? '' },
    { button: far.button, named: () => shown?.speech.words.readFromAfar ?? '' },
    { button: index.button, named: () => shown?.speech.words.numerals ?? '' },
    { button: night.button, named: words => words.quietAtNight },
  ];
  const dialog = element('dialog', { class: 'screen-settings' });
  // a tap beside it closes it
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  const opener = element('button', { type: 'button', 'data-settings': true, 'aria-haspopup': 'dialog' }, drawn(GEAR));
  opener.addEventListener('click', async () => {
    const { fillSettings } = await import('./screen-settings.ts');
    if (!shown || dialog.open) return;
    fillSettings(dialog, shown.speech, switches, { sounds, voice });
    dialog.showModal();
  });
  const menu = element('a', { 'data-menu': true }, drawn(MENU));
  const wake = (): void => {
    if (sound.isOn()) sounds?.wake();
    voice?.wake();
  };
  for (const touch of ['click', 'keyup']) addEventListener(touch, wake);
  wake();
  return {
    element: element('div', { class: 'sound' }, sound.button, opener, menu, dialog, mute),
    update(showing) {
      const { news, speech } = showing;
      setAttributes(sound.button, { 'aria-label': speech.words.sound, title: speech.words.sound });
      setText(mute, speech.words.noVoice);
      shown = showing;
      setAttributes(opener, { 'aria-label': speech.words.screenSettings, title: speech.words.screenSettings });
      setAttributes(menu, { 'aria-label': speech.words.brand, href: served(`/?lang=${speech.language}`) });
      if (isQuiet()) return;
      if (sound.isOn()) sounds?.play(news, stageOf(showing.view.rules, showing.view.result));
      voice?.tell(showing);
    },
  };
}

/** Only a screen that is read from far away loads how it looks then. */
async function showFromAfar(isOn: boolean): Promise<void> {
  if (isOn) await import('../../styles/far.css');
  setAttributes(document.documentElement, { 'data-size': isOn ? 'far' : null });
}

const drawn = (drawing: string): SVGElement =>
  svgElement('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svgElement('path', { d: drawing }));
