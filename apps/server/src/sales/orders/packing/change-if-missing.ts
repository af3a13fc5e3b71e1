import type { Order } from '@haat/contract/orders/order';
import type { changeIfMissing as changeCall } from '@haat/contract/orders/packing';
import { orderCan } from '@haat/domain/orders/orders';
import { sql } from 'kysely';
import type { Input } from '../../../kit/bind.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { findOrder } from '../../ledger/find-order.ts';
import { readOrder } from '../order-read.ts';
import { type LockedOrder, lockOrder, orderAt } from '../orders-sql.ts';

/** Until packing begins. Refuses with `order-not-found`, `packing-started`, `store-does-not-replace`. */
export async function changeIfMissing(
  context: Context,
  { caller, params, body }: Input<typeof changeCall>,
): Promise<Order> {
  await inTransaction(context.db, async (tx) => {
    const found = await findOrder(tx, params.id, sql`o.user_id = ${caller.userId}`);
    const order = found && (await lockOrder(tx, found));
    if (!order) throw new Refusal('order-not-found');
    if (orderCan.start(order) !== true) throw new Refusal('packing-started');
    if (body.ifMissing === 'replace') await requireReplacing(tx, order);
    await orderAt(tx, order).set({ if_missing: body.ifMissing }).execute();
  });
  return readOrder(context, caller, params.id);
}

async function requireReplacing(tx: Tx, { marketplaceId, storeId }: LockedOrder): Promise<void> {
  const store = await tx
    .selectFrom('stores')
    .select(['name', 'replaces_missing as replaces'])
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', storeId)
    .executeTakeFirst();
  if (!store?.replaces)
    throw new Refusal('store-does-not-replace', { stores: [storeId] }, { name: store?.name ?? '' });
}
