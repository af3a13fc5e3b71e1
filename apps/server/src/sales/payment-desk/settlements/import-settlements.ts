import type { CallReply } from '@haat/contract/call';
import type { importSettlements as importCall } from '@haat/contract/payments/settlements';
import { type Paise, sumPaise } from '@haat/domain/basics/money';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { insertRows } from '../../../kit/insert-rows.ts';
import { noteOperation } from '../../../operators/audit/audit-sql.ts';
import { markSettled } from '../../ledger/provider/provider-payments-sql.ts';
import { differencesOf } from '../../ledger/provider/settlement-differences-read.ts';
import { type ReadSettlement, readSettlementFile, type SettlementLine, unreadable } from './read-file.ts';

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

/** Digests of already imported settlements, by id. */
async function importedDigests(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('settlements').select(['id', 'digest']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

/** @returns false if it was imported at the same moment */
async function insertSettlement(
  tx: Tx,
  settlement: ReadSettlement,
  by: { userId: string; fileName: string; at: Date },
): Promise<boolean> {
  const { id, lines } = settlement;
  const sum = (of: (line: SettlementLine) => Paise) => sumPaise(lines.map(of));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('settlements')
    .values({
      id,
      utr: settlement.utr,
      settled_at: settlement.settledAt,
      credit_paise: sum(({ credit }) => credit),
      debit_paise: sum(({ debit }) => debit),
      fee_paise: sum(({ fee }) => fee),
      tax_paise: sum(({ tax }) => tax),
      lines: lines.length,
      file_name: by.fileName,
      digest: settlement.digest,
      imported_by: by.userId,
      imported_at: by.at,
    })
    .onConflict((conflict) => conflict.constraint('settlements_pkey').doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) === 0) return false;
  const rows = lines.map((line) => ({
    settlement_id: id,
    line_no: line.line,
    entity_id: line.entityId,
    kind: line.kind,
    payment_id: line.paymentId,
    amount_paise: line.amount,
    credit_paise: line.credit,
    debit_paise: line.debit,
    fee_paise: line.fee,
    tax_paise: line.tax,
  }));
  await insertRows(tx, 'settlement_lines', rows);
  const payments = lines.filter(({ kind }) => kind === 'payment').map(({ entityId }) => entityId);
  await markSettled(tx, id, payments);
  return true;
}
