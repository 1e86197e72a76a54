import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { areaOf, type Zone } from '../../src/domain/zone.ts';
import type { Picture } from '../../src/vision/picture.ts';
import type { TableLayout } from '../../src/vision/table-layout.ts';
import { setToReadWith } from '../photo/table-sets.ts';
import { served } from '../shared/base-path.ts';
import { PadHead } from '../shared/page-head.tsx';
import type { PadSpeech } from '../shared/page-speech.ts';
import { BecomeCamera } from './become-camera.tsx';
import { type AreaSeen, CAMERA_TEXT } from './camera-text.ts';
import { type FilmTrouble, openFilm, type Source } from './film.ts';
import { type FilmedTable, filmTable } from './filmed-table.ts';
import { type JoinedBoard, joinBoard } from './joined-board.ts';
import { LiveView } from './live-view.tsx';
import { keepSetting, keptSetting, type Setting } from './setting.ts';
import { ShowTiles } from './show-tiles.tsx';

/** A board of the table that is a phone. */
export interface PhoneBoard {
  readonly board: string;
  readonly isJoined: boolean;
}

interface Running {
  readonly source: Source;
  readonly table: FilmedTable;
  readonly joined: JoinedBoard | null;
}

const AREAS: readonly AreaSeen[] = ['discard', 'meld', 'reveal', 'indicator', 'dice'];
/** Players enter dice by hand until the camera is shown where they are thrown; where they enter the hands, only dice count. */
const areasAtFirst = (isByHand: boolean): readonly AreaSeen[] => AREAS.filter(area => (area === 'dice') === isByHand);

interface CameraProps {
  readonly boards: readonly PhoneBoard[];
  /** True if hands are entered on phones. */
  readonly isByHand: boolean;
  /** Null for everybody but the host. */
  readonly pinOfPhones: string | null;
  readonly speech: PadSpeech;
}

