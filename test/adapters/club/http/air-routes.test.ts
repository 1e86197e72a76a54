import { expect, test } from 'vitest';
import { airRoutes } from '../../../../src/adapters/club/http/air-routes.ts';
import type { ReplayStep } from '../../../../src/projections/replay-view.ts';
import type { TableMessage } from '../../../../src/projections/socket-contract.ts';
import { VirtualClock } from '../../../../src/simulator/virtual-clock.ts';
import { aWebServer } from '../../http/a-web-server.ts';

type Show = (step: ReplayStep | null) => void;

/** A club that has heard of one table; what it broadcasts is given by `show`. */
async function air(isKnown: boolean) {
  const shows = new Set<Show>();
  const club = {
    table: () => (isKnown ? ({} as never) : null),
    watchBroadcast: (_id: string, show: Show) => {
      shows.add(show);
      return () => shows.delete(show);
    },
  };
  const shown = (table: string, message: TableMessage) => (message.seq === 0 ? null : ({ ...message, table } as never));
  const { url } = await aWebServer({ routes: [airRoutes({ club, shown, clock: new VirtualClock() })] });
  return { url: `${url}/api/air/t1`, show: (step: ReplayStep | null) => shows.forEach(show => void show(step)) };
}

test('what a table broadcasts comes with people as they may be named; what is hidden ends it', async () => {
  const { url, show } = await air(true);
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const at = (seq: number) => ({ message: { seq }, concealed: [['B1'], [], [], []] }) as unknown as ReplayStep;
  show(at(7));
  show(at(0));
  show(null);
  const step = JSON.stringify({ message: { seq: 7, table: 't1' }, concealed: [['B1'], [], [], []] });
  const expected = `retry: 5000\n\nevent: step\ndata: ${step}\n\nevent: off\ndata: null\n\nevent: off\ndata: null\n\n`;
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.length < expected.length) text += (await reader?.read())?.value ?? '';
  expect(text).toBe(expected);
  await reader?.cancel();
});

test('nothing is on the air from a table that nobody has heard of', async () => {
  const { url } = await air(false);
  expect((await fetch(url)).status).toBe(404);
});
