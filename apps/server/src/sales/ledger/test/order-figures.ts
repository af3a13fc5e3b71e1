import { type Paise, paise } from '@haat/domain/basics/money';
import { DELIVERY_COST } from '@haat/domain/checkout/delivery';
import { pointsValue } from '@haat/domain/checkout/rewards';
import { ORDER_TYPE_EFFECTS, type OrderType } from '@haat/domain/orders/order-types';

export interface FiguredOrder {
  orderType: OrderType;
  cancelledAt: Date | null;
  items: Paise;
  /** `costOfLine` of all lines: the charged amount if unknown, so that there is no profit. */
  cost: Paise;
  shipping: Paise;
  pointsRedeemed: number;
  /** Refunded at the payment provider's dashboard. */
  refundedElsewhere: Paise;
  /** Refunded by accepted returns, and the deducted cost of their goods. */
  returned: Paise;
  returnedCost: Paise;
}

export interface OrderFigures {
  /** The goods' profit (taxable value less cost) and the delivery charge. */
  revenue: Paise;
  deliveryCost: Paise;
  profit: Paise;
}

/** Revenue and profit (back office, section 9); null for cancelled orders and those that are no sale. */
export function orderFigures(order: FiguredOrder): OrderFigures | null {
  const { figures: sign, isOnline } = ORDER_TYPE_EFFECTS[order.orderType];
  if (order.cancelledAt || sign === 0) return null;
  const back = order.refundedElsewhere + order.returned - order.returnedCost;
  const margin = order.items - order.cost + order.shipping - pointsValue(order.pointsRedeemed) - back;
  const revenue = paise(sign * margin);
  const deliveryCost = isOnline ? DELIVERY_COST : paise(0);
  return { revenue, deliveryCost, profit: paise(revenue - deliveryCost) };
}
