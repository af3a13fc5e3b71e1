import { type Paise, toRupees } from '@haat/domain/basics/money';
import { Refusal } from '../../../kit/refusal.ts';
import type { OrderLimits } from './order-limit-settings.ts';
import { type CashOrders, limitedPhone, type Recent, type UnpaidHolds } from './recent-checkouts-read.ts';

/** When a marketplace needs a proved number for cash orders. */
export interface CashTerms {
  cashPhoneProof: boolean;
  /** For an order together with the unpaid ones before it. */
  cashPhoneProofAbove: Paise;
}

export interface CashOrder {
  phone: string;
  total: Paise;
}

/**
 * The counts that apply: the account's, and those of the number by any account. Strangers' orders for a number that the account
 * has proved don't count.
 */
function counted<T>({ provedPhone, ofAccount, ofPhone }: Recent<T>, phone: string): T[] {
  const isOwn = provedPhone !== null && limitedPhone(provedPhone) === limitedPhone(phone);
  return isOwn ? [ofAccount] : [ofAccount, ofPhone];
}

/**
 * Checks the limits for one more cash order.
 * @throws Refusal `too-many-orders` in this hour, `too-many-open-orders`, or `phone-proof-needed`
 */
export function checkCashLimits(
  recent: Recent<CashOrders>,
  { phone, total }: CashOrder,
  limits: OrderLimits,
  terms: CashTerms,
): void {
  const all = counted(recent, phone);
  if (all.some(({ lastHour }) => lastHour >= limits.perHour)) throw new Refusal('too-many-orders');
  if (all.some(({ open }) => open >= limits.open))
    throw new Refusal('too-many-open-orders', { most: limits.open });
  const due = Math.max(...all.map((each) => each.due)) + total;
  const needsProof = terms.cashPhoneProof && total > 0 && due > terms.cashPhoneProofAbove;
  if (needsProof && recent.provedPhone === null)
    throw new Refusal('phone-proof-needed', { above: toRupees(terms.cashPhoneProofAbove) });
}

/** Checks the limits for one more reserved cart. Refuses with `too-many-orders` after too many unpaid ones. */
export function checkHoldLimits(recent: Recent<UnpaidHolds>, phone: string, limits: OrderLimits): void {
  const { holdsPerHour } = limits;
  const isOver = ({ lastHour, lastDay }: UnpaidHolds) =>
    lastHour >= holdsPerHour || lastDay >= 2 * holdsPerHour;
  if (counted(recent, phone).some(isOver)) throw new Refusal('too-many-orders');
}
