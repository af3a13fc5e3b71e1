import { type Paise, paise } from '../basics/money.ts';
import { pointsValue } from '../checkout/rewards.ts';
import { ORDER_TYPE_EFFECTS, type OrderType } from './order-types.ts';

/** ₹10, which a delivery is assumed to cost the store (back office, section 9). */
export const DELIVERY_COST: Paise = paise(1000);

/** An order as far as its figures go. */
export interface FiguredOrder {
  orderType: OrderType;
  cancelledAt: Date | null;
  items: Paise;
  /** What is set against what the goods were charged, `costOfLine`: of those whose cost nobody knows all of it, so that they bring nothing. */
  cost: Paise;
  /** What the customer paid for delivery. */
  shipping: Paise;
  pointsRedeemed: number;
  /** What the payment provider's dashboard gave back of it. */
  refundedElsewhere: Paise;
  /** What accepted returns gave back of it, and what had been set against the goods that came back. */
  returned: Paise;
  returnedCost: Paise;
}

/** What an order brought. `profit` = `revenue` - `deliveryCost`; a return's count below zero. */
export interface OrderFigures {
  /** The profit of the goods, which is their taxable value less their cost, and what was charged for delivery. */
  revenue: Paise;
  deliveryCost: Paise;
  profit: Paise;
}

/** Revenue and profit of an order (back office, section 9); null of one that is cancelled or no sale. */
export function orderFigures(order: FiguredOrder): OrderFigures | null {
  const { figures: sign, isOnline } = ORDER_TYPE_EFFECTS[order.orderType];
  if (order.cancelledAt || sign === 0) return null;
  const back = order.refundedElsewhere + order.returned - order.returnedCost;
  const margin = order.items - order.cost + order.shipping - pointsValue(order.pointsRedeemed) - back;
  const revenue = paise(sign * margin);
  const deliveryCost = isOnline ? DELIVERY_COST : paise(0);
  return { revenue, deliveryCost, profit: paise(revenue - deliveryCost) };
}
