import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BUTTONS } from '../../src/domain/button.ts';
import { SEAT_ZONES } from '../../src/domain/zone.ts';
import { parseDeviceMessage } from '../../src/protocol/device-message.ts';
import { parseHostMessage } from '../../src/protocol/host-message.ts';
import { parseLine } from '../../src/protocol/line.ts';
import { parseRawEntry } from '../../src/recording/raw-log.ts';
import { vectorsAbout } from './vectors.ts';

const PAGE = readFileSync(new URL('../../docs/reference/protocol.md', import.meta.url), 'utf8');
const RAW_ENTRIES = PAGE.split('\n').filter(row => row.startsWith('{'));
const EXAMPLES = [...PAGE.matchAll(/`(\d+ \d+ [A-Z]+[^`]*\*[^`]*)`/g)].map(([, line = '']) => line);

function typeOf(line: string): string {
  const frame = parseLine(line);
  if (!frame.ok) return frame.error.code;
  const device = parseDeviceMessage(frame.value);
  const host = parseHostMessage(frame.value);
  return device.ok || host.ok ? frame.value.type : device.error.code;
}

describe('the reference page of the protocol', () => {
  test.each(EXAMPLES)('shows a line that is understood: %s', line => {
    expect(typeOf(line)).toBe(line.split(/[ *]/)[2]);
  });

  test('shows an example of every message there is', () => {
    const types = [...vectorsAbout('device'), ...vectorsAbout('host')].map(([, , [, type = '']]) => type);
    expect(new Set(EXAMPLES.map(typeOf))).toEqual(new Set(types));
  });

  test.each(RAW_ENTRIES)('shows a raw log entry that is understood: %s', entry => {
    const parsed = parseRawEntry(entry, 1);
    expect(parsed.ok && typeOf(parsed.value.line)).toMatch(/^(TAG|ACK)$/);
  });

  test('names every zone and every button', () => {
    for (const kind of SEAT_ZONES) expect(PAGE).toContain(`\`${kind}0\` … \`${kind}3\``);
    for (const name of new Set(BUTTONS.map(id => id.replace(/\d$/, '')))) expect(PAGE).toContain(`\`${name}\``);
  });
});
