import type { CallReply } from '@haat/contract/call';
import { type Page, pageOf } from '@haat/contract/page';
import {
  type readSettlement as readCall,
  SETTLEMENTS_A_PAGE,
  type Settlement,
} from '@haat/contract/payments/settlements';
import { sql } from 'kysely';
import type { Db } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { differencesOf } from '../../ledger/provider/settlement-differences-read.ts';

const COLUMNS = sql`
  id AS _id, utr, settled_at AS "settledAt", (credit_paise - debit_paise)::bigint AS amount, fee_paise AS fees, tax_paise AS tax,
  lines, file_name AS "fileName", imported_at AS "importedAt"`;

type SettlementRow = Omit<Settlement, 'differences'>;

/** Newest first. */
export async function listSettlements(db: Db, page: number): Promise<Page<Settlement>> {
  const list = await sql<SettlementRow>`
      SELECT ${COLUMNS} FROM settlements ORDER BY coalesce(settled_at, imported_at) DESC, id
      LIMIT ${SETTLEMENTS_A_PAGE} OFFSET ${(page - 1) * SETTLEMENTS_A_PAGE}`.execute(db);
  const count = await sql<{ total: number }>`SELECT count(*)::integer AS total FROM settlements`.execute(db);
  const differing = await differencesOf(
    db,
    list.rows.map(({ _id }) => _id),
  );
  const rows = list.rows.map((row) => ({
    ...row,
    differences: differing.filter(({ settlementId }) => settlementId === row._id).length,
  }));
  return pageOf(rows, { page, size: SETTLEMENTS_A_PAGE, total: count.rows[0]?.total ?? 0 });
}

/** With its differing lines. Refuses with `settlement-not-found`. */
export async function readSettlement(db: Db, id: string): Promise<CallReply<typeof readCall>> {
  const { rows } = await sql<SettlementRow>`SELECT ${COLUMNS} FROM settlements WHERE id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('settlement-not-found');
  const differing = await differencesOf(db, [id]);
  return { ...row, differing, differences: differing.length };
}
