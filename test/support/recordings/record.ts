import { mkdirSync, writeFileSync } from 'node:fs';
import { formatRawEntry } from '../../../src/recording/raw-log.ts';
import { formatTags } from '../../../src/sensing/tag-registry.ts';
import { RECORDED_TAGS, RecordedTable } from './recorded-table.ts';
import { DEALT, SITUATIONS } from './situations.ts';

// Plays every situation and keeps what the boards said, beside what the table is to make of it:
// npx tsx test/support/recordings/record.ts
const folder = new URL('../../fixtures/recordings/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('tags.csv', folder), formatTags(RECORDED_TAGS));
for (const { name, events, profile = 'full', hands, dealt = DEALT, play } of SITUATIONS) {
  const table = new RecordedTable(profile);
  if (profile === 'full') table.deal(hands);
  else table.begin();
  play(table);
  writeFileSync(new URL(`${name}.jsonl`, folder), `${table.lines.map(formatRawEntry).join('\n')}\n`);
  writeFileSync(new URL(`${name}.events.txt`, folder), `${[...dealt, ...events].join('\n')}\n`);
}
