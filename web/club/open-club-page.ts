import type { ComponentChild } from 'preact';
import { render } from 'preact';
import { padSpeechIn } from '../shared/page-speech.ts';
import type { Language } from '../text/language.ts';
import { pageLanguage } from '../text/page-language.ts';
import { CLUB_TEXT, type ClubWords } from './club-text.ts';

/** The beginning of every page of a club: its language, and a place to put it. */
export function openClubPage(page: (words: ClubWords, language: Language) => ComponentChild): void {
  const speech = padSpeechIn(pageLanguage());
  const own = CLUB_TEXT[speech.language];
  document.documentElement.lang = speech.language;
  document.title = `${speech.words.brand} · ${own.title}`;
  const root = document.createElement('div');
  root.className = 'pad-page';
  document.body.append(root);
  render(page({ speech, own }, speech.language), root);
}
