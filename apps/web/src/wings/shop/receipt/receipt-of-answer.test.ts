import type { CallReply } from '@haat/contract/call';
import type { readReceipt } from '@haat/contract/till/receipts';
import { paise } from '@haat/domain/basics/money';
import { RECEIPT_LANGUAGES } from '@haat/domain/till/receipt-words';
import { expect, test } from 'vitest';
import { written } from '../../../../test/read-paper.ts';
import { receiptOfAnswer } from './receipt-of-answer.ts';

const NONE = paise(0);

/** A bill of one thing for ₹268 at 5%. */
const BILL: CallReply<typeof readReceipt> = {
  number: 'BP/26-27/A00147',
  orderNumber: 402_718,
  orderType: 'pos',
  at: new Date('2026-11-20T06:30:00Z'),
  phone: '',
  counter: 'Counter 1',
  store: {
    name: 'Basava Provision',
    company: '',
    address: '12 Main Bazaar',
    city: 'Bidar',
    pinCode: '585401',
    stateCode: '29',
    phone: '',
    gstNumber: '29AABCR1718E1ZL',
    scheme: 'regular',
    fssaiNumber: '',
    thanks: '',
  },
  lines: [
    {
      name: 'Chakki Atta',
      size: '5 kg',
      soldBy: 'piece',
      quantity: 1,
      price: paise(26_800),
      mrp: paise(26_800),
      discount: NONE,
      tax: 500,
      taxable: paise(25_524),
      cgst: paise(638),
      sgst: paise(638),
      igst: NONE,
    },
  ],
  total: paise(26_800),
  tenders: [{ method: 'cash', amount: paise(26_800) }],
  credited: NONE,
  refunded: NONE,
  due: NONE,
  method: 'cash',
  isCancelled: false,
};

test('a bill by its link shows the tax that was printed', () => {
  const said = written(receiptOfAnswer(BILL, 'en'));
  expect(said).toContain('TAX INVOICE');
  expect(said).toContain('5% | 255.24 | 6.38 | 6.38');
});

test.each(RECEIPT_LANGUAGES)(
  'in %s that of a composition dealer begins with the words of the rule, without tax',
  (language) => {
    const untaxed = { tax: 0, taxable: paise(26_800), cgst: NONE, sgst: NONE };
    const store = { ...BILL.store, scheme: 'composition' as const };
    const lines = BILL.lines.map((line) => ({ ...line, ...untaxed }));
    for (const orderType of ['pos', 'return'] as const) {
      const said = written(receiptOfAnswer({ ...BILL, orderType, store, lines }, language));
      expect(said[0]).toBe('composition taxable person, not eligible to collect tax on supplies');
      expect(said.join('\n')).not.toMatch(/CGST|%/);
    }
  },
);

test('a return by its link is a credit note that names its bill, or without one only says what came back', () => {
  const original = { number: 'BP/26-27/A00147', at: new Date('2026-11-20T06:30:00Z') };
  const note = { ...BILL, orderType: 'return' as const, number: 'BP/26-27/AC0003' };
  const said = written(receiptOfAnswer({ ...note, original }, 'en'));
  expect(said).toEqual(expect.arrayContaining(['CREDIT NOTE', 'For bill BP/26-27/A00147, 20/11/2026']));
  const without = written(receiptOfAnswer({ ...note, number: '' }, 'en'));
  expect(without).toContain('GOODS RETURNED');
  expect(without.join('\n')).not.toMatch(/CREDIT NOTE|For bill/);
});
