import 'fake-indexeddb/auto';
import { newId } from '@haat/domain/basics/ids';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TillDatabase } from './database.ts';
import { emptyJournal } from './journal.ts';
import { trimJournal } from './trim.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-23T06:00:00Z');

/** A tenth of a day apart; all but the last ten have arrived. */
async function journal(count: number): Promise<TillDatabase> {
  const db = new TillDatabase(newId());
  onTestFinished(() => db.close());
  const rows = Array.from({ length: count }, (_, nth) => ({
    seq: nth + 1,
    id: newId(),
    at: NOW - ((count - nth) * DAY) / 10,
    entry: {} as never,
  }));
  await db.entries.bulkAdd(rows);
  await db.write('journal', { ...emptyJournal('till'), lastSeq: count, sentSeq: count - 10 });
  return db;
}

const left = (db: TillDatabase) => db.entries.orderBy('seq').primaryKeys();

describe('the journal on the device', () => {
  it('forgets what has arrived, is older than 90 days, and is not among the last 5,000', async () => {
    const db = await journal(5200);
    expect(await trimJournal(db, NOW, false)).toBe(200);
    expect((await left(db))[0]).toBe(201);
  });

  it('keeps everything of 90 days, however much it is', async () => {
    const db = await journal(300);
    expect(await trimJournal(db, NOW, false)).toBe(0);
  });

  it('forgets more when room is short, and never what has not arrived or what somebody has to look at', async () => {
    const db = await journal(100);
    await db.problems.add({ seq: 3, id: newId(), message: 'A line is not right', at: NOW });
    await trimJournal(db, NOW, true);
    const seqs = await left(db);
    // Two days are twenty entries.
    expect(seqs).toEqual([3, ...Array.from({ length: 20 }, (_, nth) => 81 + nth)]);
    await db.write('journal', { ...emptyJournal('till'), lastSeq: 100, sentSeq: 0 });
    expect(await trimJournal(db, NOW + 900 * DAY, true)).toBe(0);
  });
});
