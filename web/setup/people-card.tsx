import { useState } from 'preact/hooks';
import { SEATS, seatNumber } from '../../src/domain/seat.ts';
import type { HostView, Seat, TableView } from '../private/private-types.ts';
import { send } from '../private/session.ts';
import { served } from '../shared/base-path.ts';
import { nameOf } from '../text/speech.ts';
import { FoldingCard } from './folding-card.tsx';
import { SaveButton } from './save-button.tsx';
import type { SetupForm } from './setup-form.ts';
import type { SetupSpeech } from './setup-speech.ts';

interface PeopleProps {
  readonly table: TableView;
  readonly view: HostView;
  readonly form: SetupForm;
  readonly speech: SetupSpeech;
}

/** Who sits where, and how each gets their own screen. */
export function PeopleCard({ table, view, form, speech }: PeopleProps) {
  const { own } = speech;
  return (
    <FoldingCard heading={own.people}>
      {SEATS.map(seat => (
        <Person key={seat} seat={seat} table={table} hasScreen={view.screens[seat]} form={form} speech={speech} />
      ))}
      <SaveButton form={form} speech={speech} />
    </FoldingCard>
  );
}

interface PersonProps {
  readonly seat: Seat;
  readonly table: TableView;
  readonly hasScreen: boolean;
  readonly form: SetupForm;
  readonly speech: SetupSpeech;
}

function Person({ seat, table, hasScreen, form, speech }: PersonProps) {
  const { own } = speech;
  const [pin, setPin] = useState<string | null>(null);
  const [isReachable, setIsReachable] = useState(true);
  const names = form.values.value.seats ?? [];
  const renew = async (): Promise<void> => {
    const answer = await send('POST', '/api/pins', { seat });
    if (answer?.ok) setPin(((await answer.json()) as { readonly pin: string }).pin);
  };
  return (
    <div class="person" data-person={seat}>
      {isReachable ? (
        <img
          src={served(`/join/${seatNumber(seat)}.svg`)}
          alt={own.scan(nameOf(speech, table, seat))}
          width={96}
          height={96}
          onError={() => setIsReachable(false)}
        />
      ) : null}
      <label class="person-name">
        <span class="soft">{speech.words.seat(seat)}</span>
        <input
          value={names[seat] ?? table.seats[seat].name}
          placeholder={speech.words.seat(seat)}
          maxLength={40}
          disabled={form.config.value === null}
          onInput={event => form.change(['seats', String(seat)], event.currentTarget.value)}
        />
      </label>
      <div class="person-pin">
        {pin ? <b data-pin>{own.pinIs(pin)}</b> : <span class="soft">{hasScreen ? own.screenOpen : own.noScreen}</span>}
        <button type="button" onClick={renew}>
          {own.newPin}
        </button>
      </div>
      {pin ? (
        <p class="soft hint person-told" role="status">
          {own.tellPin}
        </p>
      ) : null}
    </div>
  );
}
