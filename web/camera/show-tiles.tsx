import { useSignal } from '@preact/signals';
import { type EnrolledSet, isEnrolledSet } from '../../src/vision/enrolled-set.ts';
import type { Quad } from '../../src/vision/picture.ts';
import { rowsToShow, type ShownFace, type ShownSet } from '../../src/vision/show-set.ts';
import { choose, chosenSet, forgetSet, keepSet, keptSets } from '../photo/own-sets.ts';
import type { PadSpeech } from '../shared/page-speech.ts';
import { Tile } from '../shared/tile.tsx';
import { SET_TEXT } from './set-text.ts';
import { SetsAtTable } from './sets-at-table.tsx';

/** Read as another face with more than this, a tile may lie in the wrong place. */
const SURE = 0.9;
const MOST_NAME = 40;

type Showing =
  | { readonly type: 'idle' | 'looking' | 'no-picture' | 'no-engine' | 'not-a-set' | 'no-room' }
  | { readonly type: 'other-count'; readonly found: number; readonly wanted: number }
  | { readonly type: 'saved'; readonly name: string }
  | (Extract<ShownSet, { readonly type: 'shown' }> & { readonly thumbnails: readonly string[] });

/** A set of tiles, shown once: laid out in rows, one picture, looked over, saved under a name. */
export function ShowTiles({ speech, isHost }: { readonly speech: PadSpeech; readonly isHost: boolean }) {
  const text = SET_TEXT[speech.language];
  const { words } = speech;
  const showing = useSignal<Showing>({ type: 'idle' });
  const name = useSignal('');
  const hasBonus = useSignal(true);
  const chosen = useSignal(chosenSet(localStorage)?.set ?? '');
  const rows = rowsToShow(hasBonus.value);
  const sets = keptSets(localStorage);
  const use = (set: EnrolledSet): void => {
    const isKept = keepSet(set, localStorage);
    if (isKept) chosen.value = set.set;
    showing.value = isKept ? { type: 'saved', name: set.set } : { type: 'no-room' };
  };
  const look = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    showing.value = { type: 'looking' };
    const { askWorker, canvasOf, pictureOf } = await import('../photo/read-photo.ts');
    const picture = await pictureOf(file).catch(() => null);
    if (!picture) {
      showing.value = { type: 'no-picture' };
      return;
    }
    const canvas = canvasOf(picture);
    const answer = await askWorker({ type: 'show', picture, name: name.value.trim(), rows });
    if (answer.type === 'shown')
      showing.value = { ...answer, thumbnails: answer.faces.map(({ quad }) => thumbnailOf(canvas, quad)) };
    else if (answer.type === 'other-count') showing.value = { ...answer, wanted: rows.flat().length };
    else showing.value = { type: answer.type === 'no-picture' ? 'no-picture' : 'no-engine' };
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const set: unknown = await file
      .text()
      .then(JSON.parse)
      .catch(() => null);
    if (isEnrolledSet(set)) use(set);
    else showing.value = { type: 'not-a-set' };
  };
  const now = showing.value;
  return (
    <section class="show-tiles" data-showing={now.type}>
      <h2>{text.title}</h2>
      <p class="soft">{text.why}</p>
      <label>
        {text.playedWith}
        <select
          data-chosen-set
          value={chosen.value}
          onChange={({ currentTarget }) => {
            chosen.value = currentTarget.value;
            choose(chosen.value, localStorage);
          }}
        >
          <option value="">{text.anySet}</option>
          {sets.map(({ set }) => (
            <option key={set} value={set}>
              {set}
            </option>
          ))}
        </select>
      </label>
      {chosen.value === '' ? null : (
        <div class="camera-buttons">
          <button type="button" data-export onClick={() => saveFile(chosenSet(localStorage))}>
            {text.exportSet}
          </button>
          <button
            type="button"
            onClick={() => {
              forgetSet(chosen.value, localStorage);
              chosen.value = '';
              showing.value = { type: 'idle' };
            }}
          >
            {text.forget}
          </button>
        </div>
      )}
      <label>
        {text.name}
        <input
          data-set-name
          maxLength={MOST_NAME}
          value={name.value}
          onInput={({ currentTarget }) => {
            name.value = currentTarget.value;
          }}
        />
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={hasBonus.value}
          onChange={({ currentTarget }) => {
            hasBonus.value = currentTarget.checked;
          }}
        />
        {text.withBonus}
      </label>
      <p>{text.order}</p>
      <div class="rows-to-show">
        {rows.map((row, at) => (
          <div key={at}>
            {row.map(kind => (
              <Tile key={kind} kind={kind} name={words.tile(kind)} />
            ))}
          </div>
        ))}
      </div>
      <div class="camera-buttons">
        <FileWay label={text.picture} accept="image/*" name="set" isOff={name.value.trim() === ''} onFile={look} />
        <FileWay label={text.importSet} accept="application/json,.json" name="file" isOff={false} onFile={open} />
      </div>
      <SetsAtTable
        language={speech.language}
        isHost={isHost}
        chosen={() => (chosen.value === '' ? null : chosenSet(localStorage))}
        newName={name.value}
        onUse={use}
      />
      <p role="status" data-set-said>
        {now.type === 'looking' ? text.looking : null}
        {now.type === 'no-picture' || now.type === 'no-engine' ? text.fails[now.type] : null}
        {now.type === 'not-a-set' ? text.notASet : null}
        {now.type === 'no-room' ? text.noRoom : null}
        {now.type === 'other-count' ? text.otherCount(now.found, now.wanted) : null}
        {now.type === 'saved' ? text.saved(now.name) : null}
      </p>
      {now.type === 'shown' ? (
        <div class="check-set">
          <p>{text.check}</p>
          {now.faces.filter(isOtherwise).length * 3 > now.faces.length ? (
            <p role="alert">{text.manyOtherwise}</p>
          ) : null}
          <div class="faces-shown">
            {now.faces.map((face, at) => (
              <figure key={face.tile} data-face={face.tile} data-otherwise={isOtherwise(face) ? '' : null}>
                <img src={now.thumbnails[at]} alt="" />
                <figcaption>
                  {isOtherwise(face)
                    ? text.readOtherwise(words.tile(face.tile), nameOf(face.reading.tile, words.tile))
                    : words.tile(face.tile)}
                </figcaption>
              </figure>
            ))}
          </div>
          <p data-look-alikes={now.lookAlikes.length}>
            {now.lookAlikes.length === 0
              ? text.noLookAlikes
              : text.lookAlikes(now.lookAlikes.map(([a, b]) => `${words.tile(a)} – ${words.tile(b)}`).join(', '))}
          </p>
          <button
            type="button"
            class="primary"
            data-save-set
            onClick={() => use(withThumbnails(now.set, now.faces, now.thumbnails))}
          >
            {text.save}
          </button>
        </div>
      ) : null}
    </section>
  );
}

