import type { Bill, GoodsReturn } from '@haat/contract/till/entries';
import type { TillGoods } from '@haat/contract/till/tills';
import { paise } from '@haat/domain/basics/money';
import type { Receipt } from '@haat/domain/till/receipt';
import { RECEIPT_LANGUAGES } from '@haat/domain/till/receipt-words';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPaper, written, wrongSums } from '../../../../test/read-paper.ts';
import { billDraft, returnDraft } from '../bill/bill-draft.ts';
import { type BillAction, billAfter } from '../bill/bill-state.ts';
import { sumsOf } from '../bill/bill-sums.ts';
import { emptyBill, type OpenBill } from '../bill/open-bill.ts';
import { BILL, RETURN, SETUP } from '../test/a-till.ts';
import { goodsOf } from '../test/memory-goods.ts';
import { billReceipt } from './bill-receipt.ts';

const ATTA = goodsOf({ name: 'Chakki Atta', nameHi: 'चक्की आटा', price: paise(26_900), mrp: paise(29_000) });
const SALT = goodsOf({ name: 'Tata Salt', nameKn: 'ಉಪ್ಪು' });
const ONION = goodsOf({ name: 'Onion', soldBy: 'kg', price: paise(3_801), mrp: paise(4_800), size: '' });
const OIL = goodsOf({ name: 'Loose oil', soldBy: 'litre', price: paise(15_733), mrp: paise(0), size: '' });
const GOODS = [ATTA, SALT, ONION, OIL];
const BUYER = { gstNumber: '27AAPFU0939F1ZV', company: 'Mumbai Caterers', address: '5 Marine Drive' };

const after = (bill: OpenBill, ...actions: BillAction[]) => actions.reduce(billAfter, bill);
const rateOf = ({ tax }: TillGoods) => ({ rateBp: tax ?? 0, treatment: 'exempt' as const });
const sold = (bill: OpenBill): Bill => ({ ...BILL, ...billDraft(bill, rateOf, '') });

/** As the device finds it for a return. */
const found = ({ id, number, at, customer, buyer, total, tenders, lines }: Bill) => ({
  ...(buyer && { buyer }),
  _id: id,
  number: number.text,
  at,
  customer,
  total,
  tenders,
  returnableUntil: at,
  countedTo: 0,
  lines: lines.map((line, nth) => ({ ...line, line: nth + 1, returned: 0 })),
});

/** After the catalogue has changed. */
function comesBack(bill: Bill, units: (most: number) => number): GoodsReturn | null {
  const original = found(bill);
  const lines = original.lines.map((line) => ({
    goods: {
      ...goodsOf({
        name: 'Renamed',
        nameHi: 'नया नाम',
        nameKn: 'ಹೊಸ ಹೆಸರು',
        size: '9 kg',
        soldBy: line.soldBy,
      }),
      price: paise(99),
      mrp: paise(199),
      hsn: '9999',
      category: 'Elsewhere',
      tax: 1800,
    },
    sold: line,
  }));
  const counted = original.lines.map(
    ({ quantity }, nth): BillAction => ({ type: 'quantity', id: nth + 1, quantity: units(quantity) }),
  );
  const open = after(emptyBill('return'), { type: 'original', original, lines }, ...counted);
  if (sumsOf(open).items === 0) return null;
  const { original: _, ...draft } = returnDraft(open);
  return { ...RETURN, original: bill.id, ...draft };
}

const inAll = (entry: Bill | GoodsReturn) =>
  RECEIPT_LANGUAGES.map((receiptLanguage) =>
    billReceipt(entry, { ...SETUP, settings: { ...SETUP.settings, receiptLanguage } }),
  );

