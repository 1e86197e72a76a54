import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SerialPortMock } from 'serialport';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allPorts, portsLike } from '../../../src/adapters/serial/candidates.ts';

const binding = SerialPortMock.binding;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paizhuo-candidates-'));
  for (const board of ['usb-Paizhuo_seat0-if00', 'usb-Paizhuo_seat1-if00', 'usb-Other-if00']) {
    await mkdir(join(folder, 'by-id'), { recursive: true });
    await writeFile(join(folder, 'by-id', board), '');
  }
});
afterEach(() => rm(folder, { recursive: true }));

test('a path without a star is taken as it is, whether or not it is there', async () => {
  expect(await portsLike('/dev/ttyNOWHERE', binding)).toEqual(['/dev/ttyNOWHERE']);
});

test('a star stands for any characters within one name, in any part of the path', async () => {
  const at = (...names: string[]): string[] => names.map(name => join(folder, 'by-id', name));
  expect(await portsLike(join(folder, 'by-id', 'usb-*seat1*'), binding)).toEqual(at('usb-Paizhuo_seat1-if00'));
  expect(await portsLike(join(folder, '*', 'usb-Paizhuo_*'), binding)).toEqual(
    at('usb-Paizhuo_seat0-if00', 'usb-Paizhuo_seat1-if00'),
  );
  expect(await portsLike(join(folder, 'usb-*'), binding)).toEqual([]);
});

test('other signs in a pattern mean themselves', async () => {
  expect(await portsLike(join(folder, 'by-id', '[u]sb.*'), binding)).toEqual([]);
});

test('the built-in serial lines of a PC are nobody to ask for a name', async () => {
  const list = async () => ['/dev/ttyS0', '/dev/ttyUSB1', '/dev/ttyACM0'].map(path => ({ path })) as never;
  expect(await allPorts({ ...binding, list })).toEqual(['/dev/ttyACM0', '/dev/ttyUSB1']);
});

test('a machine that cannot list its ports has none to offer, and no complaint', async () => {
  const list = () => Promise.reject(new Error('no udevadm'));
  expect(await allPorts({ ...binding, list })).toEqual([]);
});
