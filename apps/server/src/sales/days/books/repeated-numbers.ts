import { sql } from 'kysely';
import type { SharedCheck } from './difference.ts';

const GSTIN = sql`upper(content -> 'supplier' ->> 'gstin')`;

/**
 * A number is unique for a GSTIN and financial year over all marketplaces (CGST Rules, rule 46(b)); it contains its
 * year. Only one table, so that a sharded database groups it on all nodes.
 */
export const repeatedNumbers: SharedCheck = {
  name: 'numbers of a GSTIN',
  about: 'a GSTIN gives each number once a financial year, in all its stores and marketplaces',
  async find(db, most) {
    const { rows } = await sql<{ gstin: string; number: string; times: number }>`
      SELECT ${GSTIN} AS gstin, number, count(*)::integer AS times FROM invoice_documents WHERE ${GSTIN} <> ''
      GROUP BY 1, 2 HAVING count(*) > 1 ORDER BY 1, 2 LIMIT ${sql.lit(most + 1)}`.execute(db);
    const differences = rows.slice(0, most).map(({ gstin, number, times }) => ({
      marketplace: 'All marketplaces',
      store: '',
      subject: `number ${number} of ${gstin}`,
      says: `stands on ${times} documents`,
    }));
    return { differences, count: rows.length };
  },
};
