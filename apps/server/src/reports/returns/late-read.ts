import type { GstReturn } from '@haat/contract/reports/returns';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import { IS_NOTE, returned, type Wanted } from './returned-documents.ts';

/** The moment at which an id was made: its first 48 bits (RFC 9562, version 7). */
const madeAt = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));

/** Documents are never deleted and ids rise: those that are more than a file had are the newest. */
export const newest = (wanted: Wanted, count: number) => sql`
  SELECT d.marketplace_id, d.id, d.store_id, d.number, ${IS_NOTE} AS is_note, c.totals FROM ${returned(wanted)}
  ORDER BY d.id DESC LIMIT ${count}`;

/** What arrived after a file was made, by the till that brought it or the store. */
export async function readLate(db: Db | Tx, wanted: Wanted, count: number): Promise<GstReturn['late']> {
  if (count <= 0) return [];
  const tax = sql`CASE WHEN n.is_note THEN -1 ELSE 1 END * ((n.totals->>'cgst')::bigint + (n.totals->>'sgst')::bigint
    + (n.totals->>'igst')::bigint + coalesce((n.totals->>'cess')::bigint, 0))`;
  const { rows } = await sql<Omit<GstReturn['late'][number], 'since'> & { first: string }>`
    SELECT coalesce(t.name, s.name) AS source, count(*)::integer AS documents, ${sumOf(tax)} AS tax, min(n.id::text) AS first
    FROM (${newest(wanted, count)}) n
    JOIN stores s ON s.marketplace_id = n.marketplace_id AND s.id = n.store_id
    LEFT JOIN tills t ON t.marketplace_id = n.marketplace_id AND t.store_id = n.store_id
      AND t.letter = substring(split_part(n.number, '/', 3) FROM '^[ABD-Z]')
    GROUP BY 1 ORDER BY 4, 1`.execute(db);
  return rows.map(({ first, ...row }) => ({ ...row, since: madeAt(first) }));
}
