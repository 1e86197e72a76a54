import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const textOf = (file: string): string => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8');

/** What a page says, with `#` where it quotes the number; the constant; and what one of the page's unit is in the constant's. */
type Quoted = readonly [sentence: string, constant: string, file: string, unit?: number];

const MS_A_SECOND = 1000;
const MB = 1024 * 1024;

const PAGES: Readonly<Record<string, readonly Quoted[]>> = {
  'docs/reference/protocol.md': [
    ['at most # bytes with the newline', 'MAX_LINE_BYTES', 'src/protocol/line.ts'],
    ['at most every # ms', 'ACK_PACE_MS', 'src/sensing/host-talk.ts'],
    ['No answer within # ms: the same line again', 'ANSWER_MS', 'src/sensing/command-ladder.ts'],
    ['after # ms at first', 'SHORTEST_PAUSE_MS', 'src/adapters/serial/board-port.ts'],
    ['and at most every # s', 'LONGEST_PAUSE_MS', 'src/adapters/serial/board-port.ts', MS_A_SECOND],
    ['# ms until a board answers', 'HELLO_RETRY_MS', 'src/sensing/host-talk.ts'],
    ['twice more, # ms apart', 'RESEND_MS', 'src/sensing/line-recovery.ts'],
    ['(`LOST`, or # ms', 'RESEND_MS', 'src/sensing/line-recovery.ts'],
    ['not described within # s', 'ANSWERS_WITHIN_MS', 'src/sensing/board-contents.ts', MS_A_SECOND],
    ['For # s after lines were garbled', 'ASKING.troubledMs', 'src/mirror/belief/policy.ts', MS_A_SECOND],
    ['for # s at most; then one every', 'UNSURE_MS', 'src/protocol/telling.ts', MS_A_SECOND],
    ['then one every # s as long', 'AGAIN_MS', 'src/protocol/telling.ts', MS_A_SECOND],
  ],
  'docs/reference/tables.md': [
    ['has lain open for # s', 'POLICY.pays.patienceMs', 'src/mirror/belief/policy.ts', MS_A_SECOND],
    ['Otherwise the table asks after # s', 'ASKING.paysMs', 'src/mirror/belief/policy.ts', MS_A_SECOND],
    ['has been at rest for # s', 'ASKING.senselessMs', 'src/mirror/belief/policy.ts', MS_A_SECOND],
    ['is asked about after # s', 'ASKING.liesMs', 'src/mirror/belief/policy.ts', MS_A_SECOND],
    ['is cleared counts for # s', 'SAID_EARLY_MS', 'src/mirror/mirror.ts', MS_A_SECOND],
    ['waits for an answer for up to # s', 'ASKING.answeredWithinMs', 'src/mirror/belief/policy.ts', MS_A_SECOND],
    ['waits for it for up to # s', 'TURNED_OVER_MS', 'src/mirror/belief/policy.ts', MS_A_SECOND],
  ],
  'docs/reference/record.md': [
    ['up to # MB of each file wait', 'MOST_WAITING', 'src/adapters/recorder/append-file.ts', MB],
    ['become # times larger', 'MOST_RATIO', 'src/adapters/archive/imported-zip.ts'],
    ['holds up to # `.paizhuo.jsonl` files', 'MOST_HANDS', 'src/adapters/archive/bring-in.ts'],
    ['files and # MB', 'MOST_MEGABYTES', 'src/adapters/archive/bring-in.ts'],
  ],
  'docs/reference/mqtt.md': [
    ['at most # in one answer', 'MOST_TOLD', 'src/adapters/mqtt/told-history.ts'],
    ['no more than # questions wait', 'MOST_WAITING', 'src/adapters/mqtt/told-history.ts'],
  ],
  'docs/reference/club.md': [
    ['asked again every # s', 'ASK_AGAIN_MS', 'src/adapters/club/table-follower.ts', MS_A_SECOND],
    ['No more than # tables', 'MOST_TABLES', 'src/adapters/club/heard-tables.ts'],
    ['lasts until # in the morning', 'DAY_BEGINS_HOUR', 'src/adapters/club/match-time.ts'],
    ['who falls # messages behind', 'MOST_WAITING', 'src/adapters/http/live-feed.ts'],
    ['on the disk within # s', 'SYNC_EVERY_MS', 'src/adapters/club/file-store.ts', MS_A_SECOND],
  ],
  'docs/how-to/run-a-club.md': [['lasts until # in the morning', 'DAY_BEGINS_HOUR', 'src/adapters/club/match-time.ts']],
  'docs/reference/simulator.md': [
    ['under way for less than # ms', 'QUICKEST_MOVE_MS', 'src/simulator/random-people/sitters.ts'],
    ['thinks for less than # or', 'QUICKEST_THOUGHT_MS', 'src/simulator/random-people/moves.ts'],
    ['take longer than # s together', 'SOON_GONE_MS', 'src/simulator/random-people/odd-boards.ts', MS_A_SECOND],
  ],
  'docs/reference/socket.md': [
    ['when # messages wait for it', 'MOST_WAITING', 'src/adapters/http/live-feed.ts'],
    ['rows of twenty, # ms apart', 'BETWEEN_ROWS_MS', 'src/adapters/http/table-feed.ts'],
  ],
};

const IN_WORDS: ReadonlyMap<string, number> = new Map([
  ['three', 3],
  ['six', 6],
  ['eight', 8],
  ['twelve', 12],
  ['a hundred', 100],
  ['four hundred', 400],
]);

/** Where whole lines break does not matter. */
const flat = (text: string): string => text.replace(/\s+/g, ' ');

/** The number after `# ` stands in the page; null: the page does not say the sentence. */
function quotedIn(page: string, sentence: string): number | null {
  const [before = '', after = ''] = sentence.split('#').map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = new RegExp(`${before}([\\d.,]+|(?:a |[a-z]+ )?[a-z]+)${after}`).exec(page)?.[1];
  return found === undefined ? null : (IN_WORDS.get(found) ?? Number(found.replaceAll(',', '')));
}

/** `const NAME = 4 * 1024;`: products, powers and numbers with underscores; of `NAME.key` or `NAME.row.key` the number of that key in it. */
function constantIn(file: string, name: string): number | null {
  const [table = '', ...keys] = name.split('.');
  const value = keys.length > 0 ? `.*?\\b${keys.join('\\b.*?\\b')}: ([\\d_]+)` : '([\\d_.* ]+);';
  const written = new RegExp(`const ${table}\\b[^=]*= ${value}`, 's').exec(textOf(file))?.[1];
  if (written === undefined) return null;
  return written
    .split(/(?<!\*)\*(?!\*)/)
    .map(factor => factor.split('**').map(part => Number(part.replaceAll('_', ''))))
    .reduce((product, [base = 1, power = 1]) => product * base ** power, 1);
}

const ROWS = Object.entries(PAGES).flatMap(([page, rows]) =>
  rows.map(([sentence, constant, file, unit = 1]) => ({ page, sentence, constant, file, unit })),
);

test.each(ROWS)('$page: “$sentence” is $constant of the code', ({ page, sentence, constant, file, unit }) => {
  const quoted = quotedIn(flat(textOf(page)), sentence);
  expect(quoted, 'the page does not say this').not.toBeNull();
  expect((quoted ?? 0) * unit).toBe(constantIn(file, constant));
});
