import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take minutes, on whatever machine, and look short: begun last, each would run on alone. */
const LONGEST = [
  'test/firmware/whole-table.test.ts',
  'test/projections/privacy.test.ts',
  'test/rules/differential.test.ts',
  'test/support/hand-generators.test.ts',
];

/** Begins with the longest files, and goes on as Vitest would. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      LONGEST.includes(relative(this.ctx.config.root, moduleId));
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))];
  }
}
