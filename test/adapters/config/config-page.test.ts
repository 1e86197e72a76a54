import { expect, test } from 'vitest';
import { z } from 'zod';
import { configSchema } from '../../../src/adapters/config/config-schema.ts';
import { loadConfig } from '../../../src/adapters/config/load-config.ts';
import { configPage, EXAMPLE } from './config-page.ts';

test('the reference page says what the schema says', async () => {
  await expect(configPage()).toMatchFileSnapshot('../../../docs/reference/config.md');
});

test('the example on the page is a config', () => {
  expect(loadConfig(EXAMPLE, 'example')).toMatchObject({ ok: true });
});

test('every key is described in words', () => {
  const described = (schema: unknown, path: string): readonly string[] => {
    const { properties = {}, items } = schema as {
      properties?: Record<string, { description?: string }>;
      items?: unknown;
    };
    const keys = Object.entries(properties).flatMap(([name, key]) => [
      ...(key.description ? [] : [`${path}.${name}`]),
      ...described(key, `${path}.${name}`),
    ]);
    return typeof items === 'object' ? [...keys, ...described(items, `${path}[]`)] : keys;
  };
  expect(described(z.toJSONSchema(configSchema, { io: 'input' }), '')).toEqual([]);
});
