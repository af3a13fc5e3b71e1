import type { Till } from '@haat/contract/till/tills';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { reachTill, type TillRef } from './reach-till.ts';
import { readTillRow } from './tills-read.ts';
import { type LockedTill, lockTill, removeTill, setTillName, setTillRetired } from './tills-sql.ts';

interface Named {
  storeId: string;
  till: string;
}

type Own = Pick<Context, 'db' | 'clock'>;

/** Gives a counter another name. Refuses with `till-not-found`, and `till-name-taken` when an open one has it. */
export function renameTill(context: Own, caller: Caller, named: Named, name: string): Promise<Till> {
  return change(context, caller, named, async (tx, till) => {
    if (till.name === name) return;
    await setTillName(tx, till, name);
    await noteStaffAction(tx, { ...till, subject: 'till' }, caller.userId, 'changed', {
      before: { name: till.name },
      after: { name },
    });
  });
}

/**
 * Closes a counter for good; once more does nothing. Refuses with `till-not-found`, and with `till-shift-open` while
 * nobody has counted its drawer.
 */
export function retireTill(context: Own, caller: Caller, named: Named): Promise<Till> {
  return change(context, caller, named, async (tx, till) => {
    if (till.retiredAt) return;
    if ((await readTillRow(tx, till))?.shift) throw new Refusal('till-shift-open');
    await setTillRetired(tx, till, context.clock.now());
    await noteStaffAction(tx, { ...till, subject: 'till' }, caller.userId, 'closed', {
      before: { state: 'open' },
      after: { state: 'closed' },
    });
  });
}

/**
 * Deletes a counter that no browser has taken over: its letter is free again. A browser that has may have sold without
 * a network.
 * @throws Refusal `till-not-found`, `till-has-sold`
 */
export async function deleteTill({ db }: Own, caller: Caller, named: Named): Promise<{ _id: string }> {
  const ref = await reachTill(db, caller, named);
  await inTransaction(db, async (tx) => {
    const till = await lockTill(tx, ref);
    if (!till) throw new Refusal('till-not-found');
    if (till.seenAt || till.lastSeq > 0) throw new Refusal('till-has-sold');
    await removeTill(tx, till);
    const { name, letter } = till;
    await noteStaffAction(tx, { ...till, subject: 'till' }, caller.userId, 'deleted', { name, letter });
  });
  return { _id: ref.id };
}

async function change(
  { db }: Own,
  caller: Caller,
  named: Named,
  work: (tx: Tx, till: LockedTill & TillRef) => Promise<void>,
): Promise<Till> {
  const ref = await reachTill(db, caller, named);
  return inTransaction(db, async (tx) => {
    const till = await lockTill(tx, ref);
    if (!till) throw new Refusal('till-not-found');
    await work(tx, till);
    const row = await readTillRow(tx, ref);
    if (!row) throw new Refusal('till-not-found');
    return row;
  });
}