const isOtherwise = ({ tile, reading }: ShownFace): boolean => reading.tile !== tile && reading.p >= SURE;

const nameOf = (seen: ShownFace['reading']['tile'], tileName: (kind: ShownFace['tile']) => string): string =>
  seen === 'back' || seen === 'none' ? '?' : tileName(seen);

interface FileWayProps {
  readonly label: string;
  readonly accept: string;
  readonly name: string;
  readonly isOff: boolean;
  readonly onFile: (file: File | undefined) => Promise<void>;
}

const FileWay = ({ label, accept, name, isOff, onFile }: FileWayProps) => (
  <label class="camera-photo">
    <span class="link-button">{label}</span>
    <input
      type="file"
      accept={accept}
      data-set-file={name}
      disabled={isOff}
      onChange={({ currentTarget }) => {
        void onFile(currentTarget.files?.[0]);
        currentTarget.value = '';
      }}
    />
  </label>
);

const THUMBNAIL = { width: 48, height: 64 };

/** The rough content of the quad, as a small JPEG in a `data:` address. */
function thumbnailOf(canvas: HTMLCanvasElement, quad: Quad): string {
  const [left, top] = [Math.min(...quad.map(({ x }) => x)), Math.min(...quad.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...quad.map(({ x }) => x)), Math.max(...quad.map(({ y }) => y))];
  const small = document.createElement('canvas');
  Object.assign(small, THUMBNAIL);
  small
    .getContext('2d')
    ?.drawImage(canvas, left, top, right - left, bottom - top, 0, 0, THUMBNAIL.width, THUMBNAIL.height);
  return small.toDataURL('image/jpeg', 0.7);
}

/** Embeddings are kept with four digits: more tell nothing. */
function withThumbnails(
  { set, faces }: EnrolledSet,
  shown: readonly ShownFace[],
  thumbnails: readonly string[],
): EnrolledSet {
  const thumbnailFor = new Map(shown.map(({ tile }, at) => [tile, thumbnails[at]]));
  return {
    set,
    faces: faces.map(({ tile, embedding }) => {
      const thumbnail = thumbnailFor.get(tile);
      const short = embedding.map(value => Math.round(value * 1e4) / 1e4);
      return { tile, embedding: short, ...(thumbnail !== undefined && { thumbnail }) };
    }),
  };
}

/** Hands a set to the browser as a file that `paizhuo read --set` reads too. */
function saveFile(set: EnrolledSet | null): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(set)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${set?.set ?? 'set'}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
