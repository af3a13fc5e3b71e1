import type { CallReply } from '@haat/contract/call';
import { addTill, type readOrderEntry, readTill } from '@haat/contract/till/tills';
import { newId } from '@haat/domain/basics/ids';
import { call } from '../../../kit/call.ts';
import { CallFailed } from '../../../kit/call-failed.ts';
import type { JournalState, TillDatabase } from './database.ts';
import { NotSaved, type TillSetup } from './device.ts';
import { emptyJournal } from './journal.ts';
import { withLock } from './locks.ts';
import { randomKey } from './random-key.ts';
import { seriesKey } from './take-number.ts';

/** Another device has its numbers, or it was closed or deleted in the office. */
export type Barred = 'till-copied' | 'till-gone' | 'till-deleted';

export interface StoredSetup {
  setup: TillSetup;
  barred: Barred | null;
}

type Answer = CallReply<typeof readTill>;

function setupOf(answer: Answer): TillSetup {
  const { till, prefix } = answer;
  return { ...storeSetup(answer), tillId: till._id, tillName: till.name, letter: till.letter, prefix };
}

/** Enough for entering orders in a browser that is no counter. */
export function storeSetup(answer: CallReply<typeof readOrderEntry>): TillSetup {
  const { marketplace, store, settings, staff, offers, categories, gstRates, gstSchemes, scaleLabels } =
    answer;
  const { _id: id, ...rest } = store;
  return {
    tillId: '',
    tillName: '',
    letter: '',
    prefix: '',
    marketplaceId: marketplace,
    store: { id, ...rest },
    gstRates: gstRates.map(({ category, rate, validFrom }) => ({ category, rateBp: rate, validFrom })),
    gstSchemes,
    scaleLabels,
    settings,
    staff,
    offers,
    categories,
  };
}

/**
 * Applies the server's state. If the server has more of the journal than this device wrote, the device is a
 * copy, for example a restored profile. If it has less than it had acknowledged, it was restored itself, and
 * gets the lost entries again.
 */
export async function takeSetup(db: TillDatabase, answer: Answer): Promise<StoredSetup> {
  return db.transaction('rw', [db.kept, db.counters, db.entries], async () => {
    // Read now, as entries written during the request don't make it a copy.
    const journal = (await db.read<JournalState>('journal')) ?? emptyJournal(answer.till._id);
    const before = await db.read<StoredSetup>('setup');
    const wasCopy = before?.barred === 'till-copied' && before.setup.tillId === answer.till._id;
    const isCopy =
      wasCopy || (answer.hasDevice && journal.till === answer.till._id && answer.lastSeq > journal.lastSeq);
    const barred = isCopy ? 'till-copied' : answer.till.retiredAt ? 'till-gone' : null;
    if (!isCopy) {
      const isLost = answer.lastSeq < journal.sentSeq && (await db.entries.get(answer.lastSeq + 1));
      await db.write('journal', isLost ? { ...journal, sentSeq: answer.lastSeq } : journal);
      for (const { series, financialYear, last } of answer.series) {
        const key = seriesKey(series, financialYear);
        if (((await db.counters.get(key))?.last ?? 0) < last) await db.counters.put({ series: key, last });
      }
    }
    const kept = { setup: setupOf(answer), barred } satisfies StoredSetup;
    await db.write('setup', kept);
    return kept;
  });
}

export async function bar(db: TillDatabase, why: Barred): Promise<StoredSetup | undefined> {
  return db.transaction('rw', db.kept, async () => {
    const before = await db.read<StoredSetup>('setup');
    const barred: StoredSetup | undefined = before && { ...before, barred: why };
    if (barred) await db.write('setup', barred);
    return barred;
  });
}

/** Tells this browser's entries from others' for the same till. */
export function deviceKeyOf(db: TillDatabase): Promise<string> {
  return db.transaction('rw', db.kept, async () => {
    const before = await db.read<string>('device-key');
    const key = before ?? randomKey();
    if (before === undefined) await db.write('device-key', key);
    return key;
  });
}

/** @throws CallFailed of `readTill` */
export const requestTill = (storeId: string, till: string): Promise<Answer> =>
  call(readTill, { params: { storeId, till } });

/**
 * The request's key is kept until answered, so that a lost reply makes no second counter.
 * @throws CallFailed of `addTill` and `readTill`; NotSaved while an earlier till in this browser has unsent
 * entries
 */
export async function makeTill(db: TillDatabase, storeId: string, name: string): Promise<StoredSetup> {
  return withLock(`haat-till-register-${storeId}`, async () => {
    const before = await db.read<StoredSetup>('setup');
    if (before && !before.barred) return before;
    if (before) await putAside(db, before);
    const asked = await db.read<{ key: string; name: string }>('asked-for-till');
    const key = asked?.name === name ? asked.key : newId();
    await db.write('asked-for-till', { key, name });
    const device = await deviceKeyOf(db);
    try {
      const { _id } = await call(addTill, { params: { storeId }, body: { name, device }, key });
      const kept = await takeSetup(db, await requestTill(storeId, _id));
      await db.write('asked-for-till', undefined);
      return kept;
    } catch (error) {
      if (error instanceof CallFailed && !error.passing) await db.write('asked-for-till', undefined);
      throw error;
    }
  });
}

/** Keeps the journal for the export; held bills stay. */
async function putAside(db: TillDatabase, { setup, barred }: StoredSetup): Promise<void> {
  const { kept, counters, entries, bills, problems, shifts, old } = db;
  await db.transaction('rw', [kept, counters, entries, bills, problems, shifts, old], async () => {
    const journal = await db.read<JournalState>('journal');
    // Entries of a closed till are still accepted, unlike those of a copy or a deleted till.
    if (barred === 'till-gone' && journal && journal.sentSeq < journal.lastSeq)
      throw new NotSaved('unsent-bills');
    const { tillId, letter, tillName } = setup;
    const written = await entries.toArray();
    await old.add({ till: { tillId, letter, tillName }, endedAt: Date.now(), entries: written });
    await Promise.all([counters, entries, bills, problems, shifts].map((table) => table.clear()));
    for (const name of ['journal', 'setup', 'device-key']) await db.write(name, undefined);
  });
}
