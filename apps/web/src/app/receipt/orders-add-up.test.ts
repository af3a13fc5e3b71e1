import type { CallReply } from '@haat/contract/call';
import type { Order } from '@haat/contract/orders/order';
import type { readReceipt } from '@haat/contract/till/receipts';
import { chargedFor, fromUnits, lineAmount, type SoldBy } from '@haat/domain/basics/line-amount';
import { paise, sumPaise } from '@haat/domain/basics/money';
import { splitInclusive } from '@haat/domain/invoices/gst';
import { RECEIPT_LANGUAGES } from '@haat/domain/till/receipt-words';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAID_ORDER } from '../../../test/an-order.ts';
import { readPaper, wrongSums } from '../../../test/read-paper.ts';
import { balanceOfOrder } from '../../screens/order/balance-of-order.ts';
import { receiptOfAnswer } from '../../wings/shop/receipt/receipt-of-answer.ts';
import { receiptOfOrder } from './receipt-of-order.ts';

const line = fc.record({
  price: fc.integer({ min: 0, max: 90_000 }),
  quantity: fc.integer({ min: 1, max: 4_000 }),
  soldBy: fc.constantFrom<SoldBy>('piece', 'kg', 'litre'),
  off: fc.integer({ min: 0, max: 100 }),
  mrp: fc.constantFrom(0, 100_000),
  taxBp: fc.constantFrom(0, 500, 1800),
});

/** Of any type, paid in parts and partly returned. */
const anOrder = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    type: fc.constantFrom<Order['orderType']>('online', 'pos', 'invoice', 'return'),
    isCancelled: fc.boolean(),
    interState: fc.boolean(),
    shipping: fc.constantFrom(0, 2_500),
    points: fc.constantFrom(0, 0, 3),
    credited: fc.integer({ min: 0, max: 200_000 }),
    moved: fc.array(
      fc.record({
        paymentMethod: fc.constantFrom('cash', 'Cash', 'upi', 'check', 'Online'),
        Amount: fc.integer({ min: -90_000, max: 90_000 }).map(paise),
        roundOff: fc.constantFrom(0, 0, 37, -49).map(paise),
      }),
      { maxLength: 4 },
    ),
    paymentMethod: fc.constantFrom('Cash', 'Online'),
    roundsCash: fc.boolean(),
  })
  .map(({ lines, type, isCancelled, interState, shipping, points, credited, moved, ...how }): Order => {
    const orderItems = lines.map(({ price, quantity, soldBy, off, mrp, taxBp }, nth) => {
      const gross = lineAmount(paise(price), quantity, soldBy);
      const sold = {
        price: paise(price),
        quantity,
        soldBy,
        discount: paise(Math.floor((gross * off) / 100)),
      };
      const { price: of, discount } = sold;
      return {
        line: nth + 1,
        product: 'p',
        name: `Goods ${nth + 1}`,
        size: '',
        image: '',
        sku: '',
        category: '',
        soldBy,
        qty: fromUnits(quantity, soldBy),
        price: of,
        mrp: paise(mrp),
        discount,
        tax: taxBp,
        returned: 0,
        ...splitInclusive(chargedFor(sold), taxBp, interState),
      };
    });
    const items = sumPaise(
      orderItems.map(({ taxable, cgst, sgst, igst }) => paise(taxable + cgst + sgst + igst)),
    );
    const pointsRedeemed = Math.min(points, Math.floor(items / 100));
    return {
      ...PAID_ORDER,
      ...how,
      orderItems,
      orderType: type,
      itemsPrice: items,
      shippingPrice: paise(shipping),
      pointsRedeemed,
      totalPrice: paise(items + shipping - pointsRedeemed * 100),
      credited: paise(credited),
      cancelledAt: isCancelled ? PAID_ORDER.createdAt : null,
      payments: moved.map((one) => ({ ...one, paymentId: '', at: PAID_ORDER.createdAt })),
      store: { ...PAID_ORDER.store, gstNumber: '29AABCR1718E1ZL' },
    };
  });

/** The reply to anybody with the bill's link. */
function answerOf(order: Order): CallReply<typeof readReceipt> {
  const { tenders, roundOff, credited, refunded, due } = balanceOfOrder(order);
  return {
    number: 'SBK/26-27/A00147',
    orderNumber: order.number,
    orderType: 'pos',
    at: order.createdAt,
    phone: '',
    counter: 'Counter 1',
    total: order.totalPrice,
    tenders,
    roundOff,
    credited,
    refunded,
    due,
    method: 'cash',
    isCancelled: order.cancelledAt !== null,
    store: { ...order.store, pinCode: '585401', stateCode: '29', thanks: '' },
    lines: order.orderItems.map(({ qty, ...item }) => ({
      ...item,
      quantity: Math.round(qty * (item.soldBy === 'piece' ? 1 : 1000)),
    })),
  };
}

test('the paper of any order adds up, and says what is due after all that was paid and came back', () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      const receipt = receiptOfOrder(order);
      expect(wrongSums(receipt)).toEqual([]);
      expect(readPaper(receipt).due).toBe(balanceOfOrder(order).due);
    }),
  );
});

test('so does the page of a bill, in each language', () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      const isOfCounter =
        order.orderType === 'pos' && order.shippingPrice === 0 && order.pointsRedeemed === 0;
      if (!isOfCounter) return;
      for (const language of RECEIPT_LANGUAGES) {
        const receipt = receiptOfAnswer(answerOf(order), language);
        expect(wrongSums(receipt)).toEqual([]);
        expect(readPaper(receipt).due).toBe(balanceOfOrder(order).due);
      }
    }),
  );
});
