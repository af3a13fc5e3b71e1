import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { paise } from '../basics/money.ts';
import type { SoldLine } from './document-line.ts';
import { splitInclusive } from './gst.ts';
import { type Buyer, type DocumentBody, invoicesOf, type Sale, type Supplier } from './gst-document.ts';
import { hsnSummary } from './hsn-summary.ts';

const supplier: Supplier = {
  name: 'Basava Provision',
  company: 'Basava Provision Stores',
  address: '12 Main Bazaar',
  city: 'Bidar',
  pinCode: '585401',
  stateCode: '29',
  gstin: '29AABCR1718E1ZL',
  fssai: '11226999000111',
  phone: '+919000000111',
};
const buyer: Buyer = {
  name: 'Savita Kulkarni',
  company: '',
  gstin: '',
  businessAddress: '',
  phone: '98450 12345',
  address: 'Gandhi Chowk',
  city: 'Chitguppa',
  pinCode: '585412',
};
const business: Buyer = { ...buyer, company: 'Kulkarni Caterers', gstin: '29AAGCB7383J1Z4' };

/** A line as it was charged, every amount written by hand: [price, quantity, rate %, taxable, CGST, SGST, IGST] in paise. */
type Charged = [number, number, number, number, number, number, number, hsn?: string];
const sold = (lines: Charged[]): SoldLine[] =>
  lines.map(([price, quantity, percent, taxable, cgst, sgst, igst, hsn = '1101'], nth) => ({
    lineNo: nth + 1,
    name: `Line ${nth + 1}`,
    size: '',
    hsn,
    soldBy: 'piece',
    quantity,
    discount: paise(0),
    price: paise(price),
    mrp: paise(price),
    taxBp: percent * 100,
    taxable: paise(taxable),
    cgst: paise(cgst),
    sgst: paise(sgst),
    igst: paise(igst),
    cess: paise(0),
  }));

/** The sale of these lines with what was charged for it, both by hand. */
const sale = (lines: Charged[], charged: number, change: Partial<Sale> = {}): Sale => ({
  supplier,
  buyer,
  placeOfSupply: '29',
  lines: sold(lines),
  shipping: paise(0),
  deliveryTax: 'as goods',
  points: paise(0),
  charged: paise(charged),
  ...change,
});
const one = (given: Sale): DocumentBody => {
  const [document, ...others] = invoicesOf(given);
  if (!document || others.length > 0) throw new Error('One document was expected');
  return document;
};
/** [taxable, CGST, SGST, IGST, total, payable] in paise. */
const figures = ({ totals }: DocumentBody) => [
  totals.taxable,
  totals.cgst,
  totals.sgst,
  totals.igst,
  totals.total,
  totals.payable,
];
const deliveries = ({ lines }: DocumentBody) =>
  lines
    .filter((line) => line.what === 'delivery')
    .map(({ taxBp, hsn, taxable, cgst, sgst, igst }) => [taxBp, hsn, taxable, cgst, sgst, igst]);

// ₹268 at 5%: half the tax is 26800 x 5 / 210 = 638.1.
const ATTA: Charged = [26_800, 1, 5, 25_524, 638, 638, 0];
const TOMATO: Charged = [3_600, 3, 0, 10_800, 0, 0, 0, '0702'];

