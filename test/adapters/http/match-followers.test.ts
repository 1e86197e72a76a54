import { describe, expect, test } from 'vitest';
import { MatchProjector } from '../../../src/projections/match-projector.ts';
import type { MatchMessage } from '../../../src/projections/socket-contract.ts';
import { rules } from '../../support/dealt-hand.ts';
import { playedMatch } from '../../support/played-match.ts';
import { ABrowser, collected } from './a-browser.ts';
import { aWebServer } from './a-web-server.ts';

async function aServedMatch() {
  const { events } = playedMatch(rules(), 6, 2);
  const projector = new MatchProjector({
    match: 'a-match',
    rules: rules(),
    firstDealer: null,
    names: ['Mei', '', '', ''],
  });
  const server = await aWebServer({ match: () => projector.current });
  const followed = () => {
    const screen = new ABrowser(server.url).open();
    screen.emit('follow-match');
    return collected<MatchMessage>(take => screen.on('match', take));
  };
  return { events, projector, server, followed };
}

describe('who follows a match', () => {
  test('gets it at once, and what has become of it after every moment', async () => {
    const { events, projector, server, followed } = await aServedMatch();
    const messages = followed();
    await messages.until(({ seq }) => seq === 0);
    for (const event of events) if (projector.apply(event)) server.matchChanged();
    const last = await messages.until(({ view }) => view.hands.length === 2 && view.ended !== null);
    expect(last).toEqual(JSON.parse(JSON.stringify(projector.current)));
    // one turn of the server, one message
    expect(messages.all.length).toBe(2);
  });

  test('is told the same as anybody who asks for it once', async () => {
    const { events, projector, server } = await aServedMatch();
    for (const event of events) projector.apply(event);
    const answer = await fetch(`${server.url}/api/match`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(projector.current)));
  });
});

test('a display that does not ask for it is not sent it', async () => {
  const { events, projector, server, followed } = await aServedMatch();
  const display = new ABrowser(server.url).open();
  const sent = collected<MatchMessage>(take => display.on('match', take));
  const messages = followed();
  await messages.until(({ seq }) => seq === 0);
  for (const event of events) projector.apply(event);
  server.matchChanged();
  await messages.until(({ seq }) => seq > 0);
  expect(sent.all).toEqual([]);
});
