import { newId } from '@haat/domain/basics/ids';
import { financialYear } from '@haat/domain/basics/ist';
import type { DocumentKind } from '@haat/domain/invoices/document-kinds';
import { type DocumentSeries, pickPrefix } from '@haat/domain/invoices/document-number';
import type { GstScheme } from '@haat/domain/invoices/gst-scheme';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/insert-rows.ts';
import { notePastDays } from '../days/day-changes-sql.ts';
import type { IssuedDocument } from './issued-document.ts';

export interface Issuer {
  marketplaceId: string;
  id: string;
  name: string;
  skuPrefix: string;
  gstin: string;
}

/**
 * The prefix of an issuer's numbers, given to it now if it has none. No two of a marketplace have the same, nor two of
 * one GSTIN anywhere, for numbers must not repeat within a GSTIN: one that got its GSTIN later may get another prefix. To be called
 * before any number is taken.
 */
export async function givePrefix(tx: Tx, issuer: Issuer): Promise<string> {
  const held = await heldPrefix(tx, issuer);
  if (held) return held;
  await sql`SELECT pg_advisory_xact_lock(hashtext('invoice_prefixes'))`.execute(tx);
  return (await heldPrefix(tx, issuer)) ?? (await claimPrefix(tx, issuer));
}

/** Depends on whether it has a GSTIN; undefined: none yet. */
async function heldPrefix(tx: Tx, { marketplaceId, id, gstin }: Issuer): Promise<string | undefined> {
  const own = await prefixesOf(tx, { marketplaceId, id });
  if (gstin === '') return own[0];
  const held = await tx
    .selectFrom('gstin_prefixes')
    .select('prefix')
    .where('gstin', '=', gstin)
    .where('marketplace_id', '=', marketplaceId)
    .where('issuer_id', '=', id)
    .execute();
  return own.find((prefix) => held.some((one) => one.prefix === prefix));
}

/** Reuses an earlier one, unless another issuer has it with this GSTIN. */
async function claimPrefix(tx: Tx, issuer: Issuer): Promise<string> {
  const { marketplaceId, id, gstin } = issuer;
  const own = await prefixesOf(tx, issuer);
  const ofMarketplace = await tx
    .selectFrom('invoice_prefixes')
    .select('prefix')
    .where('marketplace_id', '=', marketplaceId)
    .execute();
  const ofGstin = await tx.selectFrom('gstin_prefixes').select('prefix').where('gstin', '=', gstin).execute();
  const others = new Set(ofGstin.map(({ prefix }) => prefix));
  const kept = own.find((prefix) => !others.has(prefix));
  const taken = new Set([...others, ...ofMarketplace.map(({ prefix }) => prefix)]);
  const prefix = kept ?? pickPrefix(issuer, taken);
  const row = { marketplace_id: marketplaceId, issuer_id: id, prefix };
  if (!kept) await tx.insertInto('invoice_prefixes').values(row).execute();
  if (gstin !== '')
    await tx
      .insertInto('gstin_prefixes')
      .values({ ...row, gstin })
      .execute();
  return prefix;
}

/** Newest first. */
export async function prefixesOf(
  tx: Tx,
  { marketplaceId, id }: Pick<Issuer, 'marketplaceId' | 'id'>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('invoice_prefixes')
    .select('prefix')
    .where('marketplace_id', '=', marketplaceId)
    .where('issuer_id', '=', id)
    .orderBy('given_at', 'desc')
    .execute();
  return rows.map(({ prefix }) => prefix);
}

/**
 * Takes the next number of a series, and its time of issue, which never precedes the last one's. Locks the series until the
 * transaction ends.
 */
export async function takeNumber(
  tx: Tx,
  issuer: Pick<Issuer, 'marketplaceId' | 'id'>,
  series: DocumentSeries,
  at: Date,
): Promise<{ nth: number; issuedAt: Date }> {
  const { rows } = await sql<{ nth: number; issuedAt: Date }>`
    INSERT INTO invoice_series AS s (marketplace_id, issuer_id, financial_year, series, last_number, last_issued_at)
    VALUES (${issuer.marketplaceId}, ${issuer.id}, ${financialYear(at)}, ${series}, 1, ${at})
    ON CONFLICT (marketplace_id, issuer_id, financial_year, series) DO UPDATE
      SET last_number = s.last_number + 1, last_issued_at = greatest(s.last_issued_at, excluded.last_issued_at)
    RETURNING last_number AS nth, last_issued_at AS "issuedAt"`.execute(tx);
  const [taken] = rows;
  if (!taken) throw new Error('The series gave no number');
  return taken;
}

/** A document to be stored. */
export interface NewDocument {
  marketplaceId: string;
  storeId: string;
  orderId: string;
  originalId: string | null;
  content: IssuedDocument;
}

