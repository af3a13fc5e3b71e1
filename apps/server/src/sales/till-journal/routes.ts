import * as journal from '@haat/contract/till/entries';
import type { Binder } from '../../kit/bind.ts';
import { findBills } from './find-bills-read.ts';
import { receiveEntries } from './receive-entries.ts';

/** Binds the calls by which a till's journal arrives, and its bills are found again. */
export function bindTillJournal(binder: Binder): void {
  const { context } = binder;
  binder.on(journal.sendEntries, ({ caller, params, body }) =>
    receiveEntries(context, { caller, params, entries: body.entries }),
  );
  binder.on(journal.findBills, ({ caller, params, query }) =>
    findBills(context, caller, params.storeId, query.q),
  );
}
