import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { areaOf, seatOf } from '../../src/domain/zone.ts';
import { LOST_PICTURES } from '../../src/vision/camera-board.ts';
import type { DiceLook } from '../../src/vision/dice-eye.ts';
import type { ZoneLook } from '../../src/vision/table-eye.ts';
import { served } from '../shared/base-path.ts';
import type { PadSpeech } from '../shared/page-speech.ts';
import { TileFace } from '../shared/tile.tsx';
import { batteryOf, isLow } from './battery.ts';
import { CAMERA_TEXT } from './camera-text.ts';
import type { Source } from './film.ts';
import type { FilmedTable } from './filmed-table.ts';
import type { JoinedBoard } from './joined-board.ts';
import { MatButtons } from './mat-buttons.tsx';
import { type Setting, turnedCorners, usualSetting } from './setting.ts';
import { ZoneOverlay } from './zone-overlay.tsx';

interface LiveProps {
  readonly source: Source;
  readonly table: FilmedTable;
  readonly joined: JoinedBoard | null;
  readonly setting: Setting;
  readonly onSetting: (setting: Setting) => void;
  readonly speech: PadSpeech;
}

const sizeOfShown = (shown: Source['shown']): readonly [number, number] =>
  shown instanceof HTMLVideoElement ? [shown.videoWidth, shown.videoHeight] : [shown.width, shown.height];

/** The film, with the zones over it, and the tiles read in each. */
export function LiveView({ source, table, joined, setting, onSetting, speech }: LiveProps) {
  const text = CAMERA_TEXT[speech.language];
  const frame = useRef<HTMLDivElement>(null);
  const [[width, height], setSize] = useState(sizeOfShown(source.shown));
  useEffect(() => {
    const { shown } = source;
    const resized = (): void => setSize(sizeOfShown(shown));
    frame.current?.prepend(shown);
    // the button at the end of a long page is far below it
    frame.current?.scrollIntoView();
    shown.addEventListener('resize', resized);
    return () => {
      shown.removeEventListener('resize', resized);
      shown.remove();
    };
  }, [source]);
  const isLocked = useSignal(false);
  const looks = table.looks.value;
  const dice = table.dice.value;
  return (
    <>
      <div class="camera-frame" ref={frame} style={width > 0 ? { '--shape': `${width / height}` } : {}}>
        {width > 0 ? <ZoneOverlay {...{ width, height, setting, looks, dice, speech }} onChange={onSetting} /> : null}
      </div>
      {/* under the picture: its text grows and shrinks, and what is dragged must not move by that */}
      <StatusLine {...{ table, joined, speech }} />
      <p class="soft">{text.corners}</p>
      <div class="camera-buttons">
        <button
          type="button"
          data-turn
          onClick={() => onSetting({ ...setting, corners: turnedCorners(setting.corners) })}
        >
          {text.turn}
        </button>
        <button type="button" onClick={() => onSetting({ ...setting, layout: usualSetting.layout })}>
          {text.anew}
        </button>
        <MatButtons {...{ source, setting, onSetting }} language={speech.language} />
        {source.steady ? (
          <button
            type="button"
            data-steady
            aria-pressed={isLocked.value}
            onClick={async () => {
              isLocked.value = (await source.steady?.(!isLocked.value)) ?? false;
            }}
          >
            {isLocked.value ? text.unlock : text.lock}
          </button>
        ) : null}
      </div>
      <dl class="zones-read">
        {looks.map(look => (
          <ZoneLine key={look.zone} look={look} speech={speech} />
        ))}
        {dice ? <DiceLine dice={dice} speech={speech} /> : null}
      </dl>
    </>
  );
}

/** True if the table hears this phone, and how the phone does. */
function StatusLine({ table, joined, speech }: Pick<LiveProps, 'table' | 'joined' | 'speech'>) {
  const text = CAMERA_TEXT[speech.language];
  const battery = useMemo(() => batteryOf(navigator), []).value;
  const tookMs = table.tookMs.value;
  return (
    <p role="status" data-join={joined?.state.value ?? 'none'}>
      {joined ? text.states[joined.state.value] : text.justLooking}{' '}
      {table.lostFor.value >= LOST_PICTURES ? <strong data-lost>{text.lost} </strong> : null}
      {table.pushedFor.value > 0 ? <strong data-pushed>{text.pushed} </strong> : null}
      {table.hasNoEngine.value ? (
        <span data-no-engine>
          {text.noEngine} <a href={served(`/score?lang=${speech.language}`)}>{text.tapInstead}</a>
        </span>
      ) : null}
      {tookMs === null && !table.hasNoEngine.value ? text.loading : null}
      {tookMs === null ? null : <span class="soft">{text.pictureTakes(tookMs)}</span>}
      {table.isHot.value ? <span data-hot> {text.hot}</span> : null}
      {battery ? (
        <span class={isLow(battery) ? '' : 'soft'} data-battery={isLow(battery) ? 'low' : 'good'}>
          {' '}
          {text.battery(Math.round(battery.level * 100), battery.isCharging)}
          {isLow(battery) ? text.batteryLow : null}
        </span>
      ) : null}
    </p>
  );
}

function ZoneLine({ look, speech }: { readonly look: ZoneLook; readonly speech: PadSpeech }) {
  const text = CAMERA_TEXT[speech.language];
  const { words } = speech;
  const seat = seatOf(look.zone);
  return (
    <div data-zone-read={look.zone} data-state={look.state}>
      <dt>{words.zone(areaOf(look.zone), seat === null ? null : words.seat(seat))}</dt>
      <dd>
        {look.state === 'moving' ? text.moving : null}
        {look.state === 'read' && look.tiles.length === 0 && !look.isUnread ? text.empty : null}
        {look.state === 'read'
          ? look.tiles.map(({ tile, p }, at) => {
              const isFace = tile !== 'back' && tile !== 'none';
              const name = isFace ? words.tile(tile) : text.faceDown;
              const percent = Math.floor(p * 100);
              return (
                <span
                  key={at}
                  class={isFace ? 'pad-tile' : 'pad-tile is-back'}
                  role="img"
                  aria-label={text.sure(name, percent)}
                  title={text.sure(name, percent)}
                  data-tile={tile}
                  data-unsure={p < 0.9 ? '' : null}
                >
                  <TileFace kind={isFace ? tile : null} />
                </span>
              );
            })
          : null}
        {look.state === 'read' && look.isUnread ? (
          <span class="soft" data-zone-unread={look.zone}>
            {text.unread}
          </span>
        ) : null}
      </dd>
    </div>
  );
}

function DiceLine({ dice, speech }: { readonly dice: DiceLook; readonly speech: PadSpeech }) {
  const text = CAMERA_TEXT[speech.language];
  const seen = dice.state === 'read' ? dice.dice : [];
  return (
    <div data-zone-read="dice" data-state={dice.state}>
      <dt>{text.areas.dice}</dt>
      <dd>
        {dice.state === 'moving' ? text.moving : null}
        {dice.state === 'read' && seen.length === 0 ? text.empty : null}
        {seen.map(({ pips }, at) => (
          <span key={at} class="die-seen" role="img" aria-label={text.die(pips)} data-pips={pips ?? '?'}>
            {pips ?? '?'}
          </span>
        ))}
        {seen.some(({ pips }) => pips === null) ? <span class="soft">{text.dieUncounted}</span> : null}
      </dd>
    </div>
  );
}
