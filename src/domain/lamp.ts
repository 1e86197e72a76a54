import { SEATS, type Seat } from './seat.ts';

/** How a lamp shines. One that lacks the colour shows what it has. docs/reference/protocol.md, `LED`. */
export interface Light {
  readonly color: 'green' | 'red';
  readonly mode: 'off' | 'on' | 'blink' | 'pulse';
}

export const DARK: Light = { color: 'green', mode: 'off' };

/** A lamp as the config and MQTT name it: each seat's, and one for the whole table. */
export type LampId = `seat${Seat}` | 'table';

export const LAMPS: readonly LampId[] = [...SEATS.map(seat => `seat${seat}` as const), 'table'];

/** `green`, `red-blink`, `off`. */
export const formatLight = ({ color, mode }: Light): string =>
  mode === 'off' ? mode : mode === 'on' ? color : `${color}-${mode}`;

/** All that a lamp may show, as `formatLight` writes it. */
export const LIGHTS: readonly string[] = [
  formatLight(DARK),
  ...(['green', 'red'] as const).flatMap(color =>
    (['on', 'blink', 'pulse'] as const).map(mode => formatLight({ color, mode })),
  ),
];

/** True if a lamp is lit at this time (ms), as the firmware has it: blinking is half of 512 ms, a pulse an eighth of 1,024. */
export function isLitAt({ mode }: Light, ms: number): boolean {
  if (mode === 'blink') return ms % 512 < 256;
  if (mode === 'pulse') return ms % 1024 < 128;
  return mode === 'on';
}
