import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hostTests } from '../support/chips/toolchain.ts';

const VECTORS = resolve(import.meta.dirname, '../fixtures/protocol/vectors.txt');

interface CoreTest {
  readonly name: string;
  readonly failures: readonly string[];
}

/** Runs the core's tests, which say of each whether it holds: `ok - …` or `not ok - …`, and then why, after a `#`. */
function coreTests(program: string): readonly CoreTest[] {
  const { stdout, stderr } = spawnSync(program, [VECTORS], { encoding: 'utf8' });
  const tests = stdout.split(/^(?=ok - |not ok - )/m).map((text): CoreTest => {
    const [verdict = '', ...reasons] = text.trimEnd().split('\n');
    const name = verdict.replace(/^(not )?ok - /, '');
    return { name, failures: verdict.startsWith('ok') ? [] : reasons };
  });
  // The sanitizers stop the program at the first fault they find.
  return stderr === '' ? tests : [...tests, { name: 'memory and numbers stay within bounds', failures: [stderr] }];
}

const made = hostTests();
const reason = 'missing' in made ? `: ${made.missing}` : '';

describe.skipIf('missing' in made)(`the core of the firmware, on this machine${reason}`, () => {
  const tests = 'missing' in made ? [] : coreTests(made.path);

  test('has tests', () => {
    expect(tests.length).toBeGreaterThan(20);
  });

  test.each(tests)('$name', ({ failures }) => {
    expect(failures).toEqual([]);
  });
});
