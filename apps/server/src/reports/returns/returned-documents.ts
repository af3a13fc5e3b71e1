import { istDay } from '@haat/domain/basics/ist';
import { LARGE_ABOVE } from '@haat/domain/returns/return-section';
import { type RawBuilder, sql } from 'kysely';
import type { ReturnScope, ReturnStore } from './return-scope.ts';

/** Documents of a return. */
export interface Wanted {
  gstin: string;
  stores: readonly ReturnStore[];
  /** Midnights in India, end exclusive. */
  from: Date;
  until: Date;
  /** Instead of those that charge tax. */
  underComposition?: boolean;
  /** As in an IFF. */
  onlyBusinesses?: boolean;
  /** Excluded: documents to businesses told in filed IFFs. */
  without?: readonly FiledIff[];
}

/** `last`: id of the last document that it told. */
export interface FiledIff {
  from: Date;
  until: Date;
  last: string;
}

/** Within the caller's scope. */
export const allOf = ({ gstin, stores, period: { kind, from, until } }: ReturnScope): Wanted => ({
  gstin,
  stores,
  from,
  until,
  onlyBusinesses: kind === 'iff',
});

/** Documents `d` without the operator's and notes too late for tax; a cash memo has no GSTIN. */
export const returned = ({
  gstin,
  stores,
  from,
  until,
  onlyBusinesses,
  underComposition = false,
  without = [],
}: Wanted): RawBuilder<unknown> => sql`
  invoice_documents d
  WHERE d.marketplace_id = ANY(${stores.map(({ marketplaceId }) => marketplaceId)}::uuid[])
    AND d.store_id = ANY(${stores.map(({ id }) => id)}::uuid[])
    AND d.gstin = ${gstin} AND d.day >= ${istDay(from)} AND d.day < ${istDay(until)} ${sql.join(
      without.map(
        (one) =>
          sql`AND NOT (d.day >= ${istDay(one.from)} AND d.day < ${istDay(one.until)} AND d.id <= ${one.last})`,
      ),
      sql` `,
    )}
    AND NOT d.by_operator AND NOT d.too_late_for_tax AND d.under_composition = ${underComposition}
    ${onlyBusinesses ? sql`AND ${CTIN} <> ''` : sql``}`;

export const IS_NOTE = sql<boolean>`(d.kind = 'credit note')`;
export const CTIN = sql<string>`d.buyer_gstin`;

/** Name on a document. */
export const BUYER = sql<string>`coalesce(nullif(d.content->'buyer'->>'company', ''), d.content->'buyer'->>'name', '')`;

/** Total after round-off. */
export const VALUE = sql<number>`(d.total_paise + d.round_off_paise)`;

/** For a note: its invoice's total. */
export const ORIGINAL_VALUE = sql`coalesce((SELECT o.total_paise + o.round_off_paise FROM invoice_documents o
  WHERE o.marketplace_id = d.marketplace_id AND o.id = d.original_id), 0)`;

/** `sectionOf` of the domain, compared by a test. Usually decided by buyer and State. */
export const SECTION = sql<string>`CASE
  WHEN ${CTIN} <> '' THEN CASE WHEN ${IS_NOTE} THEN 'cdnr' ELSE 'b2b' END
  WHEN NOT d.inter_state THEN 'b2cs'
  WHEN ${VALUE} > ${sql.lit(LARGE_ABOVE)} THEN CASE WHEN ${IS_NOTE} THEN 'cdnur' ELSE 'b2cl' END
  WHEN ${IS_NOTE} AND ${ORIGINAL_VALUE} > ${sql.lit(LARGE_ABOVE)} THEN 'cdnur' ELSE 'b2cs' END`;

/** Paid online in the shop: collected by the marketplace's operator. */
export const COLLECTED = sql<boolean>`d.paid_online`;

/** With types. */
const LINE_COLUMNS = {
  what: 'text',
  name: 'text',
  hsn: 'text',
  uqc: 'text',
  soldBy: 'text',
  quantity: 'bigint',
  taxBp: 'integer',
  treatment: 'text',
  total: 'bigint',
  taxable: 'bigint',
  cgst: 'bigint',
  sgst: 'bigint',
  igst: 'bigint',
  cess: 'bigint',
  lineNo: 'integer',
} as const;

/** Lines `l` of documents `c` with unpacked `lines`. Each column costs a quarter of the unpacking. */
export const linesOf = (...columns: (keyof typeof LINE_COLUMNS)[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(c.lines) AS l (${sql.join(
    columns.map((name) => sql`${sql.ref(name)} ${sql.raw(LINE_COLUMNS[name])}`),
  )})`;

/** With line numbers from 1. */
export const placedLinesOf = (...columns: (keyof typeof LINE_COLUMNS)[]): RawBuilder<unknown> =>
  sql`ROWS FROM (jsonb_to_recordset(c.lines) AS (${sql.join(
    columns.map((name) => sql`${sql.ref(name)} ${sql.raw(LINE_COLUMNS[name])}`),
  )})) WITH ORDINALITY AS l (${sql.join([...columns, 'place'].map((name) => sql.ref(name)))})`;

/** `treatmentOf` of the domain. */
export const TREATMENT = sql`CASE WHEN l."taxBp" > 0 THEN 'taxable' ELSE coalesce(l.treatment, 'exempt') END`;

/** The kind of goods `l` in CMP-08, where lines have no rate. */
export const COMPOSITION_KIND = sql<'taxable' | 'exempt' | 'non-gst'>`CASE coalesce(l.treatment, 'exempt')
  WHEN 'taxable' THEN 'taxable' WHEN 'non-gst' THEN 'non-gst' ELSE 'exempt' END`;

/** Delivery has its goods' unit, as in `lineSumsOf` of the domain. */
export const UNIT = sql`CASE WHEN l.what = 'goods' THEN l.uqc ELSE coalesce((
  SELECT g.uqc FROM jsonb_to_recordset(c.lines) AS g (what text, hsn text, uqc text, "taxBp" integer, total bigint, "lineNo" integer)
  WHERE g.what = 'goods' AND g.hsn = l.hsn AND g."taxBp" = l."taxBp" ORDER BY g.total DESC, g."lineNo" LIMIT 1), '') END`;
