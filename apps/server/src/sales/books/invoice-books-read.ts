import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import type { BookCheck, Difference } from './difference.ts';

/**
 * A store's own document by the parts of its number, as 'BDR/26-27/C00123' has them; beyond the last of that form the year has no hyphen.
 * Those of its tills begin with another letter, 'BDR/26-27/A00123': their gaps are differences that the store settles.
 */
const NUMBERED = sql`
  SELECT d.marketplace_id, split_part(d.number, '/', 1) AS prefix, replace(split_part(d.number, '/', 2), '-', '') AS year,
    CASE WHEN d.kind = 'credit note' THEN 'credit note' ELSE 'invoice' END AS series,
    ltrim(split_part(d.number, '/', 3), 'C')::bigint AS nth
  FROM invoice_documents d WHERE split_part(d.number, '/', 3) ~ '^C?[0-9]'`;

/** The numbers of each series, which may change its prefix, run from 1 without a gap or a repeat, and as far as was counted when they were given. */
export const invoiceBooks: BookCheck = {
  name: 'invoices',
  about: 'invoices and credit notes numbered without gaps',
  unit: 'documents',
  async find(tx) {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*)::integer AS count FROM invoice_documents`.execute(tx);
    return { compared: rows[0]?.count ?? 0, differences: [...(await gaps(tx)), ...(await counted(tx))] };
  },
};

interface Gap {
  marketplace: string;
  prefix: string;
  year: string;
  series: string;
  after: number;
  before: number;
}

async function gaps(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<Gap>`
    WITH numbered AS (${NUMBERED}), following AS (
      SELECT n.*, coalesce(lag(nth) OVER (
        PARTITION BY n.marketplace_id, coalesce(p.issuer_id::text, n.prefix), year, series ORDER BY nth), 0) AS after
      FROM numbered n LEFT JOIN invoice_prefixes p ON p.marketplace_id = n.marketplace_id AND p.prefix = n.prefix
    )
    SELECT m.name AS marketplace, f.prefix, f.year, f.series, f.after, f.nth AS before
    FROM following f JOIN marketplaces m ON m.id = f.marketplace_id
    WHERE f.nth <> f.after + 1 ORDER BY m.name, f.prefix, f.year, f.series, f.nth`.execute(tx);
  return rows.map(({ marketplace, prefix, year, series, after, before }) => ({
    marketplace,
    subject: `${series} ${prefix}/${year}`,
    says:
      before > after ? `number ${after + 1} to ${before - 1} is missing` : `number ${before} stands twice`,
  }));
}

/** Numbers that were given and whose documents are not there: a gap at the end. */
async function counted(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{
    marketplace: string;
    year: string;
    series: string;
    given: number;
    there: number;
  }>`
    WITH given AS (
      SELECT marketplace_id, replace(financial_year, '-', '') AS year, series, ${sumOf(sql`last_number`)} AS count
      FROM invoice_series GROUP BY 1, 2, 3
    ), there AS (
      SELECT marketplace_id, year, series, count(*)::integer AS count FROM (${NUMBERED}) n GROUP BY 1, 2, 3
    )
    SELECT m.name AS marketplace, coalesce(g.year, t.year) AS year, coalesce(g.series, t.series) AS series,
      coalesce(g.count, 0) AS given, coalesce(t.count, 0) AS there
    FROM given g FULL JOIN there t ON t.marketplace_id = g.marketplace_id AND t.year = g.year AND t.series = g.series
    JOIN marketplaces m ON m.id = coalesce(g.marketplace_id, t.marketplace_id)
    WHERE coalesce(g.count, 0) <> coalesce(t.count, 0) ORDER BY 1, 2, 3`.execute(tx);
  return rows.map(({ marketplace, year, series, given, there }) => ({
    marketplace,
    subject: `${series}s of ${year}`,
    says: `${given} numbers were given, ${there} documents are there`,
  }));
}
