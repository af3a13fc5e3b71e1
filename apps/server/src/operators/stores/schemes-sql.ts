import type { StoreGstScheme } from '@haat/contract/stores/staff';
import { startOfDay } from '@haat/domain/basics/ist';
import type { GstScheme, SchemeFrom, Taxpayer } from '@haat/domain/invoices/gst-scheme';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import type { StoreRef } from './stores-sql.ts';

export type StoredScheme = StoreGstScheme;

/** Oldest first. */
export async function readSchemes(db: Db | Tx, { marketplaceId, id }: StoreRef): Promise<StoredScheme[]> {
  const { rows } = await sql<StoredScheme>`
    SELECT scheme, valid_from AS "from", filing, above_five_crore AS "aboveFiveCrore", enrolment_number AS "enrolmentNumber"
    FROM store_gst_schemes WHERE marketplace_id = ${marketplaceId} AND store_id = ${id} ORDER BY valid_from`.execute(
    db,
  );
  return rows;
}

/** As JSON; needs a store `s`. */
export const SCHEMES_OF_STORE = sql<SchemeFrom[]>`coalesce((
  SELECT json_agg(json_build_object('scheme', h.scheme, 'from', h.valid_from) ORDER BY h.valid_from)
  FROM store_gst_schemes h WHERE h.marketplace_id = s.marketplace_id AND h.store_id = s.id), '[]')`;

/** `schemeOn` of the domain, for today and the store of `rows`. */
export const SCHEME_TODAY = (rows: string) => sql<GstScheme>`(
  SELECT CASE WHEN trim(s.gst_number) = '' THEN 'unregistered' ELSE coalesce((
    SELECT (array_agg(h.scheme ORDER BY h.valid_from DESC))[1] FROM store_gst_schemes h
    WHERE h.marketplace_id = s.marketplace_id AND h.store_id = s.id
      AND h.valid_from <= (now() AT TIME ZONE 'Asia/Kolkata')::date), 'regular') END
  FROM stores s WHERE s.marketplace_id = ${sql.ref(`${rows}.marketplace_id`)} AND s.id = ${sql.ref(`${rows}.store_id`)})`;

/** `aboveFiveCroreIn` of the domain, for the store of `rows`. */
export const ABOVE_FIVE_CRORE = (rows: string, at: RawBuilder<unknown>) => sql<boolean>`coalesce((
  SELECT (array_agg(h.above_five_crore ORDER BY h.valid_from DESC))[1] FROM store_gst_schemes h
  WHERE h.marketplace_id = ${sql.ref(`${rows}.marketplace_id`)} AND h.store_id = ${sql.ref(`${rows}.store_id`)}
    AND h.valid_from < date_trunc('year', (${at} AT TIME ZONE 'Asia/Kolkata') - interval '3 months') + interval '15 months'), false)`;

export async function readTaxpayer(db: Db | Tx, { marketplaceId, id }: StoreRef): Promise<Taxpayer> {
  const { rows } = await sql<Taxpayer>`
    SELECT upper(trim(s.gst_number)) AS gstin, ${SCHEMES_OF_STORE} AS schemes FROM stores s
    WHERE s.marketplace_id = ${marketplaceId} AND s.id = ${id}`.execute(db);
  return rows[0] ?? { gstin: '', schemes: [] };
}

/** Replaces a scheme of the same day. */
export async function putScheme(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  scheme: StoredScheme,
): Promise<void> {
  const said = {
    scheme: scheme.scheme,
    filing: scheme.filing,
    above_five_crore: scheme.aboveFiveCrore,
    enrolment_number: scheme.enrolmentNumber,
  };
  await tx
    .insertInto('store_gst_schemes')
    .values({ marketplace_id: marketplaceId, store_id: id, valid_from: scheme.from, ...said })
    .onConflict((row) => row.columns(['marketplace_id', 'store_id', 'valid_from']).doUpdateSet(said))
    .execute();
}

/** It must not have begun. */
export async function deleteScheme(tx: Tx, { marketplaceId, id }: StoreRef, from: string): Promise<void> {
  await tx
    .deleteFrom('store_gst_schemes')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', id)
    .where('valid_from', '=', from)
    .execute();
}

/** Documents of the store itself (not the operator's) from a day in India on. */
export async function countDocumentsSince(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  day: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM invoice_documents
    WHERE marketplace_id = ${marketplaceId} AND store_id = ${id} AND issued_at >= ${startOfDay(day)}
      AND content->>'issuedBy' IS NULL`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** 'YYYY-MM'; '' if no return of the GSTIN was downloaded or filed. */
export async function lastMonthTold(tx: Tx, gstin: string): Promise<string> {
  const { rows } = await sql<{ month: string | null }>`
    SELECT max(substr(period, 3) || '-' || substr(period, 1, 2)) AS month FROM gst_returns WHERE gstin = ${gstin}`.execute(
    tx,
  );
  return rows[0]?.month ?? '';
}

/** The scheme entered last; if there is none, the one that the GSTIN implies. */
export function lastScheme(schemes: readonly StoredScheme[], gstin: string): StoredScheme {
  const scheme: GstScheme = gstin === '' ? 'unregistered' : 'regular';
  const none = { from: '', filing: 'monthly', aboveFiveCrore: false, enrolmentNumber: '' } as const;
  return schemes.at(-1) ?? { scheme, ...none };
}
