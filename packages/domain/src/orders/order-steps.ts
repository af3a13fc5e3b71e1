import { type Capability, can, type Role } from '../people/capabilities.ts';
import type { OrderType } from './order-types.ts';
import { isOutForDelivery, type OrderMarks, orderCan } from './orders.ts';
import { isCash } from './round-off.ts';

/** What staff mark of an order on its way, and what they need for it. `handOver`: delivered and paid at once, at the door. */
export const STEP_NEEDS = {
  start: ['orders.deliver'],
  pay: ['orders.pay'],
  dispatch: ['orders.deliver'],
  handOver: ['orders.pay', 'orders.deliver'],
  deliver: ['orders.deliver'],
} as const satisfies Record<string, readonly Capability[]>;

/** One of the steps that staff mark. */
export type OrderStep = keyof typeof STEP_NEEDS;

/** An order as far as its steps go. */
export type SteppedOrder = OrderMarks & { orderType: OrderType; paymentMethod: string };

/** Whether somebody with these roles may mark such a step at all. */
export const mayStep = (roles: readonly Role[], step: OrderStep): boolean =>
  STEP_NEEDS[step].every((need) => can(roles, need));

const STEPS = Object.keys(STEP_NEEDS) as OrderStep[];

/** Whether the goods of an order leave first, and the money is taken for them at the door: of a cash order. Any other is paid first. */
export const leavesUnpaid = (order: SteppedOrder): boolean =>
  isCash(order.paymentMethod) && !order.paidAt && orderCan.dispatch(order) === true;

function wanted(order: SteppedOrder): readonly OrderStep[] {
  if (isOutForDelivery(order)) return ['handOver', 'pay', 'deliver'];
  return leavesUnpaid(order) ? ['dispatch', 'pay', 'deliver'] : ['pay', 'deliver'];
}

/** The next step of an order, and the others that are open to somebody with these roles; none at its end. */
export function stepsOf(
  order: SteppedOrder,
  roles: readonly Role[],
): { next: OrderStep | null; others: readonly OrderStep[] } {
  const open = STEPS.filter((step) => mayStep(roles, step) && orderCan[step](order) === true);
  const next = wanted(order).find((step) => open.includes(step)) ?? null;
  return { next, others: open.filter((step) => step !== next && step !== 'handOver') };
}
