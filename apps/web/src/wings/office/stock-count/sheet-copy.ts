import { readStockCount, type StockCount } from '@haat/contract/catalog/stock-count';
import { decode, encode } from 'zod/mini';
import { session } from '../../../kit/session.ts';
import { readStored, storedKeys, writeStored } from '../../../kit/storage.ts';
import { isEmpty, NO_DRAFT, readDraft } from './count-draft.ts';

/** A sheet of 1,000 lines takes 0.5 MB of the browser's 5 MB. */
const MOST_COPIES = 5;

const PREFIX = 'haat.count.';
const SUFFIX = '.sheet';

/** Where a user's unsent counts of a sheet are stored. */
export const draftKey = (user: string, sheet: string) => `${PREFIX}${user}.${sheet}`;

const copyKey = (user: string, sheet: string) => `${draftKey(user, sheet)}${SUFFIX}`;
const copies = () => storedKeys(PREFIX).filter((key) => key.endsWith(SUFFIX));
const forget = (keys: readonly string[]) => {
  for (const key of keys) writeStored(key, undefined);
};

function readSheet(value: unknown): StockCount | undefined {
  try {
    return decode(readStockCount.reply, value as Parameters<typeof decode<typeof readStockCount.reply>>[1]);
  } catch {
    return undefined;
  }
}

/** For counting offline. */
export const readCopy = (user: string, sheet: string) => readStored(copyKey(user, sheet), readSheet);

export const forgetCopy = (user: string, sheet: string) => forget([copyKey(user, sheet)]);

/** Stores an open sheet; of others only the newest stay, and those with unsent counts. */
export function storeCopy(user: string, sheet: StockCount): void {
  const key = copyKey(user, sheet._id);
  const isUnsent = (copy: string) =>
    !isEmpty(readStored(copy.slice(0, -SUFFIX.length), readDraft) ?? NO_DRAFT);
  // Ids are ordered by time.
  const others = copies()
    .filter((copy) => copy !== key && !isUnsent(copy))
    .toSorted();
  forget(others.slice(0, Math.max(0, others.length - (MOST_COPIES - 1))));
  writeStored(key, sheet.number ? undefined : encode(readStockCount.reply, sheet));
}

/** Another user's copies are deleted; those of somebody who has to sign in again are kept. */
function forgetOthers(): void {
  const own = draftKey(session.get()?._id ?? session.expiredFor(), '');
  forget(copies().filter((key) => !key.startsWith(own)));
}
session.subscribe(forgetOthers);
forgetOthers();
