import type { CallReply } from '@haat/contract/call';
import {
  changeTallyLedgers as changeCall,
  type readTallyLedgers as readCall,
} from '@haat/contract/reports/tally';
import { type LedgerNames, TALLY_LEDGERS } from '@haat/domain/tally/tally-ledgers';
import type { Caller } from '../../kit/callers.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { type ExpectedVersion, refuseEdited } from '../../kit/versions.ts';
import { lastChange } from '../../operators/audit/audit-read.ts';
import { noteStaffAction } from '../../operators/audit/audit-sql.ts';
import { changedValues } from '../../operators/audit/changed-values.ts';
import { reachStore } from '../../operators/stores/read-store.ts';
import { type NamedLedgers, readLedgerNames, replaceLedgerNames } from './tally-ledgers-sql.ts';

type Named = CallReply<typeof readCall>;

const replied = ({ version, names }: NamedLedgers): Named => ({ ...names, version });

/** Refuses with `store-not-found`. */
export async function readTallyLedgers(db: Db, caller: Caller, id: string): Promise<Named> {
  return replied(await readLedgerNames(db, await reachStore(db, caller, id)));
}

type Wanted = { id: string; version: ExpectedVersion; names: LedgerNames };

/** Earlier files stay unchanged. Refuses with `store-not-found` and `edited-meanwhile`. */
export function changeTallyLedgers(
  db: Db,
  caller: Caller,
  { id, version: expected, names }: Wanted,
): Promise<Named> {
  return inTransaction(db, async (tx) => {
    const store = await reachStore(tx, caller, id);
    const before = await readLedgerNames(tx, store);
    const version = expected ?? before.version;
    if (version !== before.version || !(await replaceLedgerNames(tx, store, { version, names }))) {
      const current = replied(await readLedgerNames(tx, store));
      throw refuseEdited(changeCall, { sent: version, current, ...(await lastChange(tx, store)) });
    }
    const said = changedValues(tallyFields(before.names), tallyFields(names));
    await noteStaffAction(tx, { ...store, subject: 'store' }, caller.userId, 'changed', said);
    return replied({ version: version + 1, names });
  });
}

/** Prefixed for the audit log, which also has the store's own fields. */
const tallyFields = (names: LedgerNames) =>
  Object.fromEntries(TALLY_LEDGERS.map((ledger) => [`tally ${ledger}`, names[ledger]]));
