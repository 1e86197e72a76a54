import { Readable, Writable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError, UsageError } from '../../src/cli/command.ts';
import { scoreCommand } from '../../src/cli/score.ts';

/** Runs `paizhuo score` on this input, which arrives in these pieces. */
async function run(argv: readonly string[], pieces: readonly (string | Uint8Array)[] = []) {
  const heard = { stdout: '', stderr: '' };
  const into = (name: keyof typeof heard) =>
    new Writable({
      write(chunk, _encoding, done) {
        heard[name] += String(chunk);
        done();
      },
    });
  const stdin = Readable.from(pieces.map(piece => Buffer.from(piece)));
  const status = await scoreCommand(argv, { stdin, stdout: into('stdout'), stderr: into('stderr') });
  return { ...heard, status };
}

const answers = (
  stdout: string,
): readonly { id: string | null; legal?: boolean; error?: { path: string }; deltas?: readonly number[] }[] =>
  stdout
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));

const CHICKEN = JSON.stringify({
  id: '平胡\u2028',
  rules: 'guangdong',
  dealer: 0,
  seats: [{}, {}, {}, {}],
  win: { seat: 1, by: 'self-draw', hand: 'C2 C3 C4 D4 D5 D6 B5 B6 D6 D7 D8 B1 B1'.split(' '), tile: 'B7' },
});

