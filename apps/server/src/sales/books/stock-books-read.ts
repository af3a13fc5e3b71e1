import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import type { BookCheck, Difference, SumRow } from './difference.ts';

/** The stock of each product and variant is the sum of its ledger, and what an attempt to pay held is back when it is over. */
export const stockBooks: BookCheck = {
  name: 'stock',
  about: 'stock = ledger',
  unit: 'products and variants',
  async find(tx) {
    const { rows } = await sql<{ count: number }>`
      SELECT (SELECT count(*) FROM products)::integer + (SELECT count(*) FROM product_variants)::integer AS count`.execute(
      tx,
    );
    const differences = [...(await productsOff(tx)), ...(await variantsOff(tx)), ...(await holdsOff(tx))];
    return { compared: rows[0]?.count ?? 0, differences };
  },
};

const stockWords = (what: string, { marketplace, id, expected, found }: SumRow): Difference => ({
  marketplace,
  subject: `${what} ${id}`,
  says: `${found} in stock, its ledger adds up to ${expected}`,
});

async function productsOff(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<SumRow>`
    WITH ledger AS (
      SELECT marketplace_id, product_id, ${sumOf(sql`change`)} AS pieces FROM stock_ledger
      WHERE variant_id IS NULL GROUP BY marketplace_id, product_id
    )
    SELECT m.name AS marketplace, p.id, coalesce(l.pieces, 0) AS expected, p.count_in_stock AS found
    FROM products p
    LEFT JOIN ledger l ON l.marketplace_id = p.marketplace_id AND l.product_id = p.id
    JOIN marketplaces m ON m.id = p.marketplace_id
    WHERE p.count_in_stock <> coalesce(l.pieces, 0) ORDER BY m.name, p.id`.execute(tx);
  return rows.map((row) => stockWords('product', row));
}

async function variantsOff(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<SumRow>`
    WITH ledger AS (
      SELECT marketplace_id, product_id, variant_id, ${sumOf(sql`change`)} AS pieces FROM stock_ledger
      WHERE variant_id IS NOT NULL GROUP BY marketplace_id, product_id, variant_id
    )
    SELECT m.name AS marketplace, v.id, coalesce(l.pieces, 0) AS expected, v.count_in_stock AS found
    FROM product_variants v
    LEFT JOIN ledger l ON l.marketplace_id = v.marketplace_id AND l.product_id = v.product_id AND l.variant_id = v.id
    JOIN marketplaces m ON m.id = v.marketplace_id
    WHERE v.count_in_stock <> coalesce(l.pieces, 0) ORDER BY m.name, v.id`.execute(tx);
  return rows.map((row) => stockWords('variant', row));
}

/** The ledger names the orders that a hold would become; a product that is gone takes nothing back. */
async function holdsOff(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{ marketplace: string; id: string; state: string; kept: number }>`
    WITH planned AS (
      SELECT h.marketplace_id, h.id, h.state, (o->>'id')::uuid AS order_id
      FROM checkout_holds h, jsonb_array_elements(h.orders) o WHERE h.state NOT IN ('held', 'placed')
    ), kept AS (
      SELECT p.marketplace_id, p.id, p.state, ${sumOf(sql`-l.change`)} AS pieces
      FROM planned p
      JOIN stock_ledger l ON l.marketplace_id = p.marketplace_id AND l.order_id = p.order_id
      JOIN products g ON g.marketplace_id = l.marketplace_id AND g.id = l.product_id
      GROUP BY p.marketplace_id, p.id, p.state
    )
    SELECT m.name AS marketplace, k.id, k.state, k.pieces AS kept
    FROM kept k JOIN marketplaces m ON m.id = k.marketplace_id WHERE k.pieces <> 0 ORDER BY m.name, k.id`.execute(
    tx,
  );
  return rows.map(({ marketplace, id, state, kept }) => ({
    marketplace,
    subject: `hold ${id}`,
    says: `is ${state}, and ${kept} pieces are still taken for it`,
  }));
}
