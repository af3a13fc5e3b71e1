import type { CallReply } from '@haat/contract/call';
import type { placeShipments } from '@haat/contract/checkout';
import type { Context } from '../../kit/context.ts';
import { Refusal } from '../../kit/refusal.ts';
import { OpenAttempts } from '../checkout/holds/own-holds.ts';
import { contentOfOrders, contentOfRequest, shareGoods } from '../checkout/holds/same-cart.ts';
import type { OrderCommand } from '../checkout/order-command.ts';
import { orderPlacer } from '../checkout/place-order.ts';
import { settleOpenAttempts } from './settle-open-attempts.ts';

export type PlaceCashOrder = (command: OrderCommand) => Promise<CallReply<typeof placeShipments>>;

/**
 * Places cash orders. If the shopper left online payment attempts open, the provider is asked first: an unpaid attempt
 * gives its goods and points to the order, a paid one becomes an order instead.
 * Throws Refusal with the codes that `placeShipments` declares; nothing is changed then.
 */
export function cashOrders(context: Context): PlaceCashOrder {
  const place = orderPlacer(context);
  return async (command) => {
    const since = context.clock.now();
    try {
      return await place(command, { since });
    } catch (error) {
      if (!(error instanceof OpenAttempts)) throw error;
      const { marketplaceId, request } = command;
      const placed = await settleOpenAttempts(context, marketplaceId, error.holds);
      const cart = contentOfRequest(request);
      const paid = placed.find((hold) => shareGoods(contentOfOrders(hold.orders), cart));
      if (paid) throw new Refusal('already-paid', { razorPayOrderId: paid.providerOrderId });
      return place(command, { replacing: true, since });
    }
  };
}
