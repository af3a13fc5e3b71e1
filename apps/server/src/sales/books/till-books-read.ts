import { formatRupees, type Paise } from '@haat/domain/money';
import { WITHOUT_DOCUMENT } from '@haat/domain/till-differences';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import type { BookCheck, Difference } from './difference.ts';

/**
 * Each till's journal is there without a gap, each of its bills is an order of the same total with the document whose number was
 * printed, and what a shift expected is what its entries say.
 */
export const tillBooks: BookCheck = {
  name: 'tills',
  about: 'journals of the tills = orders, documents and shifts',
  unit: 'entries',
  async find(tx) {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*)::integer AS count FROM till_entries`.execute(tx);
    const differences = [
      ...(await journalsOff(tx)),
      ...(await billsOff(tx)),
      ...(await papersMissing(tx)),
      ...(await shiftsOff(tx)),
    ];
    return { compared: rows[0]?.count ?? 0, differences };
  },
};

async function journalsOff(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{ marketplace: string; id: string; last: number; found: number }>`
    WITH arrived AS (
      SELECT marketplace_id, till_id, count(*)::integer AS count, max(seq) AS last FROM till_entries GROUP BY 1, 2
    )
    SELECT m.name AS marketplace, t.id, t.last_seq AS last, coalesce(a.count, 0) AS found
    FROM tills t
    LEFT JOIN arrived a ON a.marketplace_id = t.marketplace_id AND a.till_id = t.id
    JOIN marketplaces m ON m.id = t.marketplace_id
    WHERE t.last_seq <> coalesce(a.count, 0) OR t.last_seq <> coalesce(a.last, 0) ORDER BY m.name, t.id`.execute(
    tx,
  );
  return rows.map(({ marketplace, id, last, found }) => ({
    marketplace,
    subject: `till ${id}`,
    says: `${last} entries were acknowledged, ${found} are there`,
  }));
}

async function billsOff(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{ marketplace: string; number: string; printed: Paise; found: Paise | null }>`
    SELECT m.name AS marketplace, coalesce(nullif(e.number, ''), e.id::text) AS number,
      round((e.body->>'total')::numeric * 100)::bigint AS printed, o.total_paise AS found
    FROM till_entries e
    LEFT JOIN orders o ON o.marketplace_id = e.marketplace_id AND o.id = e.order_id
      AND o.order_type = CASE e.kind WHEN 'bill' THEN 'pos' ELSE 'return' END
    JOIN marketplaces m ON m.id = e.marketplace_id
    WHERE e.kind IN ('bill', 'return') AND o.total_paise IS DISTINCT FROM round((e.body->>'total')::numeric * 100)::bigint
    ORDER BY m.name, e.id`.execute(tx);
  return rows.map(({ marketplace, number, printed, found }) => ({
    marketplace,
    subject: `bill ${number}`,
    says: `${formatRupees(printed)} were printed, its order ${found === null ? 'is missing' : `says ${formatRupees(found)}`}`,
  }));
}

/**
 * A bill whose number another document has, or no till can have given, and one of another browser, is a difference of its store. It has no
 * document until that is settled, and then one that names what was printed.
 */
async function papersMissing(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{ marketplace: string; number: string }>`
    SELECT m.name AS marketplace, e.number FROM till_entries e
    LEFT JOIN invoice_documents d ON d.marketplace_id = e.marketplace_id AND d.order_id = e.order_id
      AND (d.number = e.number OR d.content->>'printedAs' = e.number)
    LEFT JOIN till_differences k ON k.marketplace_id = e.marketplace_id AND k.till_id = e.till_id AND k.seq = e.seq
      AND k.kind = ANY(${WITHOUT_DOCUMENT}::text[]) AND k.settled_at IS NULL
    JOIN marketplaces m ON m.id = e.marketplace_id
    WHERE e.kind = 'bill' AND d.id IS NULL AND k.id IS NULL ORDER BY m.name, e.number`.execute(tx);
  return rows.map(({ marketplace, number }) => ({
    marketplace,
    subject: `bill ${number}`,
    says: 'was printed, and has no document',
  }));
}

async function shiftsOff(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{ marketplace: string; id: string; expected: Paise; found: Paise }>`
    WITH closing AS (
      SELECT marketplace_id, till_id, shift_id, min(seq) AS seq FROM till_entries WHERE kind = 'shift-closed' GROUP BY 1, 2, 3
    ), cash AS (
      SELECT e.marketplace_id, e.till_id, e.shift_id, ${sumOf(sql`e.cash_paise`)} AS cash FROM till_entries e
      JOIN closing c ON c.marketplace_id = e.marketplace_id AND c.till_id = e.till_id AND c.shift_id = e.shift_id AND e.seq < c.seq
      GROUP BY 1, 2, 3
    )
    SELECT m.name AS marketplace, s.id, s.expected_paise AS expected, coalesce(c.cash, 0)::bigint AS found
    FROM till_shifts s
    LEFT JOIN cash c ON c.marketplace_id = s.marketplace_id AND c.till_id = s.till_id AND c.shift_id = s.id
    JOIN marketplaces m ON m.id = s.marketplace_id
    WHERE s.closed_at IS NOT NULL AND s.expected_paise <> coalesce(c.cash, 0) ORDER BY m.name, s.id`.execute(
    tx,
  );
  return rows.map(({ marketplace, id, expected, found }) => ({
    marketplace,
    subject: `shift ${id}`,
    says: `${formatRupees(expected)} were expected, its entries come to ${formatRupees(found)}`,
  }));
}
