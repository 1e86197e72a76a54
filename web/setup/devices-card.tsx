import { useState } from 'preact/hooks';
import { type ButtonId, parseButton } from '../../src/domain/button.ts';
import { SEATS } from '../../src/domain/seat.ts';
import { areaOf, seatOf, type Zone } from '../../src/domain/zone.ts';
import type { CommandReply, DeviceView, HostRequest, HostView, TableView } from '../private/private-types.ts';
import { whyRefused } from '../private/why-refused.ts';
import { nameOf } from '../text/speech.ts';
import { FoldingCard } from './folding-card.tsx';
import type { SetupSpeech } from './setup-speech.ts';

interface ViewProps {
  readonly view: HostView;
  readonly speech: SetupSpeech;
}

interface DevicesProps extends ViewProps {
  readonly table: TableView;
  readonly ask: (command: HostRequest) => Promise<CommandReply>;
}

const WORST_FIRST = ['offline', 'stale', 'online'] as const;

/** The boards, a card each, and what they complained about. */
export function DevicesCard({ view, table, ask, speech }: DevicesProps) {
  const { own } = speech;
  const worst = WORST_FIRST.find(state => view.devices.some(device => device.state === state));
  return (
    <FoldingCard heading={own.devices} aside={worst && own.states[worst]}>
      {view.devices.length === 0 ? <p class="soft">{own.noDevices}</p> : null}
      <ul class="devices">
        {view.devices.map(device => (
          <BoardCard key={device.port} {...{ device, table, ask, speech }} />
        ))}
      </ul>
      {view.notices.length > 0 ? (
        <details>
          <summary>{own.notices}</summary>
          <ul class="notices">
            {view.notices.map(({ port, code, zone, said, at }) => (
              <li key={`${at}${port}${code}${said}${zone}`}>
                <time>{clock(at)}</time> {[port, ...zoneName(zone, speech)].join(' · ')}:{' '}
                {own.boardSays[said ?? code] ?? said ?? code}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </FoldingCard>
  );
}

interface BoardProps extends Pick<DevicesProps, 'table' | 'ask' | 'speech'> {
  readonly device: DeviceView;
}

/** A board: how it is, what it reads, and a way to find it at the table. */
function BoardCard({ device, table, ask, speech }: BoardProps) {
  const { own } = speech;
  const { port, state, board, outOfReach, mayBlink } = device;
  const [answer, setAnswer] = useState<string | null>(null);
  const blink = async (): Promise<void> =>
    setAnswer(whyRefused(await ask({ type: 'blink', port }), speech) ?? own.blinks);
  return (
    <li data-device={port} data-state={state}>
      <p class="device-head">
        <b>{port}</b>
        <span class="device-state">{own.states[state]}</span>
      </p>
      {board ? <ul class="device-zones">{placesOf(board.zones, table, speech)}</ul> : null}
      <p class="soft">{adviceFor(device, own) ?? healthOf(device, own)}</p>
      {outOfReach === null ? null : <p class="soft">{own.machineSays(outOfReach)}</p>}
      <p class="device-foot">
        <small class="soft">{board ? `${board.name} · ${board.firmware}` : ''}</small>
        {mayBlink ? (
          <button type="button" data-blink={port} onClick={() => void blink()}>
            {own.blink}
          </button>
        ) : null}
      </p>
      {answer === null ? null : <p role="status">{answer}</p>}
    </li>
  );
}

const AREAS = ['rack', 'meld', 'discard', 'reveal', 'wall'] as const;

/** The places a board reads: a line for each seat, and one for the middle of the table. */
function placesOf(zones: readonly Zone[], table: TableView, speech: SetupSpeech) {
  const { own } = speech;
  const ofSeats = SEATS.flatMap(seat => {
    const read = AREAS.filter(area => zones.includes(`${area}${seat}`)).map(area => own.zoneKinds[area]);
    return read.length > 0 ? [{ who: nameOf(speech, table, seat), read }] : [];
  });
  const inMiddle = (['indicator', 'dice'] as const)
    .filter(zone => zones.includes(zone))
    .map(zone => own.zoneKinds[zone]);
  return [...ofSeats, ...(inMiddle.length > 0 ? [{ who: own.inTheMiddle, read: inMiddle }] : [])].map(
    ({ who, read }) => (
      <li key={who}>
        <b>{who}</b> {read.join(' · ')}
      </li>
    ),
  );
}

/** Advice for a silent board; null: it is, or was a moment ago. */
function adviceFor({ isOpen, board, place }: DeviceView, own: SetupSpeech['own']): string | null {
  if (!isOpen) return place && own.lookFor(place);
  return board ? null : own.saysNothing;
}

function healthOf({ troubles, strangers }: DeviceView, own: SetupSpeech['own']): string {
  const told = [
    ...(strangers > 0 ? [own.strangers(strangers)] : []),
    ...troubles.map(({ what, count }) => `${count} ${own.troubles[what] ?? what}`),
  ];
  return told.length > 0 ? told.join(' · ') : own.healthy;
}

/** Dice and buttons, to be tried. */
export function TestCard({ view, speech }: ViewProps) {
  const { own } = speech;
  return (
    <FoldingCard heading={own.test}>
      <div class="tests">
        <div data-dice={view.dice?.values.join(' ')}>
          <p>{own.throwDice}</p>
          {view.dice ? (
            <p>
              <b class="dice-seen">{view.dice.values.join(' + ')}</b> <time class="soft">{clock(view.dice.at)}</time>
            </p>
          ) : (
            <p class="soft">{own.noDice}</p>
          )}
        </div>
        <div>
          <p>{own.pressButton}</p>
          {view.presses.length === 0 ? <p class="soft">{own.noPress}</p> : null}
          <ul class="notices">
            {view.presses.slice(0, 4).map(({ button, at }) => (
              <li key={`${at}${button}`} data-press={button}>
                <b>{buttonName(button, speech)}</b> <time class="soft">{clock(at)}</time>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </FoldingCard>
  );
}

const clock = (at: number): string => new Date(at).toTimeString().slice(0, 8);

/** The seat and the kind of a zone of tiles; empty for others. */
function zoneName(zone: Zone | null, { own, words }: SetupSpeech): readonly string[] {
  const area = zone && areaOf(zone);
  if (zone === null || area === null || area === 'dice') return [];
  const seat = seatOf(zone);
  return [...(seat === null ? [] : [words.seat(seat)]), own.zoneKinds[area]];
}

/** The name of a button, and its seat: `ready2` is the third seat's. */
function buttonName(id: ButtonId, { own, words }: SetupSpeech): string {
  const { what, seat } = parseButton(id);
  const name = own.buttons(words.terms)[what];
  return seat === null ? name : `${words.seat(seat)} · ${name}`;
}
