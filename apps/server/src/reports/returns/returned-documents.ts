import { LARGE_ABOVE } from '@haat/domain/returns/return-section';
import { type RawBuilder, sql } from 'kysely';
import type { ReturnScope, ReturnStore } from './return-scope.ts';

/** Which documents of a return. */
export interface Wanted {
  gstin: string;
  stores: readonly ReturnStore[];
  from: Date;
  until: Date;
  /** What an IFF tells of. */
  onlyBusinesses?: boolean;
  /** Times within it that are left out. */
  without?: readonly { from: Date; until: Date }[];
}

/** All that the caller sees of a return. */
export const allOf = ({ gstin, stores, period: { kind, from, until } }: ReturnScope): Wanted => ({
  gstin,
  stores,
  from,
  until,
  onlyBusinesses: kind === 'iff',
});

/**
 * The documents `d` of a return with their contents `c`, which are unpacked once. Not the operator's, none of composition, and no note that
 * came too late for tax; a cash memo names no GSTIN.
 */
export const returned = ({
  gstin,
  stores,
  from,
  until,
  onlyBusinesses,
  without = [],
}: Wanted): RawBuilder<unknown> => sql`
  invoice_documents d
  CROSS JOIN LATERAL jsonb_to_record(d.content) AS c ("issuedBy" text, "tooLateForTax" boolean, supplier jsonb, buyer jsonb,
    "placeOfSupply" text, "interState" boolean, totals jsonb, payment jsonb, lines jsonb)
  WHERE d.marketplace_id = ANY(${stores.map(({ marketplaceId }) => marketplaceId)}::uuid[])
    AND d.store_id = ANY(${stores.map(({ id }) => id)}::uuid[])
    AND d.issued_at >= ${from} AND d.issued_at < ${until} ${sql.join(
      without.map((one) => sql`AND NOT (d.issued_at >= ${one.from} AND d.issued_at < ${one.until})`),
      sql` `,
    )}
    AND c."issuedBy" IS NULL AND c."tooLateForTax" IS NULL
    AND upper(c.supplier->>'gstin') = ${gstin} AND c.supplier->>'scheme' IS DISTINCT FROM 'composition'
    ${onlyBusinesses ? sql`AND ${CTIN} <> ''` : sql``}`;

export const IS_NOTE = sql<boolean>`(d.kind = 'credit note')`;
export const CTIN = sql<string>`coalesce(c.buyer->>'gstin', '')`;

const valueIn = (totals: RawBuilder<unknown>) =>
  sql<number>`((${totals}->>'total')::bigint + coalesce((${totals}->>'roundOff')::bigint, 0))`;

/** A document's total after its round-off. */
export const VALUE = valueIn(sql`c.totals`);

/** Of a note: the total of its invoice. */
export const ORIGINAL_VALUE = sql`coalesce((SELECT ${valueIn(sql`o.content->'totals'`)} FROM invoice_documents o
  WHERE o.marketplace_id = d.marketplace_id AND o.id = d.original_id), 0)`;

/** `sectionOf` of the domain; a test compares the two. Most documents need no more than their buyer and State. */
export const SECTION = sql<string>`CASE
  WHEN ${CTIN} <> '' THEN CASE WHEN ${IS_NOTE} THEN 'cdnr' ELSE 'b2b' END
  WHEN NOT c."interState" THEN 'b2cs'
  WHEN ${VALUE} > ${sql.lit(LARGE_ABOVE)} THEN CASE WHEN ${IS_NOTE} THEN 'cdnur' ELSE 'b2cl' END
  WHEN ${IS_NOTE} AND ${ORIGINAL_VALUE} > ${sql.lit(LARGE_ABOVE)} THEN 'cdnur' ELSE 'b2cs' END`;

/** Whose operator collected the money: the marketplace's, of what was paid online in the shop. */
export const COLLECTED = sql<boolean>`(c.payment->>'method' = 'Online')`;

/** The lines `l` of documents. */
export const LINES = sql`jsonb_to_recordset(c.lines) AS l (what text, name text, hsn text, uqc text, "soldBy" text, quantity bigint,
  "taxBp" integer, treatment text, total bigint, taxable bigint, cgst bigint, sgst bigint, igst bigint, cess bigint, "lineNo" integer)`;

/** `treatmentOf` of the domain. */
export const TREATMENT = sql`CASE WHEN l."taxBp" > 0 THEN 'taxable' ELSE coalesce(l.treatment, 'exempt') END`;

/** The unit of a line; of delivery that of its goods, as `lineSumsOf` of the domain has it. */
export const UNIT = sql`CASE WHEN l.what = 'goods' THEN l.uqc ELSE coalesce((
  SELECT g.uqc FROM jsonb_to_recordset(c.lines) AS g (what text, hsn text, uqc text, "taxBp" integer, total bigint, "lineNo" integer)
  WHERE g.what = 'goods' AND g.hsn = l.hsn AND g."taxBp" = l."taxBp" ORDER BY g.total DESC, g."lineNo" LIMIT 1), '') END`;
