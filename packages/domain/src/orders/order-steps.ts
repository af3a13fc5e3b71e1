import { type Capability, can, type Role } from '../people/capabilities.ts';
import type { OrderType } from './order-types.ts';
import { isOutForDelivery, type OrderMarks, orderCan } from './orders.ts';
import { isCash } from './round-off.ts';

/** The steps that staff mark, and the capability for each. `handOver`: delivered and paid at once, at the door. */
export const STEP_NEEDS = {
  start: ['orders.deliver'],
  pay: ['orders.pay'],
  dispatch: ['orders.deliver'],
  handOver: ['orders.pay', 'orders.deliver'],
  deliver: ['orders.deliver'],
} as const satisfies Record<string, readonly Capability[]>;

export type OrderStep = keyof typeof STEP_NEEDS;

export type SteppedOrder = OrderMarks & { orderType: OrderType; paymentMethod: string };

/** Whether these roles may mark this step at all. */
export const mayStep = (roles: readonly Role[], step: OrderStep): boolean =>
  STEP_NEEDS[step].every((need) => can(roles, need));

const STEPS = Object.keys(STEP_NEEDS) as OrderStep[];

/** Cash orders leave first and are paid at the door; all others are paid first. */
export const leavesUnpaid = (order: SteppedOrder): boolean =>
  isCash(order.paymentMethod) && !order.paidAt && orderCan.dispatch(order) === true;

function wanted(order: SteppedOrder): readonly OrderStep[] {
  if (isOutForDelivery(order)) return ['handOver', 'pay', 'deliver'];
  return leavesUnpaid(order) ? ['dispatch', 'pay', 'deliver'] : ['pay', 'deliver'];
}

/** The next step of an order, and the other steps open to these roles; none at its end. */
export function stepsOf(
  order: SteppedOrder,
  roles: readonly Role[],
): { next: OrderStep | null; others: readonly OrderStep[] } {
  const open = STEPS.filter((step) => mayStep(roles, step) && orderCan[step](order) === true);
  const next = wanted(order).find((step) => open.includes(step)) ?? null;
  return { next, others: open.filter((step) => step !== next && step !== 'handOver') };
}
