import { type Paise, paise } from '@haat/domain/basics/money';
import { ORDER_TYPE_EFFECTS, type OrderType } from '@haat/domain/orders/order-types';
import { isCash } from '@haat/domain/orders/round-off';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import type { CashStore } from '../ledger/cash/cash-moves-sql.ts';
import { type TakesCash, userHolder } from '../ledger/cash/holder.ts';
import { giveBackOrderCash, takeOrderCash } from '../ledger/cash/order-cash.ts';

interface Paid {
  marketplaceId: string;
  orderId: string;
  amount: Paise;
  method: string;
  takenBy: string | null;
  holder?: TakesCash | undefined;
  at: Date;
}

/** Stores of payments whose cash has a holder: not vendors' payments, nor drawers'. */
export async function cashStoresOf<P extends Paid>(
  tx: Tx,
  payments: readonly P[],
): Promise<Map<P, CashStore>> {
  const inCash = payments.filter(
    ({ takenBy, holder, method, amount }) =>
      takenBy !== null && holder !== 'drawer' && isCash(method) && amount !== 0,
  );
  const [first] = inCash;
  if (!first) return new Map();
  const { marketplaceId } = first;
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'store_id as storeId', sql<OrderType>`order_type`.as('orderType')])
    .where('marketplace_id', '=', marketplaceId)
    .where('id', 'in', [...new Set(inCash.map(({ orderId }) => orderId))])
    .execute();
  const stores = new Map(
    orders.flatMap(({ id, storeId, orderType }) =>
      isOfCustomer(orderType) ? [[id, { marketplaceId, id: storeId }]] : [],
    ),
  );
  return new Map(
    inCash.flatMap((payment) => {
      const store = stores.get(payment.orderId);
      return store ? [[payment, store]] : [];
    }),
  );
}

const isOfCustomer = (type: OrderType) => ORDER_TYPE_EFFECTS[type].money?.endsWith('customer') ?? false;

export async function movePaidCash(
  tx: Tx,
  { orderId, amount, takenBy, holder: said, at }: Paid,
  store: CashStore,
): Promise<void> {
  const holder = said && said !== 'drawer' ? said : takenBy !== null && userHolder(takenBy);
  if (!holder) return;
  const ofOrder = { store, orderId, by: holder.kind === 'driver' ? null : takenBy, at };
  if (amount > 0) await takeOrderCash(tx, { ...ofOrder, amount, holder });
  else await giveBackOrderCash(tx, { ...ofOrder, amount: paise(-amount), from: [holder] });
}