describe('a basket worked out by hand, of goods with and without tax,', () => {
  // spec: rule invoices
  it('1: sold within a State carries CGST and SGST in a tax invoice', () => {
    // 53600 x 5 / 210 = 1276.19
    const invoice = one(sale([[26_800, 2, 5, 51_048, 1_276, 1_276, 0]], 53_600));
    expect(invoice).toMatchObject({ kind: 'tax invoice', interState: false, recipientInFull: false });
    expect(figures(invoice)).toEqual([51_048, 1_276, 1_276, 0, 53_600, 53_600]);
  });

  it('2: sold into another State carries IGST', () => {
    // 118000 x 18 / 118 = 18000
    const invoice = one(sale([[118_000, 1, 18, 100_000, 0, 0, 18_000]], 118_000, { placeOfSupply: '27' }));
    expect(invoice).toMatchObject({ kind: 'tax invoice', interState: true });
    expect(figures(invoice)).toEqual([100_000, 0, 0, 18_000, 118_000, 118_000]);
  });

  it('3: of nil-rated goods alone is a bill of supply', () => {
    const bill = one(sale([TOMATO], 10_800));
    expect(bill.kind).toBe('bill of supply');
    expect(figures(bill)).toEqual([10_800, 0, 0, 0, 10_800, 10_800]);
  });

  it('4: of goods with and without tax is an invoice-cum-bill of supply', () => {
    const both = one(sale([ATTA, TOMATO], 37_600));
    expect(both.kind).toBe('invoice-cum-bill of supply');
    expect(figures(both)).toEqual([36_324, 638, 638, 0, 37_600, 37_600]);
  });

  it('5: of a store without GSTIN is a cash memo that shows no tax, though the lines had some', () => {
    const bill = one(sale([ATTA], 29_300, { supplier: { ...supplier, gstin: '' }, shipping: paise(2_500) }));
    expect(bill.kind).toBe('cash memo');
    expect(figures(bill)).toEqual([29_300, 0, 0, 0, 29_300, 29_300]);
    expect(bill.lines.map((line) => line.taxBp)).toEqual([0, 0]);
  });

  it('6: for a registered buyer names the recipient in full', () => {
    const invoice = one(sale([ATTA], 26_800, { buyer: business }));
    expect(invoice).toMatchObject({
      kind: 'tax invoice',
      recipientInFull: true,
      buyer: { gstin: business.gstin },
    });
    expect(figures(invoice)).toEqual([25_524, 638, 638, 0, 26_800, 26_800]);
  });

  it('7: with and without tax for a registered buyer makes two documents that share points; delivery is in that of the principal goods', () => {
    // Delivery ₹25 like the ₹268 at 5%: 2500 x 5 / 210 = 59.5. Points ₹100 over 29300 and 10800: 10000 x 29300 / 40100 = 7306.7.
    const [invoice, bill, ...others] = invoicesOf(
      sale([ATTA, TOMATO], 30_100, { buyer: business, shipping: paise(2_500), points: paise(10_000) }),
    );
    expect(others).toEqual([]);
    expect([invoice?.kind, bill?.kind]).toEqual(['tax invoice', 'bill of supply']);
    expect(invoice && figures(invoice)).toEqual([27_904, 698, 698, 0, 29_300, 21_993]);
    expect(bill && figures(bill)).toEqual([10_800, 0, 0, 0, 10_800, 8_107]);
  });

  it('8: below the MRP is taxed on what was charged, line by line of a bundle', () => {
    // 9900 x 5 / 210 = 235.7; 4500 x 18 / 236 = 343.2; 45 of MRP 60.
    const bundle = sale(
      [
        [9_900, 1, 5, 9_428, 236, 236, 0],
        [4_500, 1, 18, 3_814, 343, 343, 0, '3306'],
      ],
      14_400,
    );
    const lines = bundle.lines.map((line) => ({ ...line, mrp: paise(line.price + 1_500) }));
    const invoice = one({ ...bundle, lines });
    expect(invoice.kind).toBe('tax invoice');
    expect(figures(invoice)).toEqual([13_242, 579, 579, 0, 14_400, 14_400]);
    expect(hsnSummary(invoice.lines).map(({ hsn, taxable, cgst }) => [hsn, taxable, cgst])).toEqual([
      ['1101', 9_428, 236],
      ['3306', 3_814, 343],
    ]);
  });
});

