import { element, setAttributes, setHidden, setText } from '../../dom/element.ts';
import { inlineTile } from '../../tiles/tile-element.ts';
import type { TileKind } from '../../view-types.ts';
import { noticeFor } from './notice.ts';
import type { Panel } from './panel.ts';
import { type Answering, questionButtons } from './question-buttons.ts';
import { zonePicture } from './zone-picture.ts';

/** One calm banner that says what to do and shows the tile it is about. */
export function banner(answering: Answering): Panel {
  const title = element('h2');
  const text = element('p', { class: 'banner-text' });
  const more = element('p', { class: 'banner-more' });
  const picture = element('div', { class: 'banner-tile' });
  const place = zonePicture();
  const where = element('div', { class: 'banner-picture' }, place.element, picture);
  const question = questionButtons(answering);
  const panel = element(
    'section',
    { class: 'banner', role: 'status' },
    title,
    element('div', { class: 'banner-body' }, where, element('div', {}, text, more)),
    question.element,
  );
  let pictured: TileKind | null | undefined;
  return {
    element: panel,
    update({ view, speech }) {
      const notice = noticeFor(view, speech);
      setHidden(panel, notice === null);
      setAttributes(panel, { 'data-banner': notice?.type ?? null });
      question.show(notice?.question ?? null, view, speech);
      if (!notice) return;
      setText(title, notice.title);
      setText(text, notice.text);
      setText(more, notice.more);
      setHidden(where, notice.zone === null);
      setHidden(picture, notice.type !== 'discrepancy');
      if (notice.zone) place.show(notice.zone);
      if (pictured !== notice.tile) {
        pictured = notice.tile;
        picture.replaceChildren(inlineTile(notice.tile, speech.words.tile(notice.tile ?? '_')));
      }
    },
  };
}
