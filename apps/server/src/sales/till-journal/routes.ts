import * as journal from '@haat/contract/till/entries';
import type { Binder } from '../../kit/bind.ts';
import { Gate } from '../../kit/gate.ts';
import { findBills } from './find-bills-read.ts';
import { receiveEntries } from './receive-entries.ts';

/** Tills whose network returns at the same time would take every connection to the database, and wait there for each other's goods. */
const SENDING_AT_ONCE = 2;
/** What waits is held in memory: a batch of entries each. */
const SENDING_WAITING = 100;

/** Binds the calls by which a till's journal arrives, and its bills are found again. */
export function bindTillJournal(binder: Binder): void {
  const { context } = binder;
  const gate = new Gate(SENDING_AT_ONCE, SENDING_WAITING);
  binder.on(journal.sendEntries, ({ caller, params, body }) =>
    gate.pass(() => receiveEntries(context, { caller, params, entries: body.entries })),
  );
  binder.on(journal.findBills, ({ caller, params, query }) =>
    findBills(context, caller, params.storeId, query.q),
  );
}
