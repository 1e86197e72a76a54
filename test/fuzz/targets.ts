import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BACKUP_VERSION, MANIFEST, MATCH_FILES } from '../../src/adapters/archive/backup.ts';
import { bringIn } from '../../src/adapters/archive/bring-in.ts';
import { restoreBackup } from '../../src/adapters/archive/restore.ts';
import {
  readAnnounced,
  readCall,
  readClubTime,
  readEvent,
  readFacts,
  readHealth,
  readState,
  readStep,
  readTold,
} from '../../src/adapters/club/heard.ts';
import { loadConfig } from '../../src/adapters/config/load-config.ts';
import { readJson } from '../../src/adapters/door/read-json.ts';
import { clubWord } from '../../src/adapters/mqtt/club-link.ts';
import { readClaim } from '../../src/adapters/mqtt/name-claim.ts';
import { parseEventLog } from '../../src/recording/event-log.ts';
import { parseGivenHand } from '../../src/recording/imported-hand.ts';
import { replayView } from '../../src/recording/replay.ts';
import { openLine, sealLine } from '../../src/recording/sealed-line.ts';
import { verifyHand } from '../../src/recording/verify-hand.ts';
import { answerTo, answerToText } from '../../src/rules/request/answer.ts';
import { TableSensing } from '../../src/sensing/table-sensing.ts';
import { parseTags } from '../../src/sensing/tag-registry.ts';
import { zipped } from '../support/given-zip.ts';
import { archiveWith } from '../support/kept-hands.ts';
import type { Mutations } from './mutations.ts';

/** A reader, given something damaged: true if it takes it, false if it refuses it. It throws where a promise is broken. */
export interface Target {
  readonly name: string;
  /** How many of the runs it gets: readers that write to the disk are slow. */
  readonly share: number;
  readonly attempt: (mutations: Mutations) => boolean | Promise<boolean>;
}

const FIXTURES = join(import.meta.dirname, '../fixtures');
const textsOf = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(FIXTURES, folder))
    .filter(name => name.endsWith(ending))
    .map(name => readFileSync(join(FIXTURES, folder, name), 'utf8'));

const records = textsOf('records', '.paizhuo.jsonl');

/** All readers; `home`: a folder of their own. */
export async function targetsIn(home: string): Promise<readonly Target[]> {
  return [
    { name: 'score request', share: 1, attempt: scoreRequest },
    {
      name: 'score request as text',
      share: 1,
      attempt: mutations => 'legal' in answerToText(mutations.text(REQUESTS)),
    },
    { name: 'record of a hand', share: 1, attempt: mutations => isPlayable(mutations.text(records)) },
    { name: 'record of a hand, sealed again', share: 1, attempt: mutations => isPlayable(resealed(mutations)) },
    { name: 'event log', share: 1, attempt: eventLog },
    await imports(home),
    await backups(home),
    { name: "a board's lines", share: 1, attempt: boardLines },
    { name: 'MQTT payload', share: 1, attempt: payload },
    { name: 'config file', share: 0.2, attempt: mutations => loadConfig(mutations.text(CONFIGS), 'table.yaml').ok },
    { name: 'file of tags', share: 1, attempt: mutations => parseTags(mutations.text(TAGS)).ok },
  ];
}