describe('a basket worked out by hand, delivered, paid and rounded,', () => {
  it('9: with delivery taxes it like the goods', () => {
    // 2500 x 5 / 210 = 59.5
    const invoice = one(sale([ATTA], 29_300, { shipping: paise(2_500) }));
    expect(deliveries(invoice)).toEqual([[500, '1101', 2_380, 60, 60, 0]]);
    expect(figures(invoice)).toEqual([27_904, 698, 698, 0, 29_300, 29_300]);
  });

  it('10: of several rates taxes delivery in one line like the goods that are worth most', () => {
    // ₹300 at 5%, ₹100 at 18%, ₹100 nil; ₹25 at 5%: 2500 x 5 / 210 = 59.5.
    const lines: Charged[] = [
      [30_000, 1, 5, 28_572, 714, 714, 0],
      [10_000, 1, 18, 8_474, 763, 763, 0, '3306'],
      [10_000, 1, 0, 10_000, 0, 0, 0, '0702'],
    ];
    const both = one(sale(lines, 52_500, { shipping: paise(2_500) }));
    expect(both.kind).toBe('invoice-cum-bill of supply');
    expect(deliveries(both)).toEqual([[500, '1101', 2_380, 60, 60, 0]]);
    expect(figures(both)).toEqual([49_426, 1_537, 1_537, 0, 52_500, 52_500]);
  });

  it('10a: of rates that are worth the same taxes delivery at the higher one, under the goods that are worth most there', () => {
    // 2500 x 18 / 236 = 190.7
    const lines: Charged[] = [
      [20_000, 1, 5, 19_048, 476, 476, 0],
      [5_000, 1, 18, 4_238, 381, 381, 0, '3305'],
      [15_000, 1, 18, 12_712, 1_144, 1_144, 0, '3306'],
    ];
    const invoice = one(sale(lines, 42_500, { shipping: paise(2_500) }));
    expect(deliveries(invoice)).toEqual([[1800, '3306', 2_118, 191, 191, 0]]);
    expect(hsnSummary(invoice.lines).map(({ what, hsn, total }) => [what, hsn, total])).toEqual([
      ['goods', '1101', 20_000],
      ['goods', '3305', 5_000],
      ['goods', '3306', 15_000],
      ['delivery', '3306', 2_500],
    ]);
  });

  it('10b: mostly of vegetables carries no tax on the delivery either', () => {
    const both = one(
      sale([ATTA, [36_000, 1, 0, 36_000, 0, 0, 0, '0702']], 65_300, { shipping: paise(2_500) }),
    );
    expect(deliveries(both)).toEqual([[0, '0702', 2_500, 0, 0, 0]]);
  });

  it('11: of nil-rated goods with delivery at a rate of its own is an invoice-cum-bill of supply', () => {
    // 2500 x 18 / 236 = 190.7
    const both = one(sale([TOMATO], 13_300, { shipping: paise(2_500), deliveryTax: 1800 }));
    expect(both.kind).toBe('invoice-cum-bill of supply');
    expect(deliveries(both)).toEqual([[1800, '996813', 2_118, 191, 191, 0]]);
    expect(figures(both)).toEqual([12_918, 191, 191, 0, 13_300, 13_300]);
  });

  it('11a: of a store without GSTIN, where delivery is the operator’s supply, has a cash memo and the operator’s tax invoice', () => {
    // 2500 x 18 / 236 = 190.7; points ₹10 over 10800 and 2500: 1000 x 10800 / 13300 = 812.
    const operator = { ...supplier, name: 'Haat Bidar', gstin: '29AAGCB7383J1Z4' };
    const unregistered = { ...supplier, gstin: '' };
    const given = { supplier: unregistered, operator, shipping: paise(2_500), points: paise(1_000) };
    const [memo, invoice, ...others] = invoicesOf(sale([TOMATO], 12_300, given));
    expect(others).toEqual([]);
    expect(memo).toMatchObject({ kind: 'cash memo', supplier: unregistered });
    expect(memo?.issuedBy).toBeUndefined();
    expect(memo && figures(memo)).toEqual([10_800, 0, 0, 0, 10_800, 9_988]);
    expect(invoice).toMatchObject({ kind: 'tax invoice', issuedBy: 'operator', supplier: operator });
    expect(invoice && deliveries(invoice)).toEqual([[1800, '996813', 2_118, 191, 191, 0]]);
    expect(invoice && figures(invoice)).toEqual([2_118, 191, 191, 0, 2_500, 2_312]);
  });

  it('11b: of a registered store is the store’s own, and so is free delivery nobody’s', () => {
    const operator = { ...supplier, name: 'Haat Bidar', gstin: '29AAGCB7383J1Z4' };
    expect(one(sale([ATTA], 29_300, { operator, shipping: paise(2_500) })).supplier).toEqual(supplier);
    expect(one(sale([TOMATO], 10_800, { operator, supplier: { ...supplier, gstin: '' } })).kind).toBe(
      'cash memo',
    );
  });

  it('12: paid in part by points keeps its value: points are money, no discount', () => {
    const invoice = one(sale([ATTA], 16_800, { points: paise(10_000) }));
    expect(figures(invoice)).toEqual([25_524, 638, 638, 0, 26_800, 16_800]);
  });

  it('13: of odd paise keeps CGST equal to SGST and adds up to the paisa', () => {
    // 297 x 5 / 210 = 7.07; 3333 x 18 / 236 = 254.2; 101 x 18 / 236 = 7.7
    const invoice = one(
      sale(
        [
          [99, 3, 5, 283, 7, 7, 0],
          [3_333, 1, 18, 2_825, 254, 254, 0],
          [101, 1, 18, 85, 8, 8, 0],
        ],
        3_731,
      ),
    );
    expect(figures(invoice)).toEqual([3_193, 269, 269, 0, 3_731, 3_731]);
  });

  it('14: of 40 lines is the sum of its lines, not their total taxed again', () => {
    // 1999 x 5 / 210 = 47.6, forty times 48; the total taxed once would give 1904.
    const line: Charged = [1_999, 1, 5, 1_903, 48, 48, 0];
    const invoice = one(sale(Array(40).fill(line), 79_960));
    expect(invoice.lines).toHaveLength(40);
    expect(figures(invoice)).toEqual([76_120, 1_920, 1_920, 0, 79_960, 79_960]);
  });

  it('15: sold within a Union territory is split like within a State', () => {
    const chandigarh = { ...supplier, stateCode: '04', gstin: '04AABCU9603R1ZV' };
    const invoice = one(sale([ATTA], 26_800, { supplier: chandigarh, placeOfSupply: '04' }));
    expect(invoice).toMatchObject({ interState: false, placeOfSupply: '04' });
    expect(figures(invoice)).toEqual([25_524, 638, 638, 0, 26_800, 26_800]);
  });

  it('16: rounded to whole rupees at the till says by how much, without tax on it', () => {
    // 3650 x 5 / 210 = 86.9
    const invoice = one(sale([[3_650, 1, 5, 3_476, 87, 87, 0]], 3_700));
    expect(invoice.totals.roundOff).toBe(50);
    expect(figures(invoice)).toEqual([3_476, 87, 87, 0, 3_650, 3_700]);
  });

  it('17: of ₹50,000 taxable value names an unregistered buyer in full, a paisa less does not', () => {
    // 5250000 x 5 / 210 = 125000
    const from = one(sale([[5_250_000, 1, 5, 5_000_000, 125_000, 125_000, 0]], 5_250_000));
    expect(from.recipientInFull).toBe(true);
    const below = one(sale([[5_249_999, 1, 5, 4_999_999, 125_000, 125_000, 0]], 5_249_999));
    expect(below.recipientInFull).toBe(false);
  });

  it('18: of a sugary drink at 40% carries 20% and 20%', () => {
    // 4000 x 40 / 280 = 571.4
    const invoice = one(sale([[4_000, 1, 40, 2_858, 571, 571, 0, '2202']], 4_000));
    expect(figures(invoice)).toEqual([2_858, 571, 571, 0, 4_000, 4_000]);
  });
});

