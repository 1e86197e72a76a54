import fc from 'fast-check';
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

test('whatever text comes from outside, a line of the log is one line, and a terminal obeys none of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), text => {
      for (const readable of [true, false]) {
        const { log, lines } = aLog('info', readable);
        log.warn(`they call it ${text}`, { reason: text, door: `mqtt ${text}` });
        expect(lines).toHaveLength(1);
        expect(lines[0]).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*\n$/u);
        if (!readable) expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reason: text });
      }
    }),
    { examples: [['\u001b[2J\u001b]52;c;cm0=\u0007'], ['\u009b2J'], ['a\nb'], ['\u202e'], ['\u{e0001}']] },
  );
});
