import type { CallReply } from '@haat/contract/call';
import { placeShipments } from '@haat/contract/checkout';
import type { Sellable } from '@haat/domain/checkout/price-cart';
import { stockKey } from '../../goods/stock/stock-sql.ts';
import { type Claimed, storedReply } from '../../kit/idempotency.ts';
import { Refusal } from '../../kit/refusal.ts';
import { stockMovesOf } from '../orders/orders-sql.ts';
import { refusePaused } from './check-cart.ts';
import { refusePaidCart, requireNoRivals } from './holds/own-holds.ts';
import { checkCashLimits } from './limits/check-order-limits.ts';
import type { OrderLimits } from './limits/order-limit-settings.ts';
import { limitedPhone } from './limits/recent-checkouts-read.ts';
import type { CashCommand } from './order-command.ts';
import type { CashSnapshot } from './order-snapshot.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';

export type Placed = CallReply<typeof placeShipments>;

/** OpenAttempts: online payment attempts compete. */
export type Outcome =
  | { command: CashCommand; is: 'new'; priced: PricedOrder; reply: Placed }
  | { command: CashCommand; is: 'repeated'; reply: Placed }
  | { command: CashCommand; is: 'refused'; reason: unknown };

/** All lists are in the order of the commands. */
export interface ToDecide {
  commands: readonly CashCommand[];
  /** Refusals of addresses over their limit. */
  overLimit: readonly (Refusal | undefined)[];
  claims: readonly Claimed[];
  snapshot: CashSnapshot;
  limits: OrderLimits;
  now: Date;
}

/** One after the other, each with the stock that earlier ones leave. Writes nothing. */
export function decideOrders({
  commands,
  overLimit,
  claims,
  snapshot: { goods, own },
  limits,
  now,
}: ToDecide): Outcome[] {
  const left = new WhatIsLeft(goods.sellables);
  return commands.map((command, nth): Outcome => {
    const [claimed, snapshot, refusal] = [claims[nth], own[nth], overLimit[nth]];
    if (claimed instanceof Refusal) return { command, is: 'refused', reason: claimed };
    if (claimed) return { command, is: 'repeated', reply: storedReply(placeShipments, claimed.reply) };
    try {
      if (refusal) throw refusal;
      if (!snapshot) throw new Error('Each command is read of');
      // On the second try, competing holds have been replaced or released.
      if (command.replacing) refusePaidCart(snapshot.holds, command.request);
      else requireNoRivals(snapshot.holds, command.request, { ...snapshot, now });
      const sellables = left.of(command);
      refusePaused(command.request, sellables, now);
      const priced = priceOrder(command, { ...snapshot, stock: goods.stock, sellables }, now);
      const phone = limitedPhone(command.request.shippingAddress.phone);
      checkCashLimits(snapshot.recent, { phone, total: priced.cart.total }, limits, priced.terms);
      left.take(priced);
      return { command, is: 'new', priced, reply: placedOf(priced) };
    } catch (reason) {
      return { command, is: 'refused', reason };
    }
  });
}

class WhatIsLeft {
  private readonly byProduct: Map<string, Sellable[]>;
  /** In units, by `stockKey`. */
  private readonly taken = new Map<string, number>();

  constructor(sellables: readonly Sellable[]) {
    this.byProduct = Map.groupBy(sellables, ({ productId }) => productId);
  }

  of({ request }: CashCommand): Sellable[] {
    const products = new Set(request.orderItems.map(({ product }) => product));
    return [...products].flatMap((product) =>
      (this.byProduct.get(product) ?? []).map((sellable) => {
        const taken = this.taken.get(stockKey(sellable));
        return taken ? { ...sellable, countInStock: sellable.countInStock - taken } : sellable;
      }),
    );
  }

  take({ orders }: PricedOrder): void {
    for (const move of orders.flatMap(stockMovesOf)) {
      const key = stockKey(move);
      this.taken.set(key, (this.taken.get(key) ?? 0) - move.change);
    }
  }
}

function placedOf({ orders, cart: { shipments } }: PricedOrder): Placed {
  return {
    _id: orders[0]?.id ?? '',
    orders: orders.map((order, index) => ({
      _id: order.id,
      store: { _id: order.storeId, name: shipments[index]?.storeName ?? '' },
      totalPrice: order.total,
      deliverFrom: order.deliverFrom ?? null,
      estimatedDeliveryTime: order.estimatedDeliveryAt,
    })),
  };
}
