import type { CallReply } from '@haat/contract/call';
import { pageOf } from '@haat/contract/page';
import {
  type listReturnDocuments,
  RETURN_DOCUMENTS_A_PAGE,
  type ReturnDocumentRow,
} from '@haat/contract/reports/returns';
import { fpOf } from '@haat/domain/returns/period';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { compositionOf } from './cmp08-read.ts';
import { readProgress } from './gst-returns-sql.ts';
import { newest } from './late-read.ts';
import { businessesOf, OF_BUSINESSES } from './period-read.ts';
import { type ReturnScope, returnScope } from './return-scope.ts';
import { allOf, BUYER, CTIN, IS_NOTE, returned, type Wanted } from './returned-documents.ts';
import { behind } from './row-keys.ts';
import { countAll } from './series-read.ts';

interface Asked {
  gstin: string;
  period: string;
  figure: string;
  key: string | undefined;
  page: number;
}

/** Oldest first. Refuses with `not-found`. */
export async function listDocuments(
  db: Db,
  caller: Caller,
  { gstin, period, figure, key, page }: Asked,
): Promise<CallReply<typeof listReturnDocuments>> {
  const scope = await returnScope(db, caller, { gstin, period });
  const wanted = await wantedOf(db, scope, figure);
  const which = await whichOf(db, scope, figure, key);
  const size = RETURN_DOCUMENTS_A_PAGE;
  const sign = sql`CASE WHEN ${IS_NOTE} THEN -1 ELSE 1 END`;
  const part = (name: string) => sql`(d.content->'totals'->>${sql.lit(name)})::bigint`;
  const { rows } = await sql<Omit<ReturnDocumentRow, 'store'> & { storeId: string }>`
    SELECT d.id AS _id, d.order_id AS "orderId", d.number, d.kind, d.issued_at AS at, d.store_id AS "storeId",
      ${BUYER} AS buyer, ${CTIN} AS gstin, d.place_of_supply AS pos,
      ${sign} * ${part('taxable')} AS taxable,
      ${sign} * (${part('cgst')} + ${part('sgst')} + ${part('igst')} + ${part('cess')}) AS tax, ${sign} * ${part('total')} AS total
    FROM ${returned(wanted)} AND ${which} ORDER BY d.issued_at, d.id LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(
    db,
  );
  const { rows: counts } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM ${returned(wanted)} AND ${which}`.execute(db);
  const named = rows.map(({ storeId, ...row }) => ({
    ...row,
    store: scope.stores.find(({ id }) => id === storeId)?.name ?? '',
  }));
  return pageOf(named, { page, size, total: counts[0]?.total ?? 0 });
}

async function wantedOf(db: Db, scope: ReturnScope, figure: string): Promise<Wanted> {
  if (figure === 'composition') return compositionOf(scope);
  const isOfBusinesses = OF_BUSINESSES.some((section) => section === figure);
  if (!isOfBusinesses) return allOf(scope);
  return businessesOf(db, scope, await readProgress(db, scope.gstin, scope.period.months.map(fpOf)));
}

async function whichOf(
  db: Db,
  scope: ReturnScope,
  figure: string,
  key: string | undefined,
): Promise<RawBuilder<unknown>> {
  if (figure !== 'late') return behind(figure, key);
  // Only filers see progress.
  if (scope.others.length > 0) return sql`false`;
  const wanted = allOf(scope);
  const progress = (await readProgress(db, scope.gstin, [scope.period.fp])).get(scope.period.fp);
  const count = progress ? Math.max(0, (await countAll(db, wanted)) - progress.documents) : 0;
  return sql`d.id IN (SELECT n.id FROM (${newest(wanted, count)}) n)`;
}
