// @vitest-environment happy-dom
import { EventEmitter } from 'node:events';
import { beforeEach, expect, test } from 'vitest';
import type { LiveSocket } from '../../web/live-socket.ts';
import { pressKeys } from '../../web/table/press-keys.ts';

let told: EventEmitter;
let pressed: unknown[];

beforeEach(() => {
  told = new EventEmitter();
  pressed = [];
  const socket = {
    on: (name: string, hear: () => void) => told.on(name, hear),
    emit: (...said: unknown[]) => pressed.push(said),
  };
  pressKeys(socket as unknown as LiveSocket);
});

const key = (code: string, more: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { code, cancelable: true, ...more });
  dispatchEvent(event);
  return event;
};

test('keys that are buttons are told once each press, and the browser does nothing else with them', () => {
  told.emit('keys', ['Numpad1', 'F5']);
  expect(key('F5').defaultPrevented).toBe(true);
  expect(key('F5', { repeat: true }).defaultPrevented).toBe(true);
  expect(key('KeyA').defaultPrevented).toBe(false);
  key('Numpad1');
  expect(pressed).toEqual([
    ['press-key', 'F5'],
    ['press-key', 'Numpad1'],
  ]);
});

test('a table that is found again may have other keys, or none', () => {
  told.emit('keys', ['F6']);
  told.emit('connect');
  expect(key('F6').defaultPrevented).toBe(false);
  expect(pressed).toEqual([]);
});