test('a sale that does not add up is not documented', () => {
  expect(() => invoicesOf(sale([ATTA], 26_749))).toThrow(RangeError);
  expect(() => invoicesOf(sale([ATTA], 26_851))).toThrow(RangeError);
});

const line = fc.record({
  price: fc.integer({ min: 0, max: 5_000_00 }),
  quantity: fc.integer({ min: 1, max: 10 }),
  taxBp: fc.constantFrom(0, 500, 1800, 4000),
});

test('whatever is sold, its documents are of the amounts charged to the paisa, and so is their delivery', () => {
  const basket = fc.array(line, { minLength: 1, maxLength: 40 });
  const tax = fc.constantFrom('as goods' as const, 0, 500, 1800);
  fc.assert(
    fc.property(
      basket,
      fc.nat(20_000),
      tax,
      fc.boolean(),
      fc.boolean(),
      fc.nat(1000),
      fc.constantFrom('registered' as const, 'unregistered' as const, 'operator delivers' as const),
      (given, shipping, deliveryTax, inter, b2b, pts, seller) => {
        const lines = given.map(
          ({ price, quantity, taxBp }, nth): SoldLine => ({
            ...(sold([[price, quantity, taxBp / 100, 0, 0, 0, 0]])[0] as SoldLine),
            lineNo: nth + 1,
            ...splitInclusive(paise(price * quantity), taxBp, inter),
          }),
        );
        const value = lines.reduce((sum, { price, quantity }) => sum + price * quantity, shipping);
        const points = Math.min(pts * 100, value);
        const documents = invoicesOf({
          ...sale([], value - points),
          lines,
          shipping: paise(shipping),
          points: paise(points),
          deliveryTax,
          placeOfSupply: inter ? '27' : '29',
          buyer: b2b ? business : buyer,
          supplier: seller === 'registered' ? supplier : { ...supplier, gstin: '' },
          operator: seller === 'operator delivers' ? { ...supplier, name: 'Haat' } : undefined,
        });
        const sum = (part: 'total' | 'payable' | 'points') =>
          documents.reduce((all, { totals }) => all + totals[part], 0);
        expect([sum('total'), sum('payable'), sum('points')]).toEqual([value, value - points, points]);
        for (const { kind, lines: own, totals } of documents) {
          expect(totals.cgst).toBe(totals.sgst);
          expect(totals.taxable + totals.cgst + totals.sgst + totals.igst).toBe(totals.total);
          expect(own.some((l) => l.taxBp > 0)).toBe(kind !== 'bill of supply' && kind !== 'cash memo');
          expect(own.filter(({ what }) => what === 'delivery').length).toBeLessThanOrEqual(1);
          expect(hsnSummary(own).reduce((all, row) => all + row.total, 0)).toBe(totals.total);
        }
      },
    ),
  );
});