const HAND = {
  id: 'a',
  dealer: 0,
  continuations: 0,
  seats: [
    {
      melds: [{ kind: 'pung', tiles: ['B2', 'B2', 'B2'], kong: null, claimed: 'B2', from: 1 }],
      bonus: [],
      discards: ['C1'],
    },
    { discards: ['B2', 'C8'] },
    { discards: ['C9', 'D9'] },
    { melds: [{ kind: 'kong', tiles: ['B3', 'B3', 'B3', 'B3'], kong: 'concealed' }] },
  ],
  win: {
    seat: 0,
    by: 'self-draw',
    from: null,
    hand: ['C1', 'C2', 'C3', 'D4', 'D4', 'D4', 'B7', 'B8', 'B9', 'D1'],
    tile: 'D1',
  },
};
const PUNGS = {
  ...HAND,
  win: { ...HAND.win, hand: ['C1', 'C1', 'C1', 'D4', 'D4', 'D4', 'B7', 'B7', 'B7', 'B8'], tile: 'B8' },
};
const BY_WORTH = { ...HAND, win: { seat: 1, by: 'discard', from: 2, worth: 4 }, seats: [{}, {}, {}, {}] };
const HANDS = [HAND, PUNGS, BY_WORTH].flatMap(hand => [
  { ...hand, rules: 'guangdong', horses: ['C5'], options: {} },
  { ...hand, rules: 'hong-kong', roundWind: 'E', options: { minimumFan: 0 } },
  { ...hand, rules: 'dalian' },
  { ...hand, rules: 'wuhan', indicator: 'C5' },
  { ...hand, rules: 'tianjin', indicator: 'C5', facts: ['stepUp'] },
]);
const REQUESTS = HANDS.map(hand => JSON.stringify(hand));

function scoreRequest(mutations: Mutations): boolean {
  const answer = answerTo(mutations.json(HANDS)) as { readonly deltas?: readonly number[] };
  if (!answer.deltas) return false;
  assert.equal(
    answer.deltas.reduce((sum, delta) => sum + delta, 0),
    0,
  );
  return true;
}

function isPlayable(text: string): boolean {
  const read = parseGivenHand(text);
  if (!read.ok) return false;
  verifyHand(read.value);
  try {
    replayView(read.value, true);
  } catch (error) {
    // a hand that was never played ends its replay by a broken promise, which the page reports
    if ((error as Error).name !== 'InvariantError') throw error;
  }
  return true;
}

/** A record of which some lines are others, with checksums that fit. */
function resealed(mutations: Mutations): string {
  let before = '';
  const open = mutations
    .one(records)
    .trimEnd()
    .split('\n')
    .map(line => {
      const opened = openLine(line, before);
      before = opened.type === 'whole' ? opened.crc : before;
      return opened.type === 'whole' ? opened.json : line;
    });
  for (let left = 1 + mutations.below(2); left > 0; left -= 1) {
    const at = mutations.below(open.length);
    const other = JSON.parse(mutations.one(open)) as unknown;
    open[at] = JSON.stringify(mutations.json([JSON.parse(open[at] ?? '{}') as unknown, other])) ?? '{}';
  }
  before = '';
  return open
    .map(json => {
      const sealed = sealLine(json, before);
      before = sealed.slice(-10, -2);
      return `${sealed}\n`;
    })
    .join('');
}

const logs = textsOf('recordings', '.events.ndjson').map(text => text.slice(0, 20_000));
function eventLog(mutations: Mutations): boolean {
  return parseEventLog(mutations.text(logs)).errors.length === 0;
}

/** A zip of these files: damaged byte by byte, or whole with damaged texts and, now and then, a damaged name. */
async function damagedZip(files: Readonly<Record<string, string>>, mutations: Mutations): Promise<Buffer> {
  if (mutations.below(3) === 0) return mutations.bytes([await zipped(files)]);
  const damaged = Object.entries(files).map(([name, text]) => [
    mutations.below(10) === 0 ? mutations.text([name]) : name,
    mutations.below(3) === 0 ? mutations.text([text]) : text,
  ]);
  try {
    return await zipped(Object.fromEntries(damaged));
  } catch {
    // names that the writer of zips refuses
    return Buffer.from('PK');
  }
}

async function imports(home: string): Promise<Target> {
  const name = 'import of hands';
  const directory = join(home, 'imports');
  mkdirSync(directory);
  const archive = archiveWith(directory, []);
  // with more of them hardly a zip stays whole
  const files = Object.fromEntries(records.slice(0, 2).map((text, at) => [`2026-01-0${at + 1}-1.paizhuo.jsonl`, text]));
  const texts = records.map(text => Buffer.from(text));
  const given = async (mutations: Mutations) =>
    mutations.below(2) === 0 ? damagedZip(files, mutations) : mutations.bytes(texts);
  return { name, share: 0.1, attempt: async mutations => (await bringIn(archive, await given(mutations))).ok };
}

