import * as journal from '@haat/contract/till/entries';
import type { Binder } from '../../../kit/bind.ts';
import { reachTill } from '../counters/reach-till.ts';
import { rowsOf } from './entry-facts.ts';
import { findBills } from './find-bills-read.ts';
import { JournalGate } from './journal-gate.ts';
import { receiveEntries } from './receive-entries.ts';
import { withinUnreadable } from './unreadable-budget.ts';

export function bindTillJournal(binder: Binder): void {
  const { context } = binder;
  const gate = new JournalGate(context.limiter);
  binder.on(journal.sendEntries, async ({ caller, params, body: { entries, device, now } }) => {
    // Checked before waiting in the store's queue, where strangers have no place.
    const till = await reachTill(context.db, caller, params);
    return gate.pass(till.storeId, rowsOf(entries), () =>
      withinUnreadable(context.limiter, till.storeId, entries, async () => {
        const sent = { sender: caller, till, entries, device, now };
        const { answer, fresh } = await receiveEntries(context, sent);
        return { answer, fresh, rows: rowsOf(fresh) };
      }),
    );
  });
  binder.on(journal.findBills, ({ caller, params, query }) =>
    findBills(context, caller, params.storeId, query.q),
  );
}
