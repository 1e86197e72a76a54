import { element, setText } from '../../dom/element.ts';

const MINUTE_MS = 60_000;

/** The time of day, as the language of the page writes it. */
export function clock(): HTMLElement {
  const face = element('time', { class: 'clock' });
  const tell = (): void => {
    const now = new Date();
    setText(
      face,
      now.toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit', hour12: false }),
    );
    setTimeout(tell, MINUTE_MS - (now.getTime() % MINUTE_MS));
  };
  tell();
  return face;
}