const anyId = fc.integer({ min: 1, max: 6 });
const action: fc.Arbitrary<BillAction> = fc.oneof(
  fc.record({
    type: fc.constant('add' as const),
    goods: fc.constantFrom(...GOODS),
    quantity: fc.integer({ min: 1, max: 5000 }),
  }),
  fc.integer({ min: 1, max: 90_000 }).map((price): BillAction => {
    const label = { code: '2100027012503', item: 27, holds: 'price' as const, price: paise(price) };
    return { type: 'add', goods: ONION, quantity: 1, label };
  }),
  fc.record({
    type: fc.constant('price' as const),
    id: anyId,
    price: fc.integer({ min: 0, max: 30_000 }).map(paise),
  }),
  fc.record({
    type: fc.constant('name' as const),
    id: anyId,
    name: fc.constantFrom('Atta, torn bag', 'Festival pack'),
  }),
  fc.record({
    type: fc.constant('quantity' as const),
    id: anyId,
    quantity: fc.integer({ min: 1, max: 3000 }),
  }),
  fc.constant({ type: 'buyer', buyer: BUYER }),
  fc.record({ type: fc.constant('discount' as const), discountBp: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({
    type: fc.constant('discount' as const),
    amount: fc.integer({ min: 0, max: 90_000 }).map(paise),
  }),
  fc.integer({ min: 1, max: 80_000 }).map((amount): BillAction => {
    return { type: 'split', split: { first: 'upi', second: 'cash', amount: paise(amount), taken: true } };
  }),
  fc.record({
    type: fc.constant('received' as const),
    received: fc.integer({ min: 0, max: 9_000_000 }).map(paise),
  }),
);

/** A bill that can be paid; others can't be printed. */
const bill = fc
  .array(action, { minLength: 1, maxLength: 25 })
  .map((actions) => after(emptyBill('pos'), ...actions))
  .map((open) => {
    const { total } = sumsOf(open);
    return open.split && (open.split.amount ?? 0) >= total ? { ...open, split: null } : open;
  })
  .filter(({ lines }) => lines.length > 0);

it('the paper of any bill says what was sold, and its lines, taxes and tenders add up to the total printed', () => {
  fc.assert(
    fc.property(bill, (open) => {
      const entry = sold(open);
      for (const receipt of inAll(entry)) {
        expect(wrongSums(receipt)).toEqual([]);
        const paper = readPaper(receipt);
        expect(paper.total).toBe(entry.total);
        expect(paper.roundOff).toBe(entry.roundOff ?? 0);
        expect(paper.lines.map(({ units, price, mrp }) => [units, price, mrp])).toEqual(
          open.lines.map(({ quantity, price, goods }) => [quantity, price, goods.mrp]),
        );
      }
    }),
  );
});

it('the paper of a business has its name, number, State and address, and an HSN on each line; that of a person none of it', () => {
  const named = (receipt: Receipt) => {
    const rows = written(receipt);
    const said = ['Mumbai Caterers', 'GSTIN 27AAPFU0939F1ZV | Maharashtra (27)', '5 Marine Drive'];
    const isThere = said.map((words) => rows.some((row) => row.endsWith(words)));
    return [...isThere, rows.filter((row) => row.startsWith('HSN 2501')).length];
  };
  fc.assert(
    fc.property(bill, (open) => {
      const entry = sold(open);
      const back = comesBack(entry, (most) => most);
      const isNamed = open.buyer !== null;
      for (const paper of [entry, ...(back ? [back] : [])])
        for (const receipt of inAll(paper))
          expect(named(receipt)).toEqual([isNamed, isNamed, isNamed, isNamed ? paper.lines.length : 0]);
    }),
  );
});

it('a name and a price that were typed stand on the paper in every language, with what is off the bill', () => {
  const open = after(
    emptyBill('pos'),
    { type: 'add', goods: ATTA, quantity: 1 },
    { type: 'price', id: 1, price: paise(26_400) },
    { type: 'name', id: 1, name: 'Atta, torn bag' },
    { type: 'add', goods: SALT, quantity: 3 },
    { type: 'discount', discountBp: 1_200 },
  );
  for (const receipt of inAll(sold(open))) {
    const [atta, salt] = readPaper(receipt).lines;
    expect(atta).toMatchObject({ name: 'Atta, torn bag 1 kg', mrp: 29_000, price: 26_400, discount: 3_168 });
    expect(salt?.name).toBe(receipt.language === 'kn' ? 'ಉಪ್ಪು 1 kg' : 'Tata Salt 1 kg');
    expect(readPaper(receipt).total).toBe(30_624);
  }
});

it('a credit note says of goods what their bill said, whatever the catalogue says by now, and adds up', () => {
  fc.assert(
    fc.property(bill, fc.double({ min: 0, max: 1, noNaN: true }), (open, part) => {
      const entry = sold(open);
      const back = comesBack(entry, (most) => Math.round(most * part));
      if (!back) return;
      for (const [nth, receipt] of inAll(back).entries()) {
        expect(wrongSums(receipt)).toEqual([]);
        const printed = ({ name, mrp, price }: { name: string; mrp: number; price: number }) =>
          `${name} ${mrp} ${price}`;
        const before = readPaper(inAll(entry)[nth] as Receipt).lines.map(printed);
        for (const line of readPaper(receipt).lines) expect(before).toContain(printed(line));
      }
      const facts = ({ hsn, category, cost, tax, sku }: Bill['lines'][number]) => [
        hsn,
        category,
        cost,
        tax,
        sku,
      ];
      for (const line of back.lines)
        expect(facts(line)).toEqual(
          facts(entry.lines[(line.originalLine ?? 0) - 1] as Bill['lines'][number]),
        );
    }),
  );
});
