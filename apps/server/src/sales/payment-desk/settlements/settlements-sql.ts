import { type Paise, sumPaise } from '@haat/domain/basics/money';
import type { Tx } from '../../../kit/db.ts';
import { insertRows } from '../../../kit/insert-rows.ts';
import { markSettled } from '../../ledger/provider/provider-payments-sql.ts';
import type { ReadSettlement, SettlementLine } from './read-file.ts';

/** Digests of already imported settlements, by id. */
export async function importedDigests(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('settlements').select(['id', 'digest']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

/** @returns false if it was imported at the same moment */
export async function insertSettlement(
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
