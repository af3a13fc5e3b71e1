import { paise } from '@haat/domain/basics/money';
import { useEffect } from 'react';
import { localNamesOf } from '../bill/open-bill.ts';
import { paidOf, upiDueOf } from '../bill/tenders.ts';
import { upiOfBill } from '../bill/upi-code.ts';
import {
  type CustomerNow,
  type CustomerPay,
  customerShop,
  publishCustomerView,
} from '../customer/customer-view.ts';
import type { Desk } from '../desk/desk.ts';

/** The customer's payment, as far as the till knows. */
function payOf({ bill, sums, payment, setup }: Desk): CustomerPay {
  const upiDue = upiDueOf(bill, sums.total);
  if (upiDue) {
    const code = upiOfBill(setup, bill, upiDue);
    return code ? { how: 'upi', code, payee: setup.settings.upiId, amount: upiDue } : null;
  }
  if (bill.received === null || payment.cashDue === 0) return null;
  return { how: 'cash', received: bill.received, change: paise(bill.received - payment.cashDue) };
}

function nowOf(desk: Desk): CustomerNow {
  const { bill, sums, payment, done } = desk;
  if (done?.kind === 'bill')
    return {
      showing: 'thanks',
      total: paidOf(done.entry),
      change: done.change,
      at: done.entry.at.getTime(),
    };
  if (bill.type !== 'pos' || bill.lines.length === 0) return { showing: 'idle' };
  return {
    showing: 'bill',
    lines: bill.lines.map(({ id, name, goods, quantity, price }, nth) => ({
      key: `${id}`,
      name,
      ...localNamesOf({ goods, name }),
      size: goods.size,
      image: goods.image,
      soldBy: goods.soldBy,
      quantity,
      price,
      amount: sums.lines[nth]?.amount ?? paise(0),
    })),
    newest: bill.current === null ? null : `${bill.current}`,
    total: paise(payment.due + payment.roundOff),
    ...(payment.roundOff !== 0 && { roundOff: payment.roundOff }),
    saved: sums.belowMrp,
    pay: payOf(desk),
  };
}

/** On this device's second screen: never cost, margin or a number. */
export function useCustomerView(desk: Desk): void {
  useEffect(() => publishCustomerView(() => ({ ...customerShop(desk.setup), now: nowOf(desk) })), [desk]);
}
