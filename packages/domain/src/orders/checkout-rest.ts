import type { SoldBy } from '../basics/line-amount.ts';
import type { Paise } from '../basics/money.ts';
import { itemsTotal } from '../checkout/cart.ts';
import { deliveryCharge } from '../checkout/delivery.ts';
import { brokenDiscounts, earningTotal } from '../checkout/discounts.ts';
import type { PricingTerms } from '../checkout/price-cart.ts';
import { type OrderReason, type OwnOrder, orderCan } from './orders.ts';

export interface CheckoutPart {
  id: string;
  isCancelled: boolean;
  /** The delivery charge on it. */
  shipping: Paise;
  /**
   * `price` for a piece, kilogram or litre; `qty` in units; `offerPrice` for goods bought at their MRP, without their
   * offer.
   */
  lines: readonly {
    productId: string;
    variantId?: string | null | undefined;
    price: Paise;
    qty: number;
    soldBy: SoldBy;
    offerPrice?: Paise | undefined;
  }[];
}

/**
 * Whether other orders of a checkout need this one for their prices or delivery: it bears the delivery charge, makes
 * delivery free, or its goods earn a discount elsewhere. Discounts and delivery are decided over the whole cart
 * (decisions, "Cart and checkout"), so cancelling such an order alone would be a gain. Cancelled orders don't count.
 */
export function restDependsOn(id: string, parts: readonly CheckoutPart[], terms: PricingTerms): boolean {
  const living = parts.filter(({ isCancelled }) => !isCancelled);
  const rest = living.filter((part) => part.id !== id);
  const own = living.find((part) => part.id === id);
  if (!own || rest.length === 0) return false;
  if (own.shipping > 0) return true;
  const left = rest.flatMap(({ lines }) => lines);
  const isDeliveryPaid = rest.some(({ shipping }) => shipping > 0);
  if (!isDeliveryPaid && deliveryCharge(itemsTotal(left), terms) > 0) return true;
  // Without earning goods it can't matter.
  if (earningTotal(own.lines, terms.rules) === 0) return false;
  return brokenDiscounts(left, terms.rules).length > 0;
}

/**
 * The effect of cancelling a whole checkout: `open` orders are cancelled, `kept` ones can't be, with the reason.
 * Together no order depends on another.
 */
export function openTogether<O extends Omit<OwnOrder, 'restDependsOnIt'>>(
  orders: readonly O[],
): { open: O[]; kept: { order: O; reason: OrderReason }[] } {
  const open = orders.filter(({ cancelledAt }) => !cancelledAt);
  const kept = open.flatMap((order) => {
    const allowed = orderCan.cancelOwn({ ...order, restDependsOnIt: false });
    return allowed === true ? [] : [{ order, reason: allowed }];
  });
  return { open, kept };
}
