import type { Signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TileRead } from '../../src/vision/read-picture.ts';
import { usePad } from '../shared/page-context.ts';
import type { PadSpeech } from '../shared/page-speech.ts';
import type { RuleSetView } from '../shared/server-words.ts';
import { TileFace } from '../shared/tile.tsx';
import type { Draft } from './draft.ts';
import {
  asTheWinnerSees,
  beginsGroup,
  choicesOf,
  type Group,
  handFromPhoto,
  type Shown,
  SURE,
} from './hand-from-photo.ts';
import { type Chosen, HAND_TILES, handIn, WHOLE_SET } from './hand-in-picture.ts';
import { PictureView } from './picture-view.tsx';

type Looked =
  | { readonly type: 'idle' | 'looking' }
  | { readonly type: 'failed'; readonly why: 'no-picture' | 'no-engine' | 'no-tiles' | 'too-slow' }
  | {
      readonly type: 'seen';
      readonly canvas: HTMLCanvasElement;
      readonly tiles: readonly TileRead[];
      readonly chosen: Chosen;
      readonly places: readonly Place[];
    }
  | { readonly type: 'used'; readonly note: string };

/** A place of the picture: what it may show, the likeliest first, which of it is taken, and where a group begins. */
interface Place {
  readonly choices: readonly Shown[];
  readonly chosen: number;
  readonly isSure: boolean;
  readonly isFirst: boolean;
}

function placesOf(seen: readonly TileRead[], chosen: Chosen, rules: RuleSetView): readonly Place[] {
  const tiles = asTheWinnerSees(seen.filter((_, at) => chosen.has(at)));
  const firsts = beginsGroup(tiles);
  return tiles.map((tile, at) => ({
    choices: choicesOf(tile, rules),
    chosen: 0,
    isSure: tile.p >= SURE,
    isFirst: firsts[at] ?? true,
  }));
}

const shownAt = ({ choices, chosen }: Place): Shown => choices[chosen % choices.length] ?? 'back';

function groupsOf(places: readonly Place[]): readonly Group[] {
  const groups: Shown[][] = [];
  for (const place of places) {
    if (place.isFirst) groups.push([]);
    groups.at(-1)?.push(shownAt(place));
  }
  return groups;
}

/** The winner's tiles from a picture: taken or chosen, looked over, and then entered as if they had been tapped in. */
export function PhotoHand({ draft, onUsed }: { readonly draft: Signal<Draft>; readonly onUsed: () => void }) {
  const { ruleSet, speech } = usePad();
  const { pad, words } = speech;
  const [looked, setLooked] = useState<Looked>({ type: 'idle' });
  const asking = useRef<AbortController | null>(null);
  const look = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    // the picture before is no longer waited for: its tiles are not those of this one
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    setLooked({ type: 'looking' });
    const [{ canvasOf, pictureOf, readPhoto }, { setToReadWith }] = await Promise.all([
      import('../photo/read-photo.ts'),
      import('../photo/table-sets.ts'),
    ]);
    const picture = await pictureOf(file).catch(() => null);
    const canvas = picture && canvasOf(picture);
    const answer = picture
      ? await readPhoto(picture, await setToReadWith(localStorage), signal)
      : ({ type: 'no-picture' } as const);
    if (signal.aborted || answer.type === 'cancelled') return;
    if (answer.type !== 'read' || !canvas)
      setLooked({ type: 'failed', why: answer.type === 'read' ? 'no-picture' : answer.type });
    else if (answer.tiles.length === 0) setLooked({ type: 'failed', why: 'no-tiles' });
    else setLooked(seenIn(canvas, answer.tiles, handIn(answer.tiles)));
  };
  const seenIn = (canvas: HTMLCanvasElement, tiles: readonly TileRead[], chosen: Chosen): Looked => ({
    type: 'seen',
    canvas,
    tiles,
    chosen,
    places: placesOf(tiles, chosen, ruleSet),
  });
  const cancel = (): void => {
    asking.current?.abort();
    setLooked({ type: 'idle' });
  };
  const use = (places: readonly Place[]): void => {
    const { draft: next, leftOver, isWinningGuessed } = handFromPhoto(draft.value, groupsOf(places), ruleSet);
    draft.value = next;
    onUsed();
    const notes = [
      ...(leftOver.length > 0 ? [pad.leftOver(leftOver.map(words.tile).join(', '))] : []),
      ...(isWinningGuessed ? [pad.noTileApart] : []),
    ];
    setLooked({ type: 'used', note: notes.join(' ') });
  };
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (looked.type === 'seen') part.current?.scrollIntoView({ block: 'nearest' });
  }, [looked.type]);
  return (
    <div class="photo-hand" data-photo={looked.type} ref={part}>
      <div class="photo-ways">
        <PictureInput label={pad.takePicture} isTaken={true} onPicture={look} />
        <PictureInput label={pad.choosePicture} isTaken={false} onPicture={look} />
      </div>
      <p class="soft" role="status">
        {looked.type === 'looking' ? pad.readingPicture : null}
        {looked.type === 'failed' ? pad.pictureFails[looked.why] : null}
        {looked.type === 'used' ? looked.note : null}
        {looked.type === 'seen' ? told(pad, looked) : null}
      </p>
      {looked.type === 'looking' ? (
        <button type="button" data-cancel-photo onClick={cancel}>
          {pad.cancelPicture}
        </button>
      ) : null}
      {looked.type === 'seen' ? (
        <>
          <PictureView
            canvas={looked.canvas}
            tiles={looked.tiles}
            chosen={looked.chosen}
            label={pad.pictureHint}
            onChosen={chosen => setLooked(seenIn(looked.canvas, looked.tiles, chosen))}
          />
          <div class="photo-tiles">
            {looked.places.map((place, at) => (
              <PlaceButton
                key={at}
                place={place}
                onNext={() =>
                  setLooked({
                    ...looked,
                    places: looked.places.with(at, { ...place, chosen: place.chosen + 1, isSure: false }),
                  })
                }
              />
            ))}
          </div>
          <button
            type="button"
            class="primary"
            data-use-photo
            disabled={looked.places.length === 0}
            onClick={() => use(looked.places)}
          >
            {pad.useTiles}
          </button>
        </>
      ) : null}
    </div>
  );
}

