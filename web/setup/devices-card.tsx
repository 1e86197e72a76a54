import { type ButtonId, parseButton } from '../../src/domain/button.ts';
import { areaOf, seatOf, type Zone } from '../../src/domain/zone.ts';
import type { DeviceView, HostView } from '../private/private-types.ts';
import { FoldingCard } from './folding-card.tsx';
import type { SetupSpeech } from './setup-speech.ts';

interface ViewProps {
  readonly view: HostView;
  readonly speech: SetupSpeech;
}

const WORST_FIRST = ['offline', 'stale', 'online'] as const;

/** The boards, how they are, and what they complained about. */
export function DevicesCard({ view, speech }: ViewProps) {
  const { own } = speech;
  const worst = WORST_FIRST.find(state => view.devices.some(device => device.state === state));
  return (
    <FoldingCard heading={own.devices} aside={worst && own.states[worst]}>
      {view.devices.length === 0 ? <p class="soft">{own.noDevices}</p> : null}
      <ul class="devices">
        {view.devices.map(device => (
          <li key={device.port} data-device={device.port} data-state={device.state}>
            <span class="device-state">{own.states[device.state]}</span>
            <div>
              <b>{device.port}</b>{' '}
              {device.board ? (
                <span class="soft">
                  {device.board.name} · {device.board.firmware}
                </span>
              ) : null}
              <p class="soft">{adviceFor(device, own) ?? healthOf(device, own)}</p>
              {device.outOfReach === null ? null : <p class="soft">{own.machineSays(device.outOfReach)}</p>}
            </div>
          </li>
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
