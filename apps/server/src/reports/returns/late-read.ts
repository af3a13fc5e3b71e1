import type { GstReturn } from '@haat/contract/reports/returns';
import { type Paise, sumPaise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import { IS_NOTE, returned, type Wanted } from './returned-documents.ts';

/** From an id's first 48 bits (RFC 9562, version 7). */
const madeAt = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));

/** Documents are never deleted and ids rise, so those that a file lacks are the newest. */
export const newest = (wanted: Wanted, count: number) => sql`
  SELECT d.marketplace_id, d.id, d.store_id, d.number, ${IS_NOTE} AS is_note, d.content->'totals' AS totals FROM ${returned(wanted)}
  ORDER BY d.id DESC LIMIT ${count}`;

interface Late {
  storeId: string;
  /** The till's; null: the store's own number. */
  letter: string | null;
  documents: number;
  tax: Paise;
  first: string;
}

/** Documents that arrived after a file was made, by till or store. */
export async function readLate(db: Db | Tx, wanted: Wanted, count: number): Promise<GstReturn['late']> {
  if (count <= 0) return [];
  const tax = sql`CASE WHEN n.is_note THEN -1 ELSE 1 END * ((n.totals->>'cgst')::bigint + (n.totals->>'sgst')::bigint
    + (n.totals->>'igst')::bigint + coalesce((n.totals->>'cess')::bigint, 0))`;
  const { rows } = await sql<Late>`
    SELECT n.store_id AS "storeId", substring(split_part(n.number, '/', 3) FROM '^[ABD-Z]') AS letter,
      count(*)::integer AS documents, ${sumOf(tax)} AS tax, min(n.id::text) AS first
    FROM (${newest(wanted, count)}) n GROUP BY 1, 2`.execute(db);
  const tills = await db
    .selectFrom('tills')
    .select(['store_id', 'letter', 'name'])
    .where(
      'marketplace_id',
      '=',
      sql<string>`ANY(${wanted.stores.map(({ marketplaceId }) => marketplaceId)}::uuid[])`,
    )
    .where('store_id', '=', sql<string>`ANY(${wanted.stores.map(({ id }) => id)}::uuid[])`)
    .execute();
  const sourceOf = ({ storeId, letter }: Late) =>
    tills.find((till) => till.store_id === storeId && till.letter === letter)?.name ??
    wanted.stores.find(({ id }) => id === storeId)?.name ??
    '';
  return [...Map.groupBy(rows, sourceOf)]
    .map(([source, of]) => ({
      source,
      documents: of.reduce((sum, { documents }) => sum + documents, 0),
      tax: sumPaise(of.map((late) => late.tax)),
      since: madeAt(of.map(({ first }) => first).sort()[0] ?? ''),
    }))
    .toSorted((a, b) => a.since.getTime() - b.since.getTime());
}
