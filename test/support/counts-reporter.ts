import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line, `N passed, N failed`, that any script can read. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const states = modules.flatMap(module => [...module.children.allTests()].map(test => test.result().state));
    const count = (state: string): number => states.filter(s => s === state).length;
    const brokenModules = modules.filter(module => module.state() === 'failed' && module.children.size === 0).length;
    const skipped = count('skipped');
    process.stdout.write(
      `\n${count('passed')} passed, ${count('failed') + brokenModules} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
    );
  }
}
