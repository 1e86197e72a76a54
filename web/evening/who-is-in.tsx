import { useEffect, useState } from 'preact/hooks';
import { SEATS } from '../../src/domain/seat.ts';
import { hostChannel } from '../private/private-channel.ts';
import type { HostCommand, HostView } from '../private/private-types.ts';
import { usePad } from '../shared/page-context.ts';
import type { Evening } from './evening.ts';
import type { EveningText } from './evening-text.ts';

interface WhoProps {
  readonly evening: Evening;
  readonly text: EveningText;
}

type Holder = HostView['holders'][number];

/** Who holds which right: handed over and taken back here; and the table closed to more phones. */
export function WhoIsIn({ evening, text }: WhoProps) {
  const { nameOf } = usePad();
  const [channel] = useState(hostChannel);
  useEffect(() => channel.close, []);
  const view = channel.view.value;
  if (!view) return null;
  const ask = async (command: HostCommand): Promise<void> => {
    await channel.ask(command);
    await evening.lookAgain();
  };
  const line = (holder: Holder, name: string) => (
    <li key={holder.id} data-holder={holder.audience.type}>
      <span>
        <b>{name}</b>{' '}
        <small>
          {[holder.device, ...(holder.mayHost && name !== text.isHost ? [text.isHost] : [])]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {holder.audience.type === 'seat' && !holder.mayHost ? (
        <button
          type="button"
          data-hand-over={holder.audience.seat}
          onClick={() => holder.audience.type === 'seat' && void ask({ type: 'hand-over', seat: holder.audience.seat })}
        >
          {text.handOver}
        </button>
      ) : null}
      <button
        type="button"
        class="quiet"
        data-take-right
        onClick={() => void ask({ type: 'take-right', holder: holder.id })}
      >
        {text.takeBackRight}
      </button>
    </li>
  );
  const ofSeat = (seat: number): readonly Holder[] =>
    view.holders.filter(({ audience }) => audience.type === 'seat' && audience.seat === seat);
  return (
    <section class="who-is-in">
      <h3>{text.whoHasPhones}</h3>
      <ul>
        {view.holders.filter(({ audience }) => audience.type === 'host').map(holder => line(holder, text.isHost))}
        {SEATS.map(seat =>
          ofSeat(seat).length === 0 ? (
            <li key={seat} class="soft">
              {nameOf(seat)} <small>{text.nobodyYet}</small>
            </li>
          ) : (
            ofSeat(seat).map(holder => line(holder, nameOf(seat)))
          ),
        )}
      </ul>
      <button
        type="button"
        data-close-table={view.isClosedToNewcomers}
        onClick={() => void ask({ type: 'close-to-newcomers', isClosed: !view.isClosedToNewcomers })}
      >
        {view.isClosedToNewcomers ? text.openTable : text.closeTable}
      </button>
      {view.isClosedToNewcomers ? <p class="soft">{text.tableIsClosed}</p> : null}
    </section>
  );
}
