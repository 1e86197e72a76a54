import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatEventMessage, topicsOf } from '../../../src/adapters/mqtt/topics.ts';
import { tableAfter } from '../http/sample-table.ts';

const page = readFileSync('docs/reference/mqtt.md', 'utf8');

test('the reference page names the topics a table publishes on', () => {
  for (const topic of Object.values(topicsOf('<table>'))) expect(page).toContain(`| \`${topic}\` |`);
});

test('the event on the reference page is what a table publishes', () => {
  expect(page).toContain(`\n${formatEventMessage('2026-11-20T19-00-00', tableAfter(41))}\n`);
});