/** How many tiles are taken, and why they are no hand. */
function told(
  pad: PadSpeech['pad'],
  { tiles, places }: { readonly tiles: readonly TileRead[]; readonly places: readonly Place[] },
): string {
  const unsure = places.filter(({ isSure }) => !isSure).length;
  const missing = HAND_TILES - places.length;
  return [
    pad.inPicture(places.length),
    ...(missing > 0 && places.length > 0 ? [pad.tooFewTiles(missing)] : []),
    ...(tiles.length >= WHOLE_SET ? [pad.wholeSet(tiles.length)] : []),
    ...(tiles.length > places.length ? [pad.pictureHint] : []),
    ...(unsure > 0 ? [pad.unsureTiles(unsure)] : []),
  ].join('. ');
}

interface InputProps {
  readonly label: string;
  /** With the camera, now; else from what the device holds. */
  readonly isTaken: boolean;
  readonly onPicture: (file: File | undefined) => Promise<void>;
}

const PictureInput = ({ label, isTaken, onPicture }: InputProps) => (
  <label class="photo-way">
    <span>{label}</span>
    <input
      type="file"
      accept="image/*"
      {...(isTaken ? { capture: 'environment' } : {})}
      data-picture={isTaken ? 'taken' : 'chosen'}
      onChange={({ currentTarget }) => {
        void onPicture(currentTarget.files?.[0]);
        currentTarget.value = '';
      }}
    />
  </label>
);

/** One place of the picture; a tap says: not this, the next likeliest. */
function PlaceButton({ place, onNext }: { readonly place: Place; readonly onNext: () => void }) {
  const { pad, words } = usePad().speech;
  const { choices, chosen, isSure, isFirst } = place;
  const nameOf = (tile: Shown | undefined): string => (tile && tile !== 'back' ? words.tile(tile) : pad.faceDown);
  const shown = shownAt(place);
  return (
    <button
      type="button"
      class={shown === 'back' ? 'pad-tile is-back' : 'pad-tile'}
      data-tile={shown}
      data-unsure={isSure ? null : ''}
      data-first={isFirst ? '' : null}
      aria-label={
        isSure ? nameOf(shown) : pad.unsureTile(nameOf(shown), nameOf(choices[(chosen + 1) % choices.length]))
      }
      onClick={onNext}
    >
      <TileFace kind={shown === 'back' ? null : shown} />
    </button>
  );
}
