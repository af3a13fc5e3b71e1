import type { CallReply } from '@haat/contract/call';
import type { importSettlements as importCall } from '@haat/contract/payments/settlements';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { noteOperation } from '../../../operators/audit/audit-sql.ts';
import { differencesOf } from '../../ledger/provider/settlement-differences-read.ts';
import { type ReadSettlement, readSettlementFile, unreadable } from './read-file.ts';
import { importedDigests, insertSettlement } from './settlements-sql.ts';

/**
 * Imports the provider's settlement report: each settlement once, the whole file or nothing.
 * @throws Refusal `settlement-unreadable` with the row, also for a settlement that was imported with other lines
 */
export async function importSettlements(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId }: Pick<Caller, 'userId'>,
  { fileName, csv }: { fileName: string; csv: string },
): Promise<CallReply<typeof importCall>> {
  const settlements = await readSettlementFile(csv);
  const imported = await inTransaction(db, async (tx) => {
    const written: string[] = [];
    for (const settlement of await newOnes(tx, settlements))
      if (await insertSettlement(tx, settlement, { userId, fileName, at: clock.now() }))
        written.push(settlement.id);
    const details = { file: fileName, settlements: written };
    if (written.length > 0)
      await noteOperation(
        tx,
        { id: null, subject: 'settlement', name: fileName },
        userId,
        'imported',
        details,
      );
    return written;
  });
  const ids = settlements.map(({ id }) => id);
  const known = ids.filter((id) => !imported.includes(id));
  return { imported, known, differences: (await differencesOf(db, ids)).length };
}

async function newOnes(tx: Tx, settlements: readonly ReadSettlement[]): Promise<ReadSettlement[]> {
  const digests = await importedDigests(
    tx,
    settlements.map(({ id }) => id),
  );
  for (const { id, digest, lines } of settlements)
    if (digests.has(id) && digests.get(id) !== digest)
      throw unreadable(lines[0]?.line ?? 1, `${id} was imported with other lines`);
  return settlements.filter(({ id }) => !digests.has(id));
}
