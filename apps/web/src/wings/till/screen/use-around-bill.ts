import { paise } from '@haat/domain/money';
import { useEffect, useMemo, useRef } from 'react';
import {
  type CustomerLine,
  type CustomerNow,
  type CustomerPay,
  customerShop,
  publishCustomerView,
} from '../customer/customer-view.ts';
import type { Desk } from '../desk/desk.ts';
import { renewUpiReference, upiAddressOf } from '../pay/upi-reference.ts';
import { kickForCash } from '../receipt/print-receipt.ts';

/** What goes on beside selling: the customer's screen follows the bill, and the drawer opens for cash. */
export function useAroundBill(desk: Desk): void {
  const { setup, bill, sums, payment, done } = desk;
  const now = useMemo(() => nowOf({ setup, bill, sums, payment, done }), [setup, bill, sums, payment, done]);
  useEffect(() => publishCustomerView({ ...customerShop(setup), now }), [setup, now]);
  const before = useRef(done);
  useEffect(() => {
    if (done === before.current) return;
    before.current = done;
    renewUpiReference();
    if (done?.kind === 'bill' || done?.kind === 'return') void kickForCash(done.entry);
  }, [done]);
}

function nowOf({
  bill,
  sums,
  payment,
  done,
  setup,
}: Pick<Desk, 'setup' | 'bill' | 'sums' | 'payment' | 'done'>): CustomerNow {
  if (bill.lines.length === 0 || bill.type !== 'pos') {
    if (done?.kind !== 'bill') return { showing: 'idle' };
    const { total, at } = done.entry;
    return { showing: 'thanks', total, change: done.change, at: at.getTime() };
  }
  return {
    showing: 'bill',
    lines: bill.lines.map(({ id, goods, name, quantity, price }, nth): CustomerLine => {
      const renamed = name !== goods.name;
      return {
        ...{ key: `${id}`, name, size: goods.size, image: goods.image, soldBy: goods.soldBy },
        ...(!renamed && { nameHi: goods.nameHi, nameKn: goods.nameKn }),
        ...{ quantity, price, amount: sums.lines[nth]?.amount ?? paise(0) },
      };
    }),
    newest: bill.current === null ? null : `${bill.current}`,
    total: sums.total,
    saved: sums.belowMrp,
    pay: payOf({ bill, payment, setup }),
  };
}

/** A UPI part waits for its money before cash is talked of. */
function payOf({ bill, payment, setup }: Pick<Desk, 'bill' | 'payment' | 'setup'>): CustomerPay {
  const upi = payment.tenders.find(({ method }) => method === 'upi');
  const code = upi && upi.amount > 0 && !bill.split?.taken ? upiAddressOf(setup, upi.amount) : null;
  if (upi && code) return { how: 'upi', payee: setup.settings.upiId, amount: upi.amount, code };
  if (payment.cashDue > 0 && bill.received !== null)
    return { how: 'cash', received: bill.received, change: paise(bill.received - payment.cashDue) };
  return null;
}
