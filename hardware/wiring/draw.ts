// Writes, for each wiring file here, its drawing next to it and its pins into the firmware: `npx tsx hardware/wiring/draw.ts`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { starterPictureSvg } from './starter-picture.ts';
import { pinsHeader, type Wiring, wiringSvg } from './wiring.ts';

const PINS = resolve(import.meta.dirname, '../../firmware/boards/pins');
const STARTER = resolve(import.meta.dirname, '../starter');

for (const file of readdirSync(import.meta.dirname).filter(name => name.endsWith('.json'))) {
  const wiring = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Wiring;
  writeFileSync(join(import.meta.dirname, file.replace('.json', '.svg')), wiringSvg(wiring));
  writeFileSync(join(PINS, file.replace('.json', '.h')), pinsHeader(wiring));
  if (wiring.board === 'buttons') writeFileSync(join(STARTER, 'pico.svg'), starterPictureSvg(wiring));
}
