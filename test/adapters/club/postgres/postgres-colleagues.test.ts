import { EventEmitter, once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ClubNews } from '../../../../src/adapters/club/colleagues.ts';
import { renewHostPin } from '../../../../src/adapters/club/office/keys.ts';
import { PostgresBooks } from '../../../../src/adapters/club/postgres/postgres-books.ts';
import { PostgresColleagues } from '../../../../src/adapters/club/postgres/postgres-colleagues.ts';
import { SILENT } from '../../../../src/adapters/log.ts';
import { aClubDatabase, aDatabase, aPool, asked, HAS_POSTGRES, sharesADatabaseServer } from './a-database.ts';

interface Met {
  readonly colleagues: PostgresColleagues;
  readonly heard: readonly ClubNews[];
  /** Whether it was on duty each time that changed. */
  readonly duties: readonly boolean[];
  readonly isOnDuty: () => boolean;
  readonly until: (holds: () => boolean) => Promise<void>;
}

function meet(url: string): Met {
  const changes = new EventEmitter();
  const heard: ClubNews[] = [];
  const duties: boolean[] = [];
  const colleagues = new PostgresColleagues({
    url,
    retryMs: 20,
    onDuty: isMine => {
      duties.push(isMine);
      changes.emit('changed');
    },
    onNews: news => {
      heard.push(news);
      changes.emit('changed');
    },
    log: SILENT,
  });
  onTestFinished(() => colleagues.close());
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await once(changes, 'changed');
  };
  return { colleagues, heard, duties, isOnDuty: () => duties.at(-1) ?? false, until };
}

describe.skipIf(!HAS_POSTGRES)('with a real PostgreSQL (skipped where it is not installed: test/install.sh)', () => {
  sharesADatabaseServer();

  test('one process is on duty; when it goes, another is', async () => {
    const url = await aDatabase();
    const first = meet(url);
    await first.until(first.isOnDuty);
    const second = meet(url);
    await first.until(() => first.heard.some(({ type }) => type === 'come'));
    expect(second.isOnDuty()).toBe(false);
    await first.colleagues.close();
    await second.until(second.isOnDuty);
  });

  test('whoever takes the duty of another, and all the others, know that it may have kept what it has not told', async () => {
    const url = await aDatabase();
    const first = meet(url);
    await first.until(first.isOnDuty);
    const second = meet(url);
    await first.until(() => first.heard.some(({ type }) => type === 'come'));
    const third = meet(url);
    await second.until(() => second.heard.some(({ type }) => type === 'come'));
    const [before, later] = [second, third].map(({ heard }) => heard.length);
    await first.colleagues.close();
    await Promise.race([second.until(second.isOnDuty), third.until(third.isOnDuty)]);
    await second.until(() => second.heard.slice(before).some(({ type }) => type === 'missed'));
    await third.until(() => third.heard.slice(later).some(({ type }) => type === 'missed'));
  });

  test('what one tells, all others hear, and it does not', async () => {
    const url = await aDatabase();
    const first = meet(url);
    await first.until(() => first.heard.some(({ type }) => type === 'missed'));
    const second = meet(url);
    await first.until(() => first.heard.some(({ type }) => type === 'come'));
    const news: ClubNews[] = Array.from({ length: 300 }, (_, index) => ({
      ...{ type: 'kept', table: `table-${index}`, match: '2026-11-20T19-00-00' },
    }));
    for (const said of news) first.colleagues.tell(said);
    await second.until(() => second.heard.filter(({ type }) => type === 'kept').length === news.length);
    expect(second.heard.filter(({ type }) => type === 'kept')).toEqual(news);
    expect(first.heard.filter(({ type }) => type === 'kept')).toEqual([]);
  });

  test('another PIN is heard of by every process, whoever has made it', async () => {
    const url = await aClubDatabase();
    const first = meet(url);
    await first.until(() => first.heard.some(({ type }) => type === 'missed'));
    await renewHostPin(new PostgresBooks(aPool(url)));
    await first.until(() => first.heard.some(({ type }) => type === 'decided'));
  });

  test('whoever loses the way to the database is off duty until it is back, and knows that something was missed', async () => {
    const url = await aDatabase();
    const first = meet(url);
    await first.until(first.isOnDuty);
    const { length } = first.heard;
    await asked(
      url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await first.until(() => first.duties.length >= 3);
    expect(first.duties).toEqual([true, false, true]);
    expect(first.heard.slice(length).map(({ type }) => type)).toContain('missed');
  });
});
