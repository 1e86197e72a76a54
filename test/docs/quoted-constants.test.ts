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
    ['For # s after lines were garbled', 'LINE_TROUBLE_MS', 'src/mirror/belief/dwell-times.ts', MS_A_SECOND],
    ['for # s at most; then one every', 'UNSURE_MS', 'src/protocol/telling.ts', MS_A_SECOND],
    ['then one every # s as long', 'AGAIN_MS', 'src/protocol/telling.ts', MS_A_SECOND],
  ],
  'docs/decisions/0001-explain-by-legal-actions.md': [
    ['bounded to # actions', 'MOST_ACTIONS', 'src/mirror/hypotheses/hypothesis.ts'],
    ['(up to # where more tiles lie elsewhere', 'MOST_ACTIONS_UNSEEN', 'src/mirror/hypotheses/search.ts'],
    ['to # states', 'MOST_STATES', 'src/mirror/hypotheses/search.ts'],
    ['(# where a camera may have taken', 'MOST_STATES_FILMED', 'src/mirror/hypotheses/search.ts'],
    ['is found for # seconds', 'QUESTION_AFTER_MS', 'src/mirror/belief/dwell-times.ts', MS_A_SECOND],
  ],
  'docs/architecture.md': [
    ['A search halts after # states', 'STATES_A_SLICE', 'src/mirror/hypotheses/paced-search.ts'],
    ['a discard # ms', 'DWELL_MS.discard', 'src/mirror/belief/dwell-times.ts'],
  ],
  'docs/reference/tables.md': [
    ['nothing explains the table for # s', 'GUESS_AFTER_MS', 'src/mirror/belief/dwell-times.ts', MS_A_SECOND],
    ['The next hand waits # s', 'SWEPT_ANSWER_MS', 'src/mirror/question/swept-unpaid.ts', MS_A_SECOND],
    ['others (# s), for the readings', 'UNREAD_DISCARD_DWELL_MS', 'src/mirror/belief/dwell-times.ts', MS_A_SECOND],
    ['missing in view for # s', 'LOOKED_AT_MS', 'src/mirror/belief/dwell-times.ts', MS_A_SECOND],
    ['whole for # s', 'HAND_READ_MS', 'src/mirror/belief/dwell-times.ts', MS_A_SECOND],
    ['At least # s must lie between', 'SHOWN_FIRST_MS', 'src/mirror/evidence/tiles-apart.ts', MS_A_SECOND],
    ['rest has lain for # s, put it down', 'ADDED_LAST_MS', 'src/mirror/evidence/tiles-apart.ts', MS_A_SECOND],
    ['After # s the table asks', 'QUESTION_AFTER_MS', 'src/mirror/belief/dwell-times.ts', MS_A_SECOND],
    ['the table asks after # s', 'FALLEN_QUESTION_AFTER_MS', 'src/mirror/belief/dwell-times.ts', MS_A_SECOND],
    ['explained the table for # s', 'FALLEN_AFTER_MS', 'src/mirror/belief/dwell-times.ts', MS_A_SECOND],
    [
      'the table asks # s after its last tile',
      'MORE_TO_COME_QUESTION_AFTER_MS',
      'src/mirror/belief/dwell-times.ts',
      MS_A_SECOND,
    ],
    ['seen to go within # s', 'SAID_EARLY_MS', 'src/mirror/hands/between-hands.ts', MS_A_SECOND],
    ['without its roll after # s', 'UNHEARD_DICE_DWELL_MS', 'src/mirror/belief/dwell-times.ts', MS_A_SECOND],
    ['is kept for # s', 'SAID_EARLY_IN_PLAY_MS', 'src/mirror/belief/dwell-times.ts', MS_A_SECOND],
    ['after # s in any case', 'GUESSED_AFTER_MS', 'src/mirror/evidence/faces.ts', MS_A_SECOND],
    ['not made out within # s', 'BLURRED_QUESTION_AFTER_MS', 'src/mirror/belief/dwell-times.ts', MS_A_SECOND],
    ['still lie there, for # s', 'LONGEST_HIDDEN_MS', 'src/mirror/evidence/faces.ts', MS_A_SECOND],
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

/** `const NAME = 4 * 1024;`: products, powers and numbers with underscores; of `NAME.key` what that key is given in it. */
function constantIn(file: string, name: string): number | null {
  const [table = '', key] = name.split('.');
  const value = key ? `[^;]*?\\b${key}: ([\\d_]+)` : '([\\d_.* ]+);';
  const written = new RegExp(`const ${table}\\b[^=]*= ${value}`).exec(textOf(file))?.[1];
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
