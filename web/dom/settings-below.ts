import { chooseLook, shownLook } from '../look/shown-look.ts';
import { LIGHTS } from '../look/tokens.ts';
import type { Language } from '../text/language.ts';
import { lookWords } from '../text/look-text.ts';
import { element } from './element.ts';
import { tileCodes } from './tile-codes.ts';

/** The screen's own settings, below a page: codes on the tiles, and the light. */
export function settingsBelow(language: Language, codes: string): HTMLElement {
  const { button } = tileCodes(codes);
  button.classList.add('quiet');
  return element('footer', { class: 'page-settings' }, button, lightChoice(language));
}

function lightChoice(language: Language): HTMLElement {
  const words = lookWords(language);
  const options = LIGHTS.map(light => element('option', { value: light }, `${words.light}: ${words.lights[light]}`));
  const choice = element('select', { 'data-light': true, 'aria-label': words.light }, ...options);
  choice.value = shownLook().light;
  choice.addEventListener('change', () => {
    const light = LIGHTS.find(one => one === choice.value);
    if (light) chooseLook({ light });
  });
  return choice;
}