describe('requests on standard input', () => {
  test('each is answered on a line of its own, in order', async () => {
    const { stdout, stderr, status } = await run([], [`${CHICKEN}\n${CHICKEN}\n`]);
    expect(answers(stdout)).toEqual([
      expect.objectContaining({ id: '平胡\u2028', legal: true, points: 1, deltas: [-1, 3, -1, -1] }),
      expect.objectContaining({ legal: true }),
    ]);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  test('a line that makes no sense is answered too, and the rest goes on', async () => {
    const { stdout, status } = await run([], [`nonsense\n\n  \r\n{"id":"x"}\r\n${CHICKEN}`]);
    expect(answers(stdout)).toEqual([
      { id: null, error: { code: 'bad-request', message: expect.any(String), path: '' } },
      { id: 'x', error: { code: 'bad-request', message: 'rules: is needed', path: 'rules' } },
      expect.objectContaining({ id: '平胡\u2028', legal: true }),
    ]);
    expect(status).toBe(1);
  });

  test('however the bytes are cut, the same answers come out', async () => {
    const bytes = Buffer.from(`${CHICKEN}\nnonsense\n${CHICKEN}\n`);
    const whole = await run([], [bytes]);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(bytes.length), { maxLength: 8 }), async cuts => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
        const pieces = at.slice(1).map((end, n) => bytes.subarray(at[n], end));
        expect(await run([], pieces)).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });

  test('nothing in, nothing out', async () => {
    expect(await run([])).toEqual({ stdout: '', stderr: '', status: 0 });
  });

  test('asked to explain, it answers in words and names bad lines on standard error', async () => {
    const { stdout, stderr, status } = await run(['--explain', '--lang', 'zh'], [`${CHICKEN}\nnonsense\n`]);
    expect(stdout).toContain('广东推倒胡: 2号位 自摸');
    expect(stderr).toBe('line 2: the request is not JSON\n');
    expect(status).toBe(1);
  });
});

describe('a hand on the command line', () => {
  test('is explained', async () => {
    const { stdout, status } = await run(['--rules', 'guangdong', '--hand', 'C234 D456 B56 D678 B11 + B7']);
    expect(stdout).toContain('Chicken hand');
    expect(stdout).toContain('seat 1 pays seat 2: 1');
    expect(status).toBe(0);
  });

  test('takes its circumstances from flags', async () => {
    const argv = [
      '--rules',
      'wuhan',
      '--indicator',
      'C5',
      '--seat',
      '2',
      '--dealer',
      '2',
      '--discards',
      'RD',
      '--json',
    ];
    const { stdout } = await run([...argv, '--hand', '[C123<0] B555 D234666 D5 + D5', '--shown', '1: [C9999<0]']);
    expect(answers(stdout)).toEqual([expect.objectContaining({ legal: true, deltas: [-24, -24, 72, -24] })]);
  });

  test('with --from is won on a discard', async () => {
    const { stdout } = await run(['--rules', 'guangdong', '--from', '2', '--hand', 'C234 D456 B56 D678 B11 + B7']);
    expect(stdout).toContain('[self-draw-only, docs/rules/guangdong.md]');
  });

  test('is scored by ready-made house rules, and by what differs from them', async () => {
    const kongBloom = ['--rules', 'guangdong', '--hand', '[C2222<3] D456 B56 D678 B11 + B7', '--replacement', '--json'];
    const deltas = async (...house: readonly string[]) =>
      answers((await run([...kongBloom, ...house])).stdout)[0]?.deltas;
    expect(await deltas()).toEqual([-1, 6, -1, -4]);
    expect(await deltas('--preset', 'shenzhen-horses')).toEqual([0, 9, 0, -9]);
    expect(await deltas('--preset', 'shenzhen-horses', '--options', '{"baseScore":2}')).toEqual([0, 18, 0, -18]);
    expect(await deltas('--preset', 'shenzhen-horses', '--options', '{"kongBloom":"off"}')).toEqual([-1, 6, -1, -4]);
  });

  test.each([
    [
      'a preset that is none',
      ['--rules', 'guangdong', '--hand', 'B1', '--preset', 'two-horse'],
      '--preset: guangdong has none called "two-horse", did you mean two-horses?; it has ',
    ],
    ['a set that is none', ['--rules', 'wuhan', '--hand', '[B124<0] B1'], '--hand: no set: "B124<0"'],
    ['a seat that is none', ['--rules', 'wuhan', '--hand', 'B1', '--dealer', '7'], '--dealer must be a seat'],
    ['no rules', ['--hand', 'B1'], '--rules is missing'],
    [
      'rules that are none',
      ['--rules', 'wuhang', '--hand', 'B1'],
      '--rules: no rule set is called "wuhang", did you mean wuhan?; there are guangdong, ',
    ],
    ['no hand', ['--rules', 'wuhan'], '--rules goes with --hand'],
    ['options that are no JSON', ['--rules', 'wuhan', '--hand', 'B1', '--options', '{'], '--options must be JSON'],
    [
      'a seat that is shown twice',
      ['--rules', 'wuhan', '--hand', 'B1', '--shown', '2: [B222<0]', '--shown', '2: [D222<0]'],
      '--shown 2: is told twice',
    ],
    ['the winner, shown', ['--rules', 'wuhan', '--hand', 'B1', '--shown', '1: [B222<0]'], '--shown 1: has won'],
    [
      'tiles shown that are no declared set',
      ['--rules', 'wuhan', '--hand', 'B1', '--shown', '2: [B222<0] C5'],
      '--shown 2: only declared sets are shown',
    ],
    ['a language nobody speaks', ['--lang', 'eo'], '--lang must be one of en, zh'],
  ])('%s is wrong usage', async (_what, argv, message) => {
    await expect(run(argv)).rejects.toThrow(UsageError);
    await expect(run(argv)).rejects.toThrow(message);
  });

  test('that cannot have been played is bad input, and says where', async () => {
    const argv = ['--rules', 'guangdong', '--hand', 'B11111 B234567 D11 + D1'];
    await expect(run(argv)).rejects.toThrow(new InputError('win.hand[4]: 5 tiles B1; there are 4'));
  });

  test('that needs something told says by which flag', async () => {
    const argv = ['--rules', 'wuhan', '--hand', 'B123 C456 D456 B888 D5 + D5'];
    await expect(run(argv)).rejects.toThrow('--indicator: is needed to know which tiles are wild');
    await expect(run([...argv, '--indicator', 'C5', '--round-wind', 'Q'])).rejects.toThrow(/^--round-wind: /);
  });
});

test('there is help', async () => {
  expect((await run(['--help'])).stdout).toContain('Usage: paizhuo score');
});
