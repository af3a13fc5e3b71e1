import * as tally from '@haat/contract/reports/tally';
import type { Binder } from '../../kit/bind.ts';
import { Gate } from '../../kit/gate.ts';
import { changeTallyLedgers, readTallyLedgers } from './change-tally-ledgers.ts';
import { makeTally } from './make-tally.ts';

/** One place for each store. */
const FILES_AT_ONCE = 2;
const FILES_WAITING = 10;

export function bindTally(binder: Binder): void {
  const { db } = binder.context;
  const gate = new Gate(FILES_AT_ONCE, FILES_WAITING, 1);
  binder.on(tally.readTallyLedgers, ({ caller, params }) => readTallyLedgers(db, caller, params.id));
  binder.on(tally.changeTallyLedgers, ({ caller, params, body, version }) =>
    changeTallyLedgers(db, caller, { ...params, names: body, version }),
  );
  binder.on(tally.downloadTally, ({ caller, params, query }) =>
    gate.pass(() => makeTally(db, caller, { ...params, ...query }), params.id),
  );
}