async function backups(home: string): Promise<Target> {
  const name = 'backup';
  const [file, directory] = [join(home, 'backup.zip'), join(home, 'restored')];
  const match = '2026-11-21T18-30-05';
  const files = {
    [MANIFEST]: `${JSON.stringify({ version: BACKUP_VERSION, files: 4, leftOut: [] })}\n`,
    ...Object.fromEntries(
      MATCH_FILES.map(each => [`${match}/${each}`, each === 'events.jsonl' ? (logs[0] ?? '') : '{}\n']),
    ),
    [`${match}/hands/0001.paizhuo.jsonl`]: records[0] ?? '',
    'config/paizhuo.yaml': CONFIGS[0] ?? '',
    'config/tags.csv': TAGS[0] ?? '',
  };
  const attempt = async (mutations: Mutations): Promise<boolean> => {
    rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory);
    writeFileSync(file, await damagedZip(files, mutations));
    const restored = await restoreBackup({ file, directory });
    assert.deepEqual(readdirSync(home).toSorted(), ['backup.zip', 'imports', 'restored'], 'a file lies elsewhere');
    assert.equal(
      readdirSync(directory).length === 0,
      !restored.ok,
      'a refused backup leaves something, or a taken one nothing',
    );
    return restored.ok;
  };
  return { name, share: 0.05, attempt };
}

const lines = textsOf('recordings', '.jsonl').flatMap(text =>
  text
    .split('\n')
    .slice(0, 60)
    .flatMap(line => /"line":"([^"]*)"/.exec(line)?.[1] ?? []),
);
let sensing = new TableSensing({ tileOf: new Map() }, { ports: null });
let [heard, now] = [0, 0];
function boardLines(mutations: Mutations): boolean {
  if (heard % 1000 === 0) [sensing, now] = [new TableSensing({ tileOf: new Map() }, { ports: null }), 0];
  heard += 1;
  now += mutations.below(50);
  const before = sensing.boards.length;
  sensing.receive(
    `port${mutations.below(4)}`,
    mutations.below(2) === 0 ? mutations.one(lines) : mutations.text(lines),
    now,
  );
  return sensing.boards.length >= before;
}

const readers: readonly ((text: string) => unknown)[] = [
  ...[readEvent, readAnnounced, readTold, readHealth, readCall, readState, readStep, readClubTime, readClaim],
  text => readJson(clubWord, text),
  text => readFacts(text.length > 0 ? text : null),
];
const PAYLOADS = [
  ...logs.flatMap(text => text.split('\n').slice(0, 5)),
  ...[
    {
      announcement: { id: 3, text: 'Dinner' },
      round: { tag: 'a/2', name: 'A', no: 2, of: 7, seats: ['a', 'b', 'c', 'd'] },
    },
    { seat: 2 },
    { match: '2026-11-21T18-30-05', seq: 3 },
    { match: { name: '2026-11-21T18-30-05', rules: 'guangdong', seats: ['Ann', 'Ben', 'Cai', 'D'] }, seq: 8 },
    { now: 1_795_543_200_000 },
    { session: 'a', machine: 'b', holds: true, forMs: 5, asks: false },
    { phase: 'playing', handNo: 3, seats: [{}, {}, {}, {}] },
  ].map(value => JSON.stringify(value)),
];
function payload(mutations: Mutations): boolean {
  const text = mutations.text(PAYLOADS);
  return readers.map(read => read(text)).some(value => value !== null);
}

const CONFIGS = [
  'version: 1\ntable: { id: table-1, name: Ours }\nrules: { id: hong-kong, options: { minimumFan: 3 } }\nseats: [Ann, Ben, Cai, D]\n' +
    "boards:\n  - { name: seat0, path: '/dev/ttyACM*' }\n  - { name: north, uid: AA11 }\n" +
    'mqtt: { url: "mqtt://a:b@localhost:1883", club: true }\nweb: { port: 8080, names: [a.example] }\npins: { host: "471147" }\n',
];
const TAGS = ['uid,tile\nE00401001A2B3C4D,B1.0\nE00401001A2B3C4E,B1.1\nE00401001A2B3C4F,RD.3\n'];
