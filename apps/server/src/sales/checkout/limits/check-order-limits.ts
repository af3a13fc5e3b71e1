import { type Paise, toRupees } from '@haat/domain/basics/money';
import { Refusal } from '../../../kit/refusal.ts';
import type { OrderLimits } from './order-limit-settings.ts';
import { type CashOrders, limitedPhone, type Recent, type UnpaidHolds } from './recent-checkouts-read.ts';

/** When a marketplace wants a proved number for cash. */
export interface CashTerms {
  cashPhoneProof: boolean;
  /** Above this sum of an order and of the unpaid ones before it. */
  cashPhoneProofAbove: Paise;
}

/** A cash order about to be placed. */
export interface CashOrder {
  phone: string;
  total: Paise;
}

/**
 * The figures that count for a buyer: their account's, and those of the number, whoever ordered for it. The orders that
 * strangers place for a number that the account has proved are not held against it.
 */
function counted<T>({ provedPhone, ofAccount, ofPhone }: Recent<T>, phone: string): T[] {
  const isOwn = provedPhone !== null && limitedPhone(provedPhone) === limitedPhone(phone);
  return isOwn ? [ofAccount] : [ofAccount, ofPhone];
}

/**
 * Lets one more cash order of a buyer pass.
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

/** Lets a buyer reserve one more cart. Refuses with `too-many-orders` after too many that nobody paid for. */
export function checkHoldLimits(recent: Recent<UnpaidHolds>, phone: string, limits: OrderLimits): void {
  const { holdsPerHour } = limits;
  const isOver = ({ lastHour, lastDay }: UnpaidHolds) =>
    lastHour >= holdsPerHour || lastDay >= 2 * holdsPerHour;
  if (counted(recent, phone).some(isOver)) throw new Refusal('too-many-orders');
}
