import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Doors } from '../../../src/adapters/door/doors.ts';
import { SocketDoor } from '../../../src/adapters/door/socket-door.ts';
import { type ClientCommand, takeCommands } from '../../../src/adapters/http/client-commands.ts';
import type { LiveClient } from '../../../src/adapters/http/live-feed.ts';
import { SILENT } from '../../../src/adapters/log.ts';

let display: EventEmitter;
let asked: ClientCommand[];
let mayStart: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  display = new EventEmitter();
  asked = [];
  mayStart = true;
  takeCommands(
    new SocketDoor(display as unknown as LiveClient, new Doors(SILENT)),
    () => mayStart,
    command => asked.push(command),
    new Map([
      ['F1', 'hu0'],
      ['F2', 'hu1'],
    ]),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

test('of a flood of speeds the table hears the first at once and the last when it ebbs', () => {
  for (let i = 0; i <= 800; i += 1) display.emit('set-speed', i / 100);
  expect(asked).toEqual([{ type: 'set-speed', speed: 0 }]);
  vi.runAllTimers();
  expect(asked).toEqual([
    { type: 'set-speed', speed: 0 },
    { type: 'set-speed', speed: 8 },
  ]);
});

test('a start button hammered on is pressed once', () => {
  for (let i = 0; i < 50; i += 1) display.emit('press-start');
  expect(asked).toEqual([{ type: 'press-start' }]);
});

test('a start button pressed for the next hand is pressed again', () => {
  display.emit('press-start');
  vi.advanceTimersByTime(60_000);
  display.emit('press-start');
  expect(asked).toHaveLength(2);
});

test('keys that are buttons are pressed once each, those of two players in one moment too', () => {
  for (const key of ['F1', 'F2', 'F1']) display.emit('press-key', key);
  expect(asked).toEqual([
    { type: 'press-button', button: 'hu0' },
    { type: 'press-button', button: 'hu1' },
  ]);
});

test.each([
  ['a key that is no button', 'KeyA', 'command/not-understood'],
  ['what is no key', { key: 'F1' }, 'command/not-understood'],
])('%s is nothing', (_, key, code) => {
  display.emit('press-key', key, (reply: unknown) => expect(reply).toEqual({ ok: false, code }));
  expect(asked).toEqual([]);
});

test('keys are no buttons on a screen that may start nothing', () => {
  mayStart = false;
  display.emit('press-key', 'F1', (reply: unknown) =>
    expect(reply).toEqual({ ok: false, code: 'command/not-admitted' }),
  );
  expect(asked).toEqual([]);
});

test('a display that has left asks for nothing more', () => {
  display.emit('set-speed', 1);
  display.emit('set-speed', 2);
  display.emit('disconnect');
  vi.runAllTimers();
  expect(asked).toEqual([{ type: 'set-speed', speed: 1 }]);
});
