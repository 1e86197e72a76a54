import type { PrivateSpeech } from '../private/private-speech.ts';

/** What a button says, and whose it is: `pung2` is the third seat's. */
export function buttonName(button: string, { own }: PrivateSpeech): string {
  const [, kind = button, seat] = /^([a-z]+)([0-3])?$/.exec(button) ?? [];
  const said = own.buttons[kind] ?? kind;
  return seat === undefined ? said : `${own.nameOf(Number(seat))} · ${said}`;
}
