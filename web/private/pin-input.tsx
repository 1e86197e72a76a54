import { type ShownPin, showPin, type Who } from './session.ts';

interface PinInputProps {
  readonly id?: string;
  readonly 'aria-describedby'?: string;
}

/** Where a PIN is typed in a form: its field is named `pin`. */
export const PinInput = (props: PinInputProps) => (
  <input
    {...props}
    name="pin"
    type="password"
    inputMode="numeric"
    autocomplete="off"
    pattern="[0-9]{6,12}"
    maxLength={12}
    required
  />
);

/** Shows the PIN of a form that is sent, and empties it. */
export async function sendPin(event: SubmitEvent, who: Who): Promise<ShownPin> {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  const shown = await showPin(who, String(new FormData(form).get('pin') ?? ''));
  form.reset();
  return shown;
}
