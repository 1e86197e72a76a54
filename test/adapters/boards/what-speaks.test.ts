import { expect, test } from 'vitest';
import { whatSpeaks } from '../../../src/adapters/boards/what-speaks.ts';
import { formatLine } from '../../../src/protocol/line.ts';

const A_HEARTBEAT = formatLine({ seq: 1, ms: 2, type: 'HB', keys: new Map([['up', '1']]) });
/** What a board at another baud rate looks like here. */
const NOISE = '\u00f8\u0000\u00ff\u001c\u00e0';

test.each([
  ['nothing', [], 0, null],
  [
    'a sketch that prints its own text',
    ['Hello from Arduino\r', 'RFID reader ready\r'],
    0,
    /another program.*Hello from Arduino"/,
  ],
  [
    'a bootloader',
    ['rst:0x1 (POWERON_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)\r', 'ets Jun  8 2016'],
    0,
    /another program.*rst:0x1/,
  ],
  ['another baud rate', [NOISE, NOISE], 0, /baud rate is not 115200/],
  ['another baud rate, without an end of a line', [], 3, /baud rate is not 115200/],
  ['a board that says no name', [A_HEARTBEAT, 'boot'], 0, /speaks the protocol/],
])('at a port with %s the doctor says so', (_, lines, dropped, says) => {
  const found = whatSpeaks(lines, dropped);
  if (says === null) expect(found).toBeNull();
  else expect(found).toMatch(says);
});
