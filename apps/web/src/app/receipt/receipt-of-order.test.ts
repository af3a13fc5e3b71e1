import type { OrderItem } from '@haat/contract/orders/order';
import { paise } from '@haat/domain/basics/money';
import { splitInclusive } from '@haat/domain/invoices/gst';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { expect, test } from 'vitest';
import { PAID_ORDER } from '../../../test/an-order.ts';
import { written } from '../../../test/read-paper.ts';
import { receiptOfOrder } from './receipt-of-order.ts';

const ATTA: OrderItem = {
  line: 1,
  returned: 0,
  product: '018f6f2e-0000-7000-8000-000000000001',
  name: 'Atta',
  size: '5 kg',
  image: '',
  sku: 'BP-1',
  category: 'Kirana',
  soldBy: 'piece',
  qty: 2,
  discount: paise(0),
  price: paise(7_400),
  mrp: paise(8_000),
  tax: 500,
  ...splitInclusive(paise(14_800), 500, false),
};
const ORDER = {
  ...PAID_ORDER,
  orderItems: [ATTA],
  store: {
    ...PAID_ORDER.store,
    company: 'Basava Provision',
    address: '12 Main Road',
    city: 'Bidar',
    phone: '9845011111',
    gstNumber: '29AABCR1718E1ZL',
    scheme: 'regular' as const,
    fssaiNumber: '11226999000111',
  },
};

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
    counter: { name: 'Counter 1', number: 'SBK/26-27/A00147', cashier: 'Asha', change: paise(5_200) },
    payments: [{ paymentId: '', paymentMethod: 'cash', Amount: paise(14_800), at: ORDER.createdAt }],
  };
  const said = written(receiptOfOrder(order));
  expect(said).toContain('TAX INVOICE');
  expect(said).toContain('Bill SBK/26-27/A00147 | Counter 1, Asha');
  expect(said.filter((line) => line === 'SBK/26-27/A00147')).toHaveLength(1);
  expect(said.slice(said.indexOf('Cash | 200.00')).slice(0, 2)).toEqual(['Cash | 200.00', 'Change | 52.00']);
  expect(said.join()).not.toContain('To pay');
});

test('it is in the language of its store, with the whole address and the thanks of its papers, whatever its reader speaks', () => {
  const store = {
    ...ORDER.store,
    gstNumber: '',
    pinCode: '585403',
    stateCode: '29',
    receiptLanguage: 'kn' as const,
    thanks: 'ಮತ್ತೆ ಬನ್ನಿ',
  };
  const said = written(receiptOfOrder({ ...ORDER, store, orderItems: [{ ...ATTA, nameKn: 'ಹಿಟ್ಟು' }] }));
  expect(said).toContain('12 Main Road, Bidar 585403');
  expect(said).toContain('Karnataka (29)  ಫೋನ್ 98450 11111');
  expect(said).toContain('1 ಹಿಟ್ಟು 5 kg');
  expect(said).toContain('ಮತ್ತೆ ಬನ್ನಿ');
  expect(said).toContain('ವಸ್ತು | ಪ್ರಮಾಣ | ಬೆಲೆ | ಮೊತ್ತ');
});

test('of a purchase order nobody pays at the door, and a cancelled order is marked so', () => {
  const said = written(receiptOfOrder({ ...ORDER, orderType: 'po', phone: '9999999999' }));
  expect(said).toContain('PO');
  expect(said.join()).not.toMatch(/To pay|Customer/);
  // Prices are the vendor's.
  expect(said.join()).not.toMatch(/CGST|include GST|returns|saved|MRP total/);
  const cancelled = written(receiptOfOrder({ ...ORDER, cancelledAt: ORDER.createdAt }));
  expect(cancelled).toContain('CANCELLED');
  expect(cancelled.join()).not.toContain('To pay');
});

test('a credit sale that is partly paid says by which tender, what is due, and until when', () => {
  const at = ORDER.createdAt;
  const paid = (paymentMethod: string, rupees: number) => ({
    paymentId: '',
    paymentMethod,
    Amount: paise(rupees * 100),
    at,
  });
  const entry = { enteredBy: '', sentBy: '', reference: '', dueOn: '2026-12-22', approvals: [] };
  const order = { ...ORDER, orderType: 'invoice' as const, paymentMethod: 'check', entry };
  const said = written(
    receiptOfOrder({ ...order, payments: [paid('cash', 40), paid('upi', 30), paid('cash', 8)] }),
  );
  expect(said.slice(said.indexOf('TOTAL | ₹148.00')).slice(2, 5)).toEqual([
    'Cash | 48.00',
    'UPI | 30.00',
    'To pay by 22/12/2026: Check | 70.00',
  ]);
});

test('what came back and what was given back for it stand on it, and nothing is due', () => {
  const at = ORDER.createdAt;
  const payments = [14_800, -7_400].map((amount) => ({
    paymentId: '',
    paymentMethod: 'Cash',
    Amount: paise(amount),
    at,
  }));
  const said = written(receiptOfOrder({ ...ORDER, payments, credited: paise(7_400) }));
  expect(said.slice(said.indexOf('TOTAL | ₹148.00')).slice(2, 5)).toEqual([
    'Credited | -74.00',
    'Cash | 148.00',
    'Refunded | -74.00',
  ]);
  expect(said.join()).not.toMatch(/To pay|To give back/);
});

test('a return says what was given back, above zero, and what is still to be', () => {
  const at = ORDER.createdAt;
  const payments = [{ paymentId: '', paymentMethod: 'cash', Amount: paise(-10_000), at }];
  const said = written(receiptOfOrder({ ...ORDER, orderType: 'return', payments }));
  expect(said).toContain('Cash | 100.00');
  expect(said).toContain('To give back | 48.00');
});

test('that of a composition dealer is a bill of supply that begins with the words of the rule and shows no tax', () => {
  const store = { ...ORDER.store, scheme: 'composition' as const };
  const counter = { name: 'Counter 1', number: 'SBK/26-27/A00147', cashier: 'Asha', change: paise(0) };
  const untaxed = { tax: 0, taxable: paise(14_800), cgst: paise(0), sgst: paise(0) };
  const said = written(
    receiptOfOrder({ ...ORDER, store, counter, orderType: 'pos', orderItems: [{ ...ATTA, ...untaxed }] }),
  );
  expect(said[0]).toBe('composition taxable person, not eligible to collect tax on supplies');
  expect(said).toContain('BILL OF SUPPLY');
  expect(said).toContain('TOTAL | ₹148.00');
  expect(said.join('\n')).not.toMatch(/CGST|%|include GST/);
});
