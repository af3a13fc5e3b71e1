import type { CallInput } from '@haat/contract/call';
import * as journal from '@haat/contract/till/entries';
import type { Binder } from '../../../kit/bind.ts';
import { reachTill } from '../counters/reach-till.ts';
import { rowsOf } from './entry-facts.ts';
import { findBills } from './find-bills-read.ts';
import { JournalGate } from './journal-gate.ts';
import { receiveEntries } from './receive-entries.ts';
import { withinUnreadable } from './unreadable-budget.ts';

type Body = CallInput<typeof journal.sendEntries>['body'];

/** A smaller lag may be the request's. */
const SLOW_MS = 60_000;

/** In milliseconds; 0 if the clock was set back after its entries. */
function slowBy(receivedAt: Date, { entries, now }: Pick<Body, 'entries' | 'now'>): number {
  if (!now || entries.some(({ at }) => at > now)) return 0;
  const behind = receivedAt.getTime() - now.getTime();
  return behind > SLOW_MS ? behind : 0;
}

export function bindTillJournal(binder: Binder): void {
  const { context } = binder;
  const gate = new JournalGate(context.limiter);
  binder.on(journal.sendEntries, async ({ caller, params, body }) => {
    const { entries, device } = body;
    // Read before queueing, which would distort it.
    const clockSlowBy = slowBy(context.clock.now(), body);
    // Checked before waiting in the store's queue, where strangers have no place.
    const till = await reachTill(context.db, caller, params);
    return gate.pass(till.storeId, rowsOf(entries), () =>
      withinUnreadable(context.limiter, till.storeId, entries, async () => {
        const sent = { sender: caller, till, entries, device, clockSlowBy };
        const { answer, fresh } = await receiveEntries(context, sent);
        return { answer, fresh, rows: rowsOf(fresh) };
      }),
    );
  });
  binder.on(journal.findBills, ({ caller, params, query }) =>
    findBills(context, caller, params.storeId, query.q),
  );
}
