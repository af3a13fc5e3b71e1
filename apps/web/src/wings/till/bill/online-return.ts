import type { OnlineOrder } from '@haat/contract/till/counter-returns';
import { chargedFor } from '@haat/domain/basics/line-amount';
import { type Paise, paise } from '@haat/domain/basics/money';
import { moneyBack, returnFigures } from '@haat/domain/orders/returns';
import type { OpenBill } from './open-bill.ts';

/** The online order being returned; undefined for other bills. */
export const onlineOf = ({ type, original }: Pick<OpenBill, 'type' | 'original'>): OnlineOrder | undefined =>
  type === 'return' ? original?.online : undefined;

export interface OnlineRefund {
  refund: Paise;
  /** Part of the refund once the last goods are returned. */
  shipping: Paise;
  pointsBack: number;
  pointsToTake: number;
  /** Earned points that were already spent, deducted from the refund. */
  pointsCharged: number;
}

/** As the server computes it; null for other bills. */
export function onlineRefund(bill: OpenBill): OnlineRefund | null {
  const online = onlineOf(bill);
  if (!online || !bill.original) return null;
  const pieces = bill.lines.flatMap(({ sold, quantity }) =>
    sold && quantity > 0 ? [{ lineNo: sold.line, quantity }] : [],
  );
  if (pieces.length === 0)
    return { refund: paise(0), shipping: paise(0), pointsBack: 0, pointsToTake: 0, pointsCharged: 0 };
  const lines = bill.original.lines.map((sold) => ({
    lineNo: sold.line,
    amount: chargedFor(sold),
    quantity: sold.quantity,
    returned: sold.returned,
  }));
  const { hasAccount = true } = online;
  const { refund, pointsBack, pointsToTake, isRest } = returnFigures(
    { ...online, hasAccount, lines },
    pieces,
  );
  const pointsMissing = Math.max(0, pointsToTake - online.points - pointsBack);
  const money = moneyBack(refund, { elsewhere: online.elsewhere, pointsMissing });
  return {
    refund: money.refund,
    shipping: isRest ? online.shipping : paise(0),
    pointsBack,
    pointsToTake,
    pointsCharged: money.pointsCharged,
  };
}
