import type { CallReply } from '@haat/contract/call';
import { type listReplacements as listCall, MAX_REPLACEMENTS } from '@haat/contract/orders/packing';
import { replacementRefused } from '@haat/domain/orders/packing';
import { sql } from 'kysely';
import { IS_PAST_DAY, IS_THERE } from '../../../goods/catalog/catalogue/shown.ts';
import { stockKey } from '../../../goods/stock/stock-sql.ts';
import type { Input } from '../../../kit/bind.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { containing, literally } from '../../../kit/like.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { findOrder } from '../../ledger/find-order.ts';
import { orderScope } from '../../ledger/order-scope.ts';
import { readSellables } from '../../ledger/sellables-read.ts';
import { readOrderedLines, shownGoods } from './packing-read.ts';

/** Of the line's category or by search; dearest of the allowed first. */
export function listReplacements(
  { db }: Pick<Context, 'db'>,
  { caller, params, query }: Input<typeof listCall>,
): Promise<CallReply<typeof listCall>> {
  return inTransaction(db, async (tx) => {
    const order = await findOrder(tx, params.id, orderScope(caller, 'orders.deliver'));
    if (!order) throw new Refusal('order-not-found');
    const { marketplaceId } = order;
    const line = (await readOrderedLines(tx, order)).find(({ lineNo }) => lineNo === query.line);
    if (!line) return { goods: [] };
    const typed = query.search;
    const isAlike = typed
      ? sql<boolean>`(p.name || ' ' || p.name_hi || ' ' || p.name_kn || ' ' || p.brand ILIKE ${containing(typed)} OR p.sku ILIKE ${`${literally(typed)}%`})`
      : sql<boolean>`p.category_id = l.category_id`;
    const { rows } = await sql<{ id: string }>`
      SELECT p.id FROM orders o JOIN products p ON p.marketplace_id = o.marketplace_id AND p.store_id = o.store_id
      LEFT JOIN products l ON l.marketplace_id = o.marketplace_id AND l.id = ${line.productId}
      WHERE o.marketplace_id = ${marketplaceId} AND o.id = ${order.id} AND p.status = 'Published' AND ${IS_THERE} AND NOT ${IS_PAST_DAY}
        AND p.sold_by = ${line.soldBy} AND p.price_paise <= ${line.price} AND ${isAlike}
      ORDER BY (p.sub_category_id IS NOT DISTINCT FROM l.sub_category_id) DESC, p.price_paise DESC, p.id
      LIMIT ${MAX_REPLACEMENTS}`.execute(tx);
    const ids = rows.map(({ id }) => id);
    const found = await tx.send((batch) => readSellables(batch, marketplaceId, ids));
    const asked = { ...line, goods: stockKey(line) };
    const fit = found
      .filter(({ countInStock, step }) => countInStock >= step)
      .filter((one) => !replacementRefused(asked, { ...one, goods: stockKey(one) }, 'replace'))
      .toSorted((a, b) => ids.indexOf(a.productId) - ids.indexOf(b.productId))
      .slice(0, MAX_REPLACEMENTS);
    const goods = await shownGoods(tx, marketplaceId, fit);
    return { goods: goods.map((one, nth) => ({ ...one, inStock: fit[nth]?.countInStock ?? 0 })) };
  });
}
