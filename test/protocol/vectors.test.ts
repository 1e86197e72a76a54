import { describe, expect, test } from 'vitest';
import { crcText } from '../../src/protocol/crc.ts';
import { formatDeviceMessage, parseDeviceMessage } from '../../src/protocol/device-message.ts';
import { configHash, zoneHash } from '../../src/protocol/hashes.ts';
import { formatHostMessage, parseHostMessage } from '../../src/protocol/host-message.ts';
import { type Frame, formatLine, parseLine } from '../../src/protocol/line.ts';
import { decodeText } from '../../src/protocol/text.ts';
import { vectorsAbout } from './vectors.ts';

const pairsOf = (columns: readonly string[]): ReadonlyMap<string, string> =>
  new Map(columns.map(column => [column.slice(0, column.indexOf('=')), column.slice(column.indexOf('=') + 1)]));

function frameOf(line: string): Frame {
  const parsed = parseLine(line);
  if (!parsed.ok) throw new Error(`${parsed.error.code}: ${line}`);
  return parsed.value;
}

describe('check sums', () => {
  test.each(vectorsAbout('crc'))('of "%s" is %s', (text, crc) => expect(crcText(text)).toBe(crc));
  test.each(vectorsAbout('zonehash'))('of a zone with tags "%s" is %s', (uids, hash) => {
    expect(zoneHash(uids === '' ? [] : uids.split(','))).toBe(hash);
  });
  test.each(vectorsAbout('config'))('%s is the hash of settings %s', (hash, first, rest) => {
    const settings = pairsOf([first, ...rest].filter(pair => pair !== ''));
    expect(configHash(new Map([...settings].map(([key, value]) => [key, decodeText(value) ?? value])))).toBe(hash);
  });
});

describe.each([
  ['device', parseDeviceMessage, formatDeviceMessage as (message: never, stamp: Frame) => Frame],
  ['host', parseHostMessage, formatHostMessage as (message: never, stamp: Frame) => Frame],
])('a line from the %s', (side, parseMessage, formatMessage) => {
  test.each(vectorsAbout(side))('%s is understood and said the same way again', (line, seq, [ms, type, ...pairs]) => {
    const frame = frameOf(line);
    expect([frame.seq, frame.ms, frame.type]).toEqual([Number(seq), Number(ms), type]);
    const message = parseMessage(frame);
    if (!message.ok) throw new Error(JSON.stringify(message.error));
    const said = formatMessage(message.value as never, frame);
    expect([...said.keys]).toEqual([...pairsOf(pairs)]);
    expect(frameOf(formatLine(said))).toEqual(said);
  });

  test.each(vectorsAbout(`no${side}`))('%s is intact but refused: %s', (line, reason) => {
    const message = parseMessage(frameOf(line));
    expect(message).toMatchObject({ ok: false, error: { code: `message/${reason}` } });
  });
});

describe('a line with noise in it', () => {
  test.each(vectorsAbout('noline'))('%j is dropped: %s', (line, reason) => {
    expect(parseLine(line)).toMatchObject({ ok: false, error: { code: `line/${reason}` } });
  });
});

test('every message of both sides has a golden line', () => {
  const types = (side: string): readonly string[] => vectorsAbout(side).map(([, , [, type = '']]) => type);
  const device = 'HELLO TAG GONE SNAP DET STACKS DICE BTN HB READER ERR LOG LOST OK NAK'.split(' ');
  const host = 'HELLO? ACK RESEND SNAP? READER? CFG CFGEND LED POWER RESET'.split(' ');
  expect(new Set(types('device'))).toEqual(new Set(device));
  expect(new Set(types('host'))).toEqual(new Set(host));
});
