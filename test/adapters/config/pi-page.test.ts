import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadConfig } from '../../../src/adapters/config/load-config.ts';

test('the configs on the Raspberry Pi page are configs', () => {
  const page = readFileSync('docs/how-to/run-on-a-pi.md', 'utf8');
  const blocks = [...page.matchAll(/```yaml\n(.+?)```/gs)].map(([, yaml = '']) => yaml);
  const configs = blocks.map(yaml => (yaml.startsWith('version') ? yaml : `version: 1\n${yaml}`));
  expect(configs).toHaveLength(3);
  for (const config of configs) expect(loadConfig(config, 'run-on-a-pi.md')).toMatchObject({ ok: true });
});
