import type { ShiftRow } from '@haat/contract/till/desk';
import { type Paise, toRupees } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import { lockTill } from '../counters/tills-sql.ts';
import { closeShift as writeClosed } from '../journal/till-journal-sql.ts';
import { selectShifts } from './shifts-read.ts';

interface Counted {
  storeId: string;
  id: string;
  counted: Paise;
}

/**
 * Closes a shift in the office, as its browser is gone; a closed one stays as it was counted. The expected cash comes
 * from the entries that have arrived. Refuses with `shift-not-found`.
 */
export async function closeShift(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { storeId, id, counted }: Counted,
): Promise<ShiftRow> {
  const store = await reachStore(db, caller, storeId, 'shift-not-found');
  return inTransaction(db, async (tx) => {
    const read = async () => {
      const [shift] = await selectShifts(tx, store, sql`s.id = ${id}`);
      if (!shift) throw new Refusal('shift-not-found');
      return shift;
    };
    const till = { marketplaceId: store.marketplaceId, storeId: store.id, id: (await read()).till._id };
    await lockTill(tx, till);
    // Its browser's own closing may have arrived meanwhile.
    const before = await read();
    if (before.closedAt) return before;
    const { expected } = before;
    const by = caller.userId;
    await writeClosed(tx, till, { id, at: clock.now(), by, report: null, expected, counted });
    await noteStaffAction(tx, { ...till, subject: 'till' }, by, 'shift closed', {
      before: { state: 'open' },
      after: { state: 'closed' },
      expected: toRupees(expected),
      counted: toRupees(counted),
    });
    return read();
  });
}