/** A phone that films the table: what it speaks for and looks at, then what it reads. */
export function CameraPage({ boards, isByHand, pinOfPhones, speech }: CameraProps) {
  const text = CAMERA_TEXT[speech.language];
  const board = useSignal(boards.find(({ isJoined }) => !isJoined)?.board ?? boards[0]?.board ?? '');
  const areas = useSignal<readonly AreaSeen[]>(areasAtFirst(isByHand));
  const trouble = useSignal<FilmTrouble | 'no-picture' | null>(null);
  const running = useSignal<Running | null>(null);
  const isReachable = useSignal(true);
  const setting = useSignal<Setting>(keptSetting(localStorage));
  const pin = useRef<HTMLInputElement>(null);
  const stop = (): void => {
    running.value?.table.stop();
    running.value?.joined?.leave();
    running.value?.source.stop();
    running.value = null;
  };
  useEffect(() => stop, []);
  const run = async (source: Source): Promise<void> => {
    const set = await setToReadWith(localStorage);
    const layout = (): TableLayout => onlyAreas(setting.value.layout, areas.value);
    const zones = Object.keys(layout().zones) as Zone[];
    const reads = { zones, isSetEnrolled: set !== null };
    const joined = board.value === '' ? null : joinBoard(board.value, pin.current?.value ?? '', reads);
    const table = filmTable({
      picture: source.picture,
      setting: () => ({ corners: setting.value.corners, layout: layout() }),
      onPushed: corners => {
        setting.value = { ...setting.value, corners };
        keepSetting(setting.value, localStorage);
      },
      set,
      joined: () => joined,
    });
    trouble.value = null;
    running.value = { source, table, joined };
  };
  const film = async (): Promise<void> => {
    const opened = await openFilm();
    if (typeof opened === 'string') trouble.value = opened;
    else await run(opened);
  };
  const photograph = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const { pictureOf } = await import('../photo/read-photo.ts');
    const picture = await pictureOf(file).catch(() => null);
    if (picture) await run(stillOf(picture));
    else trouble.value = 'no-picture';
  };
  const on = running.value;
  return (
    <>
      <PadHead page="camera" speech={speech} />
      <main class="camera-page" data-page="camera" data-on={on ? '' : null}>
        {on ? (
          <>
            <LiveView
              {...on}
              setting={{ ...setting.value, layout: onlyAreas(setting.value.layout, areas.value) }}
              onSetting={next => {
                const zones = { ...setting.value.layout.zones, ...next.layout.zones };
                setting.value = { ...next, layout: { ...next.layout, zones } };
                keepSetting(setting.value, localStorage);
              }}
              speech={speech}
            />
            <button type="button" class="primary" data-stop onClick={stop}>
              {text.stop}
            </button>
          </>
        ) : (
          <section class="card camera-start">
            <p>{text.about}</p>
            <p class="soft">{text.stays}</p>
            <ol class="camera-steps">
              <li data-step="secure" data-done={isSecureContext}>
                {isSecureContext ? (
                  text.isSecure
                ) : (
                  <>
                    {text.troubles['not-secure']}{' '}
                    <a href={served(`/trust?lang=${speech.language}&then=camera`)}>{text.overHttps}</a>
                  </>
                )}
              </li>
              <li data-step="welcome" data-done={boards.length > 0}>
                {boards.length > 0 ? text.isWelcome : <BecomeCamera speech={speech} />}
              </li>
            </ol>
            <label hidden={boards.length === 0}>
              {text.which}
              <select
                data-board
                value={board.value}
                onChange={({ currentTarget }) => {
                  board.value = currentTarget.value;
                }}
              >
                {boards.map(({ board: name }) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
                <option value="">{text.onlyLook}</option>
              </select>
            </label>
            {pinOfPhones === null && boards.length > 0 ? (
              <label>
                {text.pin}
                <input ref={pin} data-pin inputMode="numeric" autocomplete="off" maxLength={12} />
              </label>
            ) : null}
            {pinOfPhones !== null && boards.length > 0 ? (
              <p data-phones-pin>
                {text.pinOfPhones(pinOfPhones)}{' '}
                {isReachable.value ? (
                  <img
                    class="join-picture"
                    src={served('/join/camera.svg')}
                    alt=""
                    onError={() => {
                      isReachable.value = false;
                    }}
                  />
                ) : (
                  <span class="soft" data-own-machine>
                    {text.ownMachineOnly}
                  </span>
                )}
              </p>
            ) : null}
            <details>
              <summary>{text.lookAt}</summary>
              {AREAS.map(area => (
                <label key={area} class="check">
                  <input
                    type="checkbox"
                    data-area={area}
                    checked={areas.value.includes(area)}
                    onChange={({ currentTarget: { checked } }) => {
                      areas.value = AREAS.filter(one => (one === area ? checked : areas.value.includes(one)));
                    }}
                  />
                  {text.areas[area]}
                </label>
              ))}
            </details>
            <button type="button" class="primary" data-start disabled={areas.value.length === 0} onClick={film}>
              {text.start}
            </button>
            <p role="alert" data-trouble={trouble.value}>
              {trouble.value === 'no-picture' ? text.noPicture : trouble.value && text.troubles[trouble.value]}
            </p>
            <label class="camera-photo">
              {text.photoInstead} <span class="link-button">{text.takePicture}</span>
              <input
                type="file"
                accept="image/*"
                capture="environment"
                data-picture="table"
                onChange={({ currentTarget }) => {
                  void photograph(currentTarget.files?.[0]);
                  currentTarget.value = '';
                }}
              />
            </label>
            <a href={served(`/score?lang=${speech.language}`)}>{text.scoreInstead}</a>
            <ShowTiles speech={speech} isHost={pinOfPhones !== null} />
          </section>
        )}
      </main>
    </>
  );
}

const onlyAreas = (layout: TableLayout, areas: readonly AreaSeen[]): TableLayout => ({
  ...layout,
  zones: Object.fromEntries(
    Object.entries(layout.zones).filter(([zone]) => areas.some(area => area === areaOf(zone as Zone))),
  ),
});

/** One picture, looked at again and again as if it were filmed. */
function stillOf(picture: Picture): Source {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas
    .getContext('2d')
    ?.putImageData(new ImageData(new Uint8ClampedArray(picture.data), picture.width, picture.height), 0, 0);
  return { picture: () => ({ ...picture, data: picture.data.slice() }), shown: canvas, steady: null, stop: () => {} };
}
