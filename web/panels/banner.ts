import { element, setAttributes, setText } from '../dom/element.ts';
import { placeName } from '../text/speech.ts';
import { inlineTile } from '../tiles/tile-element.ts';
import type { TileKind } from '../view-types.ts';
import type { Panel, Showing } from './panel.ts';

/** What needs people's attention, if anything: at most one thing at a time. */
export type Notice =
  | { readonly type: 'discrepancy'; readonly title: string; readonly text: string; readonly then: string; readonly tile: TileKind | null }
  | { readonly type: 'device' | 'paused'; readonly title: string; readonly text: string; readonly then: string; readonly tile: null };

/** Chooses the one thing: tiles to put right come first, then a silent board, then a pause without a known cause. */
export function noticeFor({ view, speech }: Pick<Showing, 'view' | 'speech'>): Notice | null {
  const { words } = speech;
  const [step, ...later] = view.discrepancy?.guidance ?? [];
  if (step) {
    const text = words.step(step, words.tile(step.tile), placeName(speech, view, step.zone));
    const then = later.length > 0 ? words.stepsAfter(later.length) : '';
    return { type: 'discrepancy', title: words.putRight, text, then, tile: step.tile === '_' ? null : step.tile };
  }
  const away = view.devices.filter(device => device.state !== 'online');
  const [device] = [...away.filter(one => one.state === 'offline'), ...away];
  if (device) {
    const text = device.state === 'offline' ? words.boardOffline(device.port) : words.boardStale(device.port);
    return { type: 'device', title: view.paused ? words.paused : '', text, then: '', tile: null };
  }
  return view.paused ? { type: 'paused', title: words.paused, text: '', then: '', tile: null } : null;
}

/** One calm banner that says what to do and shows the tile it is about. */
export function banner(): Panel {
  const title = element('h2');
  const text = element('p', { class: 'banner-text' });
  const then = element('p', { class: 'banner-then' });
  const picture = element('div', { class: 'banner-picture' });
  const panel = element(
    'section',
    { class: 'banner', role: 'status' },
    title,
    element('div', { class: 'banner-body' }, picture, element('div', {}, text, then)),
  );
  let pictured: TileKind | null | undefined;
  return {
    element: panel,
    update(showing) {
      const notice = noticeFor(showing);
      panel.hidden = notice === null;
      setAttributes(panel, { 'data-banner': notice?.type ?? null });
      if (!notice) return;
      setText(title, notice.title);
      setText(text, notice.text);
      setText(then, notice.then);
      picture.hidden = notice.type !== 'discrepancy';
      if (pictured !== notice.tile) {
        pictured = notice.tile;
        picture.replaceChildren(inlineTile(notice.tile, showing.speech.words.tile(notice.tile ?? '_')));
      }
    },
  };
}
