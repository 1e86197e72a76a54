import '../../styles/screen-settings.css';
import { element } from '../../dom/element.ts';
import { BACK_NAMES, FELT_NAMES } from '../../look/look.ts';
import { chooseLook, shownLook } from '../../look/shown-look.ts';
import { BACKS, FELTS, LIGHTS } from '../../look/tokens.ts';
import { type LookWords, lookWords } from '../../text/look-text.ts';
import type { Speech } from '../../text/speech.ts';
import type { Voice } from '../../voice/voice.ts';
import { keepVolume, voiceSettings } from '../../voice/voice-settings.ts';
import { keepSoundVolume, soundVolume } from '../sound-volume.ts';
import type { Sounds } from '../sounds.ts';

/** A switch of this screen, with its name. */
export interface NamedSwitch {
  readonly button: HTMLButtonElement;
  readonly named: (words: LookWords) => string;
}

/** The sound of this screen; null while it is off. */
export interface Heard {
  readonly sounds: Pick<Sounds, 'volume'> | null;
  readonly voice: Pick<Voice, 'setVolume'> | null;
}

/** A volume, from 0 to 100. */
interface Volume {
  readonly name: string;
  readonly named: (words: LookWords) => string;
  readonly value: number;
  readonly set: (volume: number) => void;
}

const volumesOf = ({ sounds, voice }: Heard): readonly Volume[] => [
  {
    name: 'sound',
    named: words => words.soundVolume,
    value: soundVolume(),
    set: volume => {
      keepSoundVolume(volume);
      if (sounds) sounds.volume = volume;
    },
  },
  {
    name: 'voice',
    named: words => words.voiceVolume,
    value: voiceSettings(location.search, localStorage, document.cookie).volume,
    set: volume => {
      keepVolume(localStorage, volume);
      voice?.setVolume(volume);
    },
  },
];

/** Fills the dialog in which a screen is given its cloth, its backs, its light and its volumes; it keeps them. */
export function fillSettings(
  dialog: HTMLDialogElement,
  { words: { screenSettings }, language }: Speech,
  switches: readonly NamedSwitch[],
  heard: Heard,
): void {
  const words = lookWords(language);
  const close = element('button', { type: 'button', class: 'settings-close' }, words.close);
  close.addEventListener('click', () => dialog.close());
  const rows = switches.map(({ button, named }) => {
    button.setAttribute('aria-label', named(words));
    const label = element('span', {}, named(words));
    return element('div', { class: 'settings-switch', 'data-of-size': 'size' in button.dataset }, label, button);
  });
  dialog.setAttribute('aria-label', screenSettings);
  dialog.replaceChildren(
    element(
      'div',
      { class: 'settings-body' },
      element('h2', {}, screenSettings),
      swatches('felt', words.felt, FELT_NAMES, name => [words.felts[name], FELTS[name].felt, FELTS[name].deep]),
      swatches('back', words.back, BACK_NAMES, name => [words.backs[name], BACKS[name].back, BACKS[name].shade]),
      swatches('light', words.light, LIGHTS, name => [words.lights[name], null, null]),
      element('div', { class: 'settings-switches' }, ...rows, ...volumesOf(heard).map(volume => slider(volume, words))),
      close,
    ),
  );
}

/** One of several, each with a sample of its colours where it has any. */
function swatches<Part extends 'felt' | 'back' | 'light', Name extends string>(
  part: Part,
  legend: string,
  names: readonly Name[],
  shown: (name: Name) => readonly [label: string, colour: string | null, shade: string | null],
): HTMLElement {
  const choices = names.map(name => {
    const [label, colour, shade] = shown(name);
    const radio = element('input', { type: 'radio', name: `look-${part}`, value: name });
    radio.checked = String(shownLook()[part]) === name;
    radio.addEventListener('change', () => chooseLook({ [part]: name }));
    const sample = element('i', { 'aria-hidden': 'true' });
    if (colour) sample.style.background = `linear-gradient(${colour} 55%, ${shade})`;
    return element('label', {}, radio, element('span', {}, ...(colour ? [sample] : []), label));
  });
  return element(
    'fieldset',
    { 'data-choose-look': part },
    element('legend', {}, legend),
    element('div', { class: 'settings-choices' }, ...choices),
  );
}

function slider({ name, named, value, set }: Volume, words: LookWords): HTMLElement {
  const range = element('input', { type: 'range', min: 0, max: 100, step: 5, [`data-volume`]: name });
  range.value = String(value);
  range.addEventListener('input', () => set(Number(range.value)));
  return element('label', { class: 'settings-switch' }, element('span', {}, named(words)), range);
}