/** In order of issue. */
export async function insertDocuments(tx: Tx, documents: readonly NewDocument[]): Promise<void> {
  const rows = documents.map(({ marketplaceId, storeId, orderId, originalId, content }) => ({
    marketplace_id: marketplaceId,
    id: newId(),
    store_id: storeId,
    order_id: orderId,
    kind: content.kind,
    number: content.number,
    issued_at: content.issuedAt,
    original_id: originalId,
    total_paise: content.totals.total,
    content: JSON.stringify(content),
  }));
  await insertRows(tx, 'invoice_documents', rows);
  await notePastDays(
    tx,
    documents.map(({ content, ...document }) => ({ ...document, at: new Date(content.issuedAt) })),
  );
}

/** GSTINs under which documents were issued, by store. Devices may claim any. */
export async function readGstinsByStore(
  tx: Tx,
  gstins: readonly string[],
): Promise<Map<string, Set<string>>> {
  if (gstins.length === 0) return new Map();
  const found = await tx
    .selectFrom('gstin_prefixes')
    .select(['gstin', 'issuer_id'])
    .where('gstin', 'in', gstins)
    .execute();
  const byStore = Map.groupBy(found, ({ issuer_id }) => issuer_id);
  return new Map([...byStore].map(([id, had]) => [id, new Set(had.map(({ gstin }) => gstin))]));
}

/** Those already used by the store's documents. */
export async function knownNumbers(
  tx: Tx,
  { marketplaceId, id }: Pick<Issuer, 'marketplaceId' | 'id'>,
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM invoice_documents
    WHERE marketplace_id = ${marketplaceId} AND store_id = ${id} AND number = ANY(${numbers}::text[])`.execute(
    tx,
  );
  return new Set(rows.map(({ number }) => number));
}

/** When a sale `o` was invoiced; without a document, when it was written. */
export const INVOICED_AT = sql<Date>`coalesce((
  SELECT min(d.issued_at) FROM invoice_documents d
  WHERE d.marketplace_id = o.marketplace_id AND d.order_id = o.id AND d.kind <> 'credit note'), o.created_at)`;

/** The scheme of a document `d`. */
const SCHEME_OF_DOCUMENT = sql`coalesce(d.content->'supplier'->>'scheme',
  CASE WHEN d.content->'supplier'->>'gstin' = '' THEN 'unregistered' ELSE 'regular' END)`;

/** Documents `d` of regular taxpayers, even at 0%. */
export const CHARGES_TAX = sql<boolean>`${SCHEME_OF_DOCUMENT} = 'regular'`;

/**
 * The scheme of an order `o`, or of the one that its return is of: its document's or paper's, or else its store's at that time.
 */
export const SCHEME_OF_ORDER = sql<GstScheme>`coalesce(
  (SELECT ${SCHEME_OF_DOCUMENT} FROM invoice_documents d
    WHERE d.marketplace_id = o.marketplace_id AND d.order_id = coalesce(o.original_id, o.id) AND d.content->>'issuedBy' IS NULL
    ORDER BY d.issued_at, d.id LIMIT 1),
  (SELECT e.body->>'scheme' FROM till_entries e WHERE e.marketplace_id = o.marketplace_id AND e.order_id = o.id LIMIT 1),
  CASE WHEN trim(s.gst_number) = '' THEN 'unregistered' END,
  (SELECT h.scheme FROM store_gst_schemes h WHERE h.marketplace_id = o.marketplace_id AND h.store_id = o.store_id
    AND h.valid_from <= (o.created_at AT TIME ZONE 'Asia/Kolkata')::date ORDER BY h.valid_from DESC LIMIT 1),
  'regular')`;

/** The supplier's GSTIN of an order `o`, or of the one that its return is of: its document's, or else its store's. */
export const GSTIN_OF_ORDER = sql<string>`coalesce(
  (SELECT d.content->'supplier'->>'gstin' FROM invoice_documents d
    WHERE d.marketplace_id = o.marketplace_id AND d.order_id = coalesce(o.original_id, o.id) AND d.content->>'issuedBy' IS NULL
    ORDER BY d.issued_at, d.id LIMIT 1),
  upper(trim(s.gst_number)))`;

/** A document as stored. */
export interface StoredDocument {
  id: string;
  storeId: string;
  kind: DocumentKind;
  originalId: string | null;
  content: IssuedDocument;
}

export async function documentsOf(
  db: Db | Tx,
  order: { marketplaceId: string; id: string },
): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    SELECT id, store_id AS "storeId", kind, original_id AS "originalId", content FROM invoice_documents
    WHERE marketplace_id = ${order.marketplaceId} AND order_id = ${order.id} ORDER BY issued_at, id`.execute(
    db,
  );
  return rows;
}
