import { describe, expect, test } from 'vitest';
import type { WebServer } from '../../../src/adapters/http/web-server.ts';
import { SILENT } from '../../../src/adapters/log.ts';
import type { MatchMessage, TableMessage } from '../../../src/projections/socket-contract.ts';
import { FAULT_PROFILES } from '../../../src/simulator/devices/fault-profiles.ts';
import { seededRandom } from '../../../src/simulator/seeded-random.ts';
import { rules } from '../../support/dealt-hand.ts';
import { FollowedHand, type RecordedHand, recordedHand, withOtherSecrets } from '../../support/overheard-hand.ts';
import { ABrowser, collected, type Screen } from './a-browser.ts';
import { aWebServer, SEAT_PINS } from './a-web-server.ts';

const SECRETIVE = rules('dalian');
const OWNER = 1;

/** Every packet of a connection, as it came over the wire; not the ones drawn by lot: its name, and the table's code for phones. */
function packetsOf(screen: Screen): readonly string[] {
  const packets: string[] = [];
  screen.io.on('open', () =>
    screen.io.engine.on('packet', ({ type, data }) => {
      if (type === 'message' && !/^(0|2\["invitation")/.test(String(data))) packets.push(String(data));
    }),
  );
  return packets;
}

/** An answer with its headers, but for the time of day. */
async function answerOf(url: string, path: string): Promise<string> {
  const answer = await fetch(`${url}${path}`);
  const headers = [...answer.headers].filter(([name]) => name !== 'date');
  return JSON.stringify([path, answer.status, headers, await answer.text()]);
}

interface Heard {
  readonly display: readonly string[];
  readonly phone: readonly string[];
  readonly answers: readonly string[];
}

/** Plays the hand at a real server, before a real display and the phone of one player. */
async function heardOf(hand: RecordedHand, moment: number): Promise<Heard> {
  let server: WebServer | null = null;
  const followed = new FollowedHand(
    hand,
    SILENT,
    message => server?.broadcast(message),
    () => server?.matchChanged(),
  );
  const { live } = followed;
  server = await aWebServer({
    current: () => live.current,
    match: () => followed.match.current,
    views: { seat: seat => live.seatView(seat), host: screens => followed.hostView(screens) },
  });
  const { url } = server;
  const phone = new ABrowser(url);
  await phone.show({ seat: OWNER }, SEAT_PINS[OWNER]);
  const screens = [new ABrowser(url).open(), phone.open({ type: 'seat', seat: OWNER })] as const;
  const packets = screens.map(packetsOf);
  const tables = screens.map(screen => collected<TableMessage>(take => screen.on('table', take)));
  const shown = (revision: number) =>
    Promise.all(tables.map(({ until }) => until(message => message.revision === revision)));
  const answers: string[] = [];
  const matches = screens.map(screen => collected<MatchMessage>(take => screen.on('match', take)));
  const matchShown = () =>
    Promise.all(matches.map(({ until }) => until(({ seq }) => seq === followed.match.current.seq)));
  await shown(0);
  for (const screen of screens) screen.emit('follow-match');
  await matchShown();
  let seen = 0;
  for (const _line of followed.until(moment)) {
    const { revision } = live.current;
    if (revision === seen) continue;
    seen = revision;
    await shown(revision);
    if (revision % 10 !== 0) continue;
    for (const path of ['/api/table', '/healthz', '/api/session', '/api/match', '/api/nothing'])
      answers.push(await answerOf(url, path));
  }
  await matchShown();
  const [display = [], own = []] = packets;
  return { display, phone: own, answers };
}

/** Two or three whole hands are played through a real server. */
describe('at the doors of a real server', { timeout: 120_000 }, () => {
  const hand = recordedHand(SECRETIVE, 12, FAULT_PROFILES.none);

  test('two hands that differ in what is hidden sound the same', async () => {
    const one = await heardOf(hand, hand.endedAt);
    const two = await heardOf(withOtherSecrets(hand, hand.endedAt, [OWNER], seededRandom(5)), hand.endedAt);
    expect(one.display.length).toBeGreaterThan(50);
    expect(two.display).toEqual(one.display);
    expect(two.answers).toEqual(one.answers);
  });

  test("a player's phone hears nothing of the others' tiles, and of its own hand all", async () => {
    const one = await heardOf(hand, hand.endedAt);
    const two = await heardOf(withOtherSecrets(hand, hand.endedAt, [OWNER], seededRandom(5)), hand.endedAt);
    const changed = await heardOf(withOtherSecrets(hand, hand.endedAt, [], seededRandom(5)), hand.endedAt);
    const ownPackets = (heard: Heard): readonly string[] => heard.phone.filter(packet => packet.includes('"seat",'));
    expect(ownPackets(two)).toEqual(ownPackets(one));
    expect(ownPackets(changed)).not.toEqual(ownPackets(one));
  });
});
