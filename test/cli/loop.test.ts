import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { UsageError } from '../../src/cli/command.ts';
import { loopCommand } from '../../src/cli/loop.ts';

async function run(...argv: readonly string[]): Promise<string> {
  let out = '';
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      out += String(chunk);
      done();
    },
  });
  await loopCommand(argv, { stdin: Readable.from([]), stdout, stderr: stdout });
  return out;
}

test('a loop of the plan’s rack size gets the parts of the build page', async () => {
  const said = await run('--width', '560', '--height', '45');
  for (const value of ['1.12 µH', '62 pF C0G 100 V', '62 pF C0G 630 V', '6.8 Ω']) expect(said).toContain(value);
});

test('copper tape has less inductance than wire, and a measured one counts before both', async () => {
  expect(await run('--width', '560', '--height', '45', '--tape', '5')).toContain('0.84 µH');
  expect(await run('--width', '560', '--height', '45', '--measured', '1.3')).toContain('51 pF C0G 100 V');
});

test('a module with another filter wants other parts, and gives the same current', async () => {
  const said = await run('--width', '560', '--height', '45', '--filter', '1000/68');
  for (const value of ['39 pF C0G 100 V', '68 pF C0G 630 V', '296 mA']) expect(said).toContain(value);
  expect(said).toContain('131 − 230j Ω: S11 −3.4 dB on 120 Ω; a NanoVNA calibrated with 120 Ω shows 55 − 96j Ω');
  await expect(run('--width', '560', '--height', '45', '--filter', 'NXP')).rejects.toThrow('such as 470/253');
});

test('a bought reader wants 50 ohm, and tells nothing of a chip', async () => {
  const parts = await run('--width', '560', '--height', '60', '--ohm', '50');
  expect(parts).toContain('load      50 Ω, the middle of the Smith chart');
  expect(parts).not.toContain('reader');
  await expect(run('--width', '560', '--height', '60', '--ohm', '50', '--filter', '330/220')).rejects.toThrow(
    'not both',
  );
});

test('a loop too large or too small to match, or a size that is no number, gets one clear line', async () => {
  expect(await run('--width', '2000', '--height', '2000')).toContain('split it in two');
  await expect(run('--width', '60', '--height', '60', '--tape', '10')).rejects.toThrow('too small');
  await expect(run('--width', '560')).rejects.toThrow(
    new UsageError('paizhuo loop needs --height; paizhuo loop --help says more'),
  );
  await expect(run('--width', 'wide', '--height', '45')).rejects.toThrow('--width "wide": a number from 20 to 2000');
  await expect(run('--width', '560', '--height', '45', '--tape', '5', '--wire', '1')).rejects.toThrow('not both');
});
