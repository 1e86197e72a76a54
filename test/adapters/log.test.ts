import { expect, test } from 'vitest';
import { createLog, type LogLevel } from '../../src/adapters/log.ts';

function aLog(level: LogLevel, readable = false) {
  const lines: string[] = [];
  return { log: createLog({ level, readable, write: line => lines.push(line) }), lines };
}

test('a hidden tile travels in a debug line only', () => {
  const { log, lines } = aLog('debug');
  const facts = { port: 'seat0', uid: 'E00401001A2B3C4D', concealed: ['B5'] };
  log.info('a tag was read', facts);
  log.warn('a tag was read', facts);
  log.error('a tag was read', facts);
  expect(lines.join('')).not.toMatch(/E004|B5/);
  log.debug('a tag was read', facts);
  expect(lines.at(-1)).toContain('E00401001A2B3C4D');
});

test('a debug line is not written unless somebody asked for it', () => {
  const { log, lines } = aLog('info');
  log.debug('a tag was read', { uid: 'E00401001A2B3C4D' });
  expect(lines).toEqual([]);
});

test('an address is logged without the password in it', () => {
  const { log, lines } = aLog('info');
  log.info('connecting', { url: 'mqtt://table:secret@broker.lan:1883' });
  expect(JSON.parse(lines.join(''))).toMatchObject({ msg: 'connecting', url: 'mqtt://broker.lan:1883' });
});

test('a person at a terminal reads one plain line', () => {
  const { log, lines } = aLog('info', true);
  log.warn('a board is away', { port: 'seat0' });
  expect(lines).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d warn {2}a board is away port=seat0\n$/)]);
});
