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
 * Imports the provider's settlement report: each settlement once, the whole file or nothing. One that was imported in
 * part is completed.
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
    const stored = await lockDigests(
      tx,
      settlements.map(({ id }) => id),
    );
    for (const settlement of await toWrite(tx, settlements, stored))
      if (await writeSettlement(tx, settlement, { userId, fileName, at: clock.now() }, stored))
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

async function lockDigests(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('settlements')
    .select(['id', 'digest'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

/** New settlements, and those with more lines than stored ones. */
async function toWrite(
  tx: Tx,
  settlements: readonly ReadSettlement[],
  stored: Map<string, string>,
): Promise<ReadSettlement[]> {
  const others: ReadSettlement[] = [];
  for (const settlement of settlements) {
    const { id, digest, lines } = settlement;
    if (stored.get(id) === digest) continue;
    const before = stored.has(id) ? await storedLines(tx, id) : [];
    if (hasAll(lines, before)) others.push(settlement);
    else if (!hasAll(before, lines))
      throw unreadable(lines[0]?.line ?? 1, `${id} was imported with other lines`);
  }
  return others;
}

type Line = Omit<SettlementLine, 'line'>;

async function storedLines(tx: Tx, id: string): Promise<Line[]> {
  const lines = await tx
    .selectFrom('settlement_lines')
    .select([
      'entity_id as entityId',
      'kind',
      'payment_id as paymentId',
      'amount_paise as amount',
      'credit_paise as credit',
      'debit_paise as debit',
      'fee_paise as fee',
      'tax_paise as tax',
    ])
    .where('settlement_id', '=', id)
    .execute();
  return lines;
}

const textOf = ({ entityId, kind, paymentId, amount, credit, debit, fee, tax }: Line) =>
  [entityId, kind, paymentId, amount, credit, debit, fee, tax].join(' ');

/** Whether each of some lines is among others. */
function hasAll(lines: readonly Line[], some: readonly Line[]): boolean {
  const there = new Set(lines.map(textOf));
  return some.every((line) => there.has(textOf(line)));
}

/** @returns false if it was imported at the same moment */
async function writeSettlement(
  tx: Tx,
  settlement: ReadSettlement,
  by: { userId: string; fileName: string; at: Date },
  stored: Map<string, string>,
): Promise<boolean> {
  const { id, lines } = settlement;
  const sum = (of: (line: SettlementLine) => Paise) => sumPaise(lines.map(of));
  const asRead = {
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
  };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('settlements')
    .values({ ...asRead, id })
    .onConflict((conflict) =>
      conflict
        .constraint('settlements_pkey')
        .doUpdateSet(asRead)
        .where('settlements.digest', '=', stored.get(id) ?? ''),
    )
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) === 0) return false;
  await tx.deleteFrom('settlement_lines').where('settlement_id', '=', id).execute();
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
