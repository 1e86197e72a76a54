import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ranHere } from '../support/ran-here.ts';

const EXECUTABLE = resolve(import.meta.dirname, '../../dist/cli/paizhuo.js');
const folder = mkdtempSync(join(tmpdir(), 'paizhuo-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

function paizhuo(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [EXECUTABLE, ...args], {
    input,
    encoding: 'utf8',
    cwd: folder,
    maxBuffer: 1e8,
  });
  return { status, stdout, stderr };
}

/** Here, but for what has to be a process of its own. */
const asked = (args: readonly string[]) => (args[0] === 'start' ? paizhuo(args) : ranHere(args));

const tags = () => file('tags.csv', 'uid,tile\nE004010000000001,B5.2\n');

describe('what makes no sense on the command line is said in one line, with status 2', () => {
  test.each<[string, readonly string[], RegExp]>([
    ['a command there is not', ['shuffle'], /no command "shuffle"/],
    ['a command written nearly right', ['simulat'], /no command "simulat", did you mean simulate\?/],
    ['a flag there is not', ['simulate', '--noisy'], /no flag --noisy here; --help lists them/],
    ['a flag written nearly right', ['simulate', '--hand', '3'], /no flag --hand here, did you mean --hands\?/],
    ['a number below none', ['simulate', '--hands', '-1'], /--hands needs a value/],
    ['rules written nearly right', ['simulate', '--rules', 'honkong'], /"honkong", did you mean hong-kong\?/],
    ['rules that no table knows', ['start', '--simulate', 'mars'], /"mars"; there are guangdong, /],
    [
      'house rules that no preset has',
      ['simulate', '--rules', 'hong-kong', '--preset', 'four-horses'],
      /--preset: hong-kong has none called "four-horses"; it has three-fan-all-pay, /,
    ],
    [
      'a preset of another rule set',
      ['start', '--by-hand', 'wuhan', '--preset', 'two-horses'],
      /--preset: wuhan has none called "two-horses"/,
    ],
    ['no rule set', ['simulate'], /--rules is missing/],
    ['a rule set there is not', ['mirror', '--rules', 'riichi', '--tags', 'tags.csv'], /--rules: .*"riichi".*wuhan/],
    ['a number that is none', ['simulate', '--rules', 'guangdong', '--hands', 'many'], /--hands .*"many"/],
    [
      'faults there are not',
      ['simulate', '--rules', 'guangdong', '--faults', 'total'],
      /--faults .*none, typical, harsh/,
    ],
    ['a club without a broker', ['club'], /--broker is missing/],
    ['a broker that is no address', ['club', '--broker', 'broker.lan'], /--broker must be an address like mqtt:/],
    ['tables without a broker', ['simulate', '--rules', 'guangdong', '--tables', '2'], /--broker is missing/],
    [
      'more speed than there is',
      ['simulate', '--rules', 'guangdong', '--tables', '2', '--broker', 'mqtt://localhost', '--speed', '101'],
      /--speed must be a number from 0 to 100/,
    ],
    ['no tags', ['mirror', '--rules', 'guangdong'], /--tags is missing/],
    [
      'a seat that is none',
      ['mirror', '--rules', 'guangdong', '--tags', 'tags.csv', '--dealer', '4'],
      /--dealer .*0 to 3/,
    ],
    [
      'a zone there is not',
      ['mirror', '--rules', 'guangdong', '--tags', 'tags.csv', '--zones', 'rack0,shelf'],
      /"shelf"/,
    ],
    ['a port there is not', ['start', '--port', '99999'], /--port .*65535/],
    ['a speed nobody can keep', ['start', '--speed', '9'], /--speed .*0 to 8/],
  ])('%s', async (_what, args, message) => {
    const { status, stdout, stderr } = await asked(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('the version is that of the package', () => {
    const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'));
    expect(paizhuo(['--version'])).toMatchObject({
      status: 0,
      stdout: `paizhuo ${version}, Node ${process.version}\n`,
    });
  });

  test('no command at all shows what there is', () => {
    const { status, stdout } = paizhuo([]);
    expect(status).toBe(2);
    for (const command of ['start', 'score', 'mirror', 'simulate', 'bench']) expect(stdout).toContain(command);
  });
});

describe('input that makes no sense is named, with status 1', () => {
  test.each<[string, () => readonly string[], RegExp]>([
    ['a tags file that is not there', () => ['--tags', 'nowhere.csv'], /nowhere\.csv/],
    ['a tags file without header', () => ['--tags', file('bare.csv', 'E0,B5.2\n')], /bare\.csv.*line 1/],
    ['a tag that is two tiles', () => ['--tags', file('twice.csv', 'uid,tile\nE00401,B5.2\nE00401,B6.0\n')], /line 3/],
    [
      'house rules that are not JSON',
      () => ['--tags', tags(), '--options', file('o.json', '{')],
      /o\.json is not JSON/,
    ],
    [
      'a house rule there is not, with the file it is in',
      () => ['--tags', tags(), '--options', file('p.json', '{"jokers":1}')],
      /p\.json: options\.jokers: no such option/,
    ],
  ])('%s', async (_what, flags, message) => {
    const { status, stderr } = await ranHere(['mirror', '--rules', 'guangdong', ...flags()]);
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
  });

  test.each<[string, readonly string[], RegExp]>([
    ['no file', ['replay', 'nowhere.jsonl'], /nowhere\.jsonl: there is no such file$/],
    [
      'a file that is no record',
      ['replay', file('notes.txt', 'east deals')],
      /notes\.txt.*this is not a recorded hand$/,
    ],
    ['a file that is no backup', ['restore', file('tiles.txt', 'B1B2')], /tiles\.txt.*not a zip/],
  ])('%s is called what it is', async (_what, args, message) => {
    const { status, stderr } = await ranHere(args);
    expect({ status, lines: stderr.trim().split('\n').length }).toEqual({ status: 1, lines: 1 });
    expect(stderr.trim()).toMatch(message);
  });

  test('a config with a key there is not, by file, line and key', () => {
    const config = file('paizhuo-wrong.yaml', 'version: 1\nweb:\n  prot: 8080\n');
    const { status, stderr } = paizhuo(['start', '--config', config]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/paizhuo-wrong\.yaml:3.*prot/);
  });

  test('a faults file with a fault there is not, by file and key', async () => {
    const faults = file('faults.json', '{"line":{"eaten":0.1}}');
    const { status, stderr } = await ranHere(['simulate', '--rules', 'guangdong', '--faults', faults]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/faults\.json: line\.eaten is no fault; there are lost, doubled/);
  });

  test('a port that is taken', async () => {
    const squatter = createServer();
    const port = await new Promise<number>(found =>
      squatter.listen(0, '127.0.0.1', () => found((squatter.address() as { port: number }).port)),
    );
    const config = file('taken.yaml', `version: 1\nweb: { host: 127.0.0.1, port: ${port} }\n`);
    const { status, stderr } = paizhuo(['start', '--config', config]);
    squatter.close();
    expect(status).toBe(1);
    expect(stderr).toContain(`port ${port} is already in use`);
  });
});

describe('an evening simulated into files', () => {
  const out = join(folder, 'evening');
  let printed: string;
  beforeAll(() => {
    const run = paizhuo(['simulate', '--rules', 'guangdong', '--hands', '2', '--seed', '9', '--out', out]);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    printed = run.stdout;
  });
  const raw = (): string => readFileSync(join(out, 'raw.jsonl'), 'utf8');
  const flagsOfMirror = (): readonly string[] => ['mirror', '--rules', 'guangdong', '--tags', join(out, 'tags.csv')];
  const mirrored = (log: string, ...flags: readonly string[]) => ranHere([...flagsOfMirror(), ...flags], log);

  test('is summed up in a line for each hand', () => {
    const hands = printed
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Record<string, unknown>);
    expect(hands).toMatchObject([
      { handNo: 1, agrees: true, questions: 0 },
      { handNo: 2, agrees: true, questions: 0 },
    ]);
  });

  test('comes out of its raw log as the table saw it', () => {
    const { status, stdout } = paizhuo(flagsOfMirror(), raw());
    expect(status).toBe(0);
    expect(stdout).toBe(readFileSync(join(out, 'events.jsonl'), 'utf8'));
  });

  test('with --why the same events come out of it, and between them why', async () => {
    const { status, stdout } = await mirrored(raw(), '--why');
    expect(status).toBe(0);
    const lines = stdout.split('\n');
    const events = lines.filter(line => !line.startsWith('# ')).join('\n');
    expect(events).toBe(readFileSync(join(out, 'events.jsonl'), 'utf8'));
    expect(lines).toContainEqual(expect.stringMatching(/^# [\d.]+ weighed \| .*discard /));
  });

  test('with --from and --to why is told of that span of the log, and every event all the same', async () => {
    const { stdout } = await mirrored(raw(), '--why', '--from', '20', '--to', '30.5');
    const lines = stdout.trim().split('\n');
    const times = lines.flatMap(line => (line.startsWith('# ') ? [Number(line.split(' ')[1])] : []));
    expect(times.length).toBeGreaterThan(0);
    expect([Math.min(...times) >= 20, Math.max(...times) <= 30.5]).toEqual([true, true]);
    expect(`${lines.filter(line => !line.startsWith('# ')).join('\n')}\n`).toBe(
      readFileSync(join(out, 'events.jsonl'), 'utf8'),
    );
    expect(await mirrored('', '--why', '--from', 'noon')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--from'),
    });
  });

  test('is the same for the same seed', () => {
    const again = join(folder, 'again');
    paizhuo(['simulate', '--rules', 'guangdong', '--hands', '2', '--seed', '9', '--out', again]);
    for (const name of ['raw.jsonl', 'tags.csv', 'truth.jsonl', 'events.jsonl'])
      expect(readFileSync(join(again, name), 'utf8')).toBe(readFileSync(join(out, name), 'utf8'));
  });

  test('loses nothing to broken lines in the log: they are named by their number', async () => {
    const lines = raw().split('\n');
    const broken = [...lines.slice(0, 100), '{"t": 1', 'no line at all', ...lines.slice(100)].join('\n');
    const { status, stdout, stderr } = await mirrored(broken);
    expect(status).toBe(1);
    expect(stderr).toMatch(/101[\s\S]*102/);
    expect(stdout).toBe(readFileSync(join(out, 'events.jsonl'), 'utf8'));
  });

  test('says where its log runs backwards, and loses nothing to it', async () => {
    const lines = raw().split('\n');
    const early = '{"t":0,"port":"centre","dir":"tx","line":"HELLO?"}';
    const { status, stdout, stderr } = await mirrored([...lines.slice(0, 100), early, ...lines.slice(100)].join('\n'));
    expect(status).toBe(1);
    expect(stderr).toBe('paizhuo: standard input:101: t runs backwards\n');
    expect(stdout).toBe(readFileSync(join(out, 'events.jsonl'), 'utf8'));
  });

  test('ends where the log ends: a hand cut off is neither won nor drawn', async () => {
    const half = raw().split('\n').slice(0, 900).join('\n');
    const { stdout } = await mirrored(half);
    expect(stdout).toContain('"tile-discarded"');
    expect(stdout).not.toMatch(/hand-won|hand-drawn|hand-voided/);
  });
});
