import type { SoldBy } from '../basics/line-amount.ts';
import type { Paise } from '../basics/money.ts';
import { itemsTotal } from '../checkout/cart.ts';
import { deliveryCharge } from '../checkout/delivery.ts';
import { brokenDiscounts, earningTotal } from '../checkout/discounts.ts';
import type { PricingTerms } from '../checkout/price-cart.ts';
import { type OrderReason, type OwnOrder, orderCan } from './orders.ts';

/** One of the orders that a cart became, as far as the others may owe it something. */
export interface CheckoutPart {
  id: string;
  isCancelled: boolean;
  /** What delivery was charged on it. */
  shipping: Paise;
  /** `price` of a piece, kilogram or litre; `qty` in units; `offerPrice` of what was bought at its MRP, without its offer. */
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
 * Whether the rest of a checkout has its prices or its delivery only beside one of its orders: that order bears the charge for all
 * of them, delivery is free only with it, or its goods earn somebody else's discount. Discounts and delivery are decided over the whole cart
 * (decisions, "Cart and checkout"), so who cancels such an order alone would keep what it earned. Cancelled orders count for nothing.
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
  // What earns nothing takes nothing away.
  if (earningTotal(own.lines, terms.rules) === 0) return false;
  return brokenDiscounts(left, terms.rules).length > 0;
}

/**
 * What becomes of a checkout whose shopper cancels all of it by a tap: `open` is what is not cancelled yet, `kept` is what of that can't
 * be, with the reason. Together no order depends on another.
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
