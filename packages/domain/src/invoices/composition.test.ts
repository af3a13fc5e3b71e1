import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise } from '../basics/money.ts';
import { creditNoteOf } from './credit-note.ts';
import type { SoldLine } from './document-line.ts';
import { splitInclusive } from './gst.ts';
import { type Buyer, invoicesOf, type Sale, type Supplier } from './gst-document.ts';
import { treatmentOf } from './treatment.ts';

const composition: Supplier = {
  name: 'Basava Provision',
  company: '',
  address: '12 Main Bazaar',
  city: 'Bidar',
  pinCode: '585401',
  stateCode: '29',
  gstin: '29AABCR1718E1ZL',
  scheme: 'composition',
  fssai: '',
  phone: '',
};
const person: Buyer = {
  name: 'Savita Kulkarni',
  company: '',
  gstin: '',
  businessAddress: '',
  phone: '',
  address: 'Gandhi Chowk',
  city: 'Chitguppa',
  pinCode: '585412',
};
const business: Buyer = { ...person, company: 'Kulkarni Caterers', gstin: '29AAGCB7383J1Z4' };

/** [price in paise, quantity, rate in percent], taxed as a regular store would. */
type Charged = [price: number, quantity: number, percent: number];
const sold = ([price, quantity, percent]: Charged, nth: number): SoldLine => ({
  lineNo: nth + 1,
  name: `Line ${nth + 1}`,
  size: '',
  hsn: '1101',
  soldBy: 'piece',
  quantity,
  discount: paise(0),
  price: paise(price),
  mrp: paise(price),
  taxBp: percent * 100,
  ...splitInclusive(paise(price * quantity), percent * 100, false),
  cess: paise(0),
});

const worthOf = (goods: readonly Charged[]) =>
  goods.reduce((sum, [price, quantity]) => sum + price * quantity, 0);

function billOf(goods: readonly Charged[], change: Partial<Sale> = {}) {
  const { shipping = paise(0) } = change;
  const charged = shipping + worthOf(goods);
  const documents = invoicesOf({
    supplier: composition,
    buyer: person,
    placeOfSupply: '29',
    lines: goods.map((line, nth) => sold(line, nth)),
    shipping,
    deliveryTax: 'as goods',
    points: paise(0),
    charged: paise(charged),
    ...change,
  });
  expect(documents).toHaveLength(1);
  return documents[0] as (typeof documents)[number];
}

it('a composition dealer gives one bill of supply without tax, also to a business, at the same price', () => {
  const goods: Charged[] = [
    [10_500, 1, 5],
    [4_000, 2, 0],
  ];
  for (const buyer of [person, business]) {
    const bill = billOf(goods, { buyer, shipping: paise(2_500), deliveryTax: 1800 });
    expect([bill.kind, bill.buyer.gstin]).toEqual(['bill of supply', buyer.gstin]);
    expect(bill.totals).toMatchObject({ taxable: 21_000, cgst: 0, sgst: 0, igst: 0, payable: 21_000 });
  }
});

it('a composition dealer delivers as a registered taxpayer: it is never the operator’s supply', () => {
  const { scheme: _none, ...operator } = { ...composition, name: 'Haat' };
  expect(billOf([[10_500, 1, 5]], { operator, shipping: paise(2_500) }).issuedBy).toBeUndefined();
});

it('no paper of a composition dealer shows tax, whatever was charged, and its credit note is of the same scheme', () => {
  const line = fc.tuple(
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.integer({ min: 1, max: 9 }),
    fc.constantFrom(0, 5, 18, 40),
  );
  const delivery = fc.integer({ min: 0, max: 9_900 }).map(paise);
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), delivery, (goods, shipping) => {
      const bill = billOf(goods, { shipping });
      const note = creditNoteOf(bill, [], 'rest');
      const total = shipping + worthOf(goods);
      for (const { lines, totals, supplier } of [bill, note ?? bill]) {
        expect(supplier.scheme).toBe('composition');
        expect([totals.taxable, totals.cgst + totals.sgst + totals.igst + totals.cess]).toEqual([total, 0]);
        expect(lines.every(({ taxBp, taxable, total: of }) => taxBp === 0 && taxable === of)).toBe(true);
        const kinds = lines.flatMap((line) => (line.what === 'goods' ? treatmentOf(line) : []));
        expect(kinds).toEqual(goods.map(([, , percent]) => (percent > 0 ? 'taxable' : 'exempt')));
      }
    }),
  );
});
