import type { OrderItem } from '@haat/contract/orders/order';
import { splitInclusive } from '@haat/domain/gst';
import { paise } from '@haat/domain/money';
import { formatOrderNumber } from '@haat/domain/order-number';
import type { Receipt } from '@haat/domain/receipt';
import { expect, test } from 'vitest';
import { PAID_ORDER } from '../../../test/an-order.ts';
import { receiptOfOrder } from './receipt-of-order.ts';

const ATTA: OrderItem = {
  ...{ line: 1, returned: 0, product: '018f6f2e-0000-7000-8000-000000000001', name: 'Atta', size: '5 kg' },
  ...{ image: '', sku: 'BP-1', category: 'Kirana', soldBy: 'piece', qty: 2, discount: paise(0) },
  ...{ price: paise(7_400), mrp: paise(8_000), tax: 500, ...splitInclusive(paise(14_800), 500, false) },
};
const ORDER = {
  ...PAID_ORDER,
  orderItems: [ATTA],
  store: {
    ...PAID_ORDER.store,
    ...{ company: 'Basava Provision', address: '12 Main Road', city: 'Bidar', phone: '9845011111' },
    ...{ gstNumber: '29AABCR1718E1ZL', fssaiNumber: '11226999000111' },
  },
};

const written = ({ blocks }: Receipt) =>
  blocks.flatMap((block) => {
    if (block.kind === 'pair') return [`${block.left} | ${block.right}`];
    if (block.kind === 'columns') return [block.cells.map(({ text }) => text).join(' | ')];
    return 'text' in block ? [block.text] : [];
  });

// spec: route receipt
test('the receipt of an order has store header, customer number, date, order id, items, total and thanks', () => {
  expect(written(receiptOfOrder(ORDER))).toEqual([
    'Basava',
    'Basava Provision',
    '12 Main Road, Bidar',
    'Karnataka (29)  Ph 98450 11111',
    'GSTIN 29AABCR1718E1ZL',
    'FSSAI 11226999000111',
    `Bill #${formatOrderNumber(ORDER.number)} | `,
    'Date 20/11/2026 10:42 am | Customer 98450 12345',
    `Order ${ORDER._id}`,
    'Item | Qty | Price | Amount',
    '1 Atta 5 kg',
    'MRP 80.00 | 2 | 74.00 | 148.00',
    'Items 1, pieces 2 | MRP total 160.00',
    'TOTAL | ₹148.00',
    'You saved on MRP | 12.00',
    'To pay: Online | 148.00',
    'GST | Taxable | CGST | SGST',
    '5% | 140.96 | 3.52 | 3.52',
    '10483',
    'Thank you, come again',
    'ಧನ್ಯವಾದಗಳು, ಮತ್ತೆ ಬನ್ನಿ',
    'Prices include GST. Keep this bill for returns.',
  ]);
});

test('a bill of a counter says what the counter printed; what was paid stands there as it was noted', () => {
  const order = {
    ...ORDER,
    orderType: 'pos' as const,
    counter: { name: 'Counter 1', number: 'SBK/26-27/A00147' },
    payments: [{ paymentId: '', paymentMethod: 'cash', Amount: paise(14_800), at: ORDER.createdAt }],
  };
  const said = written(receiptOfOrder(order));
  expect(said).toContain('TAX INVOICE');
  expect(said).toContain('Bill SBK/26-27/A00147 | Counter 1');
  expect(said.filter((line) => line === 'SBK/26-27/A00147')).toHaveLength(1);
  expect(said).toContain('Cash | 148.00');
  expect(said.join()).not.toContain('To pay');
});

test('of a purchase order nobody pays at the door, and a cancelled order is marked so', () => {
  const said = written(receiptOfOrder({ ...ORDER, orderType: 'po', phone: '9999999999' }));
  expect(said).toContain('PO');
  expect(said.join()).not.toMatch(/To pay|Customer/);
  const cancelled = written(receiptOfOrder({ ...ORDER, cancelledAt: ORDER.createdAt }));
  expect(cancelled).toContain('CANCELLED');
  expect(cancelled.join()).not.toContain('To pay');
});
