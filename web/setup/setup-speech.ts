import type { PrivateSpeech } from '../private/private-speech.ts';
import type { PrivateCatalogue } from '../text/private-catalogue.ts';
import { type SetupCatalogue, setupText } from './setup-text.ts';
import { type WeighedCatalogue, weighedText } from './weighed-text.ts';

/** The words of the host's page. */
export interface SetupSpeech extends PrivateSpeech {
  readonly own: PrivateCatalogue & SetupCatalogue & WeighedCatalogue;
}

export const setupSpeech = (speech: PrivateSpeech): SetupSpeech => ({
  ...speech,
  own: { ...speech.own, ...setupText(speech.language), ...weighedText(speech.language) },
});
