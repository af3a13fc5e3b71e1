import fc from 'fast-check';
import { expect, test } from 'vitest';
import { istDay } from '../basics/ist.ts';
import { paise } from '../basics/money.ts';
import { lineSumsOf } from '../returns/return-document.ts';
import { asReturned, type RandomDocument, randomMonth } from '../returns/test/random-months.ts';
import { TALLY_LEDGERS, USUAL_LEDGERS } from './tally-ledgers.ts';
import { businessVoucher, DayBook, type TallyDocument, type Voucher } from './tally-vouchers.ts';
import { ledgerXml, voucherXml } from './tally-xml.ts';

const asEntered = ({ number, issuedAt, body, original }: RandomDocument): TallyDocument => ({
  ...body,
  number,
  day: istDay(issuedAt),
  isNote: original !== null,
});

/** The vouchers of a month in which everything is paid by the tender of its document. */
function vouchersOf(month: readonly RandomDocument[], names = USUAL_LEDGERS): Voucher[] {
  const book = new DayBook(names);
  const documents = month.map(asEntered);
  for (const document of documents) if (document.buyer.gstin === '') book.addDocument(document);
  for (const { body, issuedAt, original, paidBy } of month)
    book.addMoney({
      day: istDay(issuedAt),
      method: paidBy,
      company: body.buyer.name,
      gstin: body.buyer.gstin,
      amount: paise(original ? -body.totals.payable : body.totals.payable),
      roundOff: paise(0),
    });
  const businesses = documents.filter(({ buyer }) => buyer.gstin !== '');
  return [...businesses.map((document) => businessVoucher(names, document)), ...book.vouchers()];
}

const sumOf = (vouchers: readonly Voucher[], isMeant: (name: string) => boolean) =>
  vouchers
    .flatMap(({ entries }) => entries)
    .reduce((sum, { ledger, amount }) => (isMeant(ledger.name) ? sum + amount : sum), 0);

const isSale = (name: string) => /^(Sales|Delivery charges$)/.test(name);

test('in any month each voucher sums to 0, and sales and taxes by ledger are those of GSTR-1', () => {
  fc.assert(
    fc.property(randomMonth, (month) => {
      const own = month.filter(({ tooLateForTax }) => !tooLateForTax);
      const vouchers = vouchersOf(own);
      for (const { entries } of vouchers) {
        expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        expect(new Set(entries.map(({ ledger }) => ledger.name)).size).toBe(entries.length);
      }
      const lines = own.map(asReturned).flatMap(lineSumsOf);
      const filed = (head: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
        lines.reduce((sum, line) => sum + line[head], 0);
      expect(sumOf(vouchers, isSale)).toBe(filed('taxable'));
      expect(sumOf(vouchers, (name) => name === 'Output CGST')).toBe(filed('cgst'));
      expect(sumOf(vouchers, (name) => name === 'Output SGST')).toBe(filed('sgst'));
      expect(sumOf(vouchers, (name) => name === 'Output IGST')).toBe(filed('igst'));
    }),
    { numRuns: 300 },
  );
});

test('in any month what is paid leaves nobody owing anything, and money stands where it was paid', () => {
  fc.assert(
    fc.property(randomMonth, (month) => {
      const vouchers = vouchersOf(month);
      expect(sumOf(vouchers, (name) => name === 'Customers' || name.includes('('))).toBe(0);
      for (const [ledger, method] of [
        ['Cash', 'Cash'],
        ['Online payments', 'Online'],
      ] as const) {
        const paid = month
          .filter(({ paidBy }) => paidBy === method)
          .reduce((sum, { body, original }) => sum + (original ? -1 : 1) * body.totals.payable, 0);
        expect(sumOf(vouchers, (name) => name === ledger) + paid).toBe(0);
      }
    }),
    { numRuns: 200 },
  );
});

test('a document to a business is a voucher, a day of all others is one, and what comes back stands apart', () => {
  fc.assert(
    fc.property(randomMonth, (month) => {
      const vouchers = vouchersOf(month);
      const businesses = month.filter(({ body }) => body.buyer.gstin !== '');
      const days = (isNote: boolean) =>
        new Set(
          month
            .filter(({ body, original }) => body.buyer.gstin === '' && (original !== null) === isNote)
            .map(({ issuedAt }) => istDay(issuedAt)),
        );
      const numbered = vouchers.filter(({ number }) => businesses.some((one) => one.number === number));
      expect(numbered.length).toBe(businesses.length);
      const others = vouchers.filter((voucher) => !numbered.includes(voucher));
      expect(others.filter(({ type }) => type === 'Sales').length).toBeLessThanOrEqual(days(false).size);
      expect(others.filter(({ type }) => type === 'Credit Note').length).toBeLessThanOrEqual(days(true).size);
    }),
    { numRuns: 300 },
  );
});

test('ledgers of the same typed name are one: cash rounded off, UPI and cards in one bank', () => {
  const names = { ...USUAL_LEDGERS, upi: 'HDFC Bank', card: 'HDFC Bank' };
  const book = new DayBook(names);
  const money = { day: '2026-10-05', company: '', gstin: '' };
  book.addMoney({ ...money, method: 'UPI', amount: paise(100_25), roundOff: paise(0) });
  book.addMoney({ ...money, method: 'card', amount: paise(50_00), roundOff: paise(0) });
  book.addMoney({ ...money, method: 'cash', amount: paise(20_00), roundOff: paise(-25) });
  const [voucher] = book.vouchers();
  expect(voucher).toMatchObject({ type: 'Receipt', number: '2026-10-05/IN' });
  expect(voucher?.entries.map(({ ledger, amount }) => [ledger.name, amount])).toEqual([
    ['HDFC Bank', -150_25],
    ['Cash', -20_00],
    ['Round Off', -25],
    ['Customers', 170_50],
  ]);
});

test('under composition nothing stands in a tax ledger, and the operator is owed what it invoices', () => {
  const [one] = fc
    .sample(randomMonth, { numRuns: 50, seed: 3 })
    .flat()
    .filter(({ body, original }) => !original && body.buyer.gstin === '' && body.totals.cgst > 0);
  if (!one) throw new Error('There is a taxed sale');
  const document = asEntered(one);
  const untaxed = document.lines.map((line) => ({
    ...line,
    taxable: line.total,
    cgst: paise(0),
    sgst: paise(0),
    igst: paise(0),
  }));
  const names = (of: TallyDocument) => {
    const book = new DayBook(USUAL_LEDGERS);
    book.addDocument(of);
    return book.vouchers().flatMap(({ entries }) => entries.map(({ ledger }) => ledger.name));
  };
  const bill = {
    ...document,
    supplier: { ...document.supplier, scheme: 'composition' as const },
    lines: untaxed,
  };
  expect(names(bill)).toContain('Sales without tax');
  expect(names(bill).filter((name) => /^Output|%/.test(name))).toEqual([]);
  expect(names({ ...document, issuedBy: 'operator' })).toContain('Delivery for the operator');
});

test('the XML is escaped, a debit is deemed positive and below 0, and paise are exact', () => {
  const ledger = {
    name: 'Rao & Sons <"Kirana"> \u0001(29)',
    group: 'Sundry Debtors',
    gstin: '29AAGCB7383J1Z4',
  };
  expect(ledgerXml(ledger)).toContain(
    '<NAME>Rao &amp; Sons &lt;&quot;Kirana&quot;&gt; (29)</NAME></NAME.LIST><PARENT>Sundry Debtors</PARENT>',
  );
  const sales = { name: 'Sales 5%', group: 'Sales Accounts', gstin: '' };
  const xml = voucherXml({
    type: 'Sales',
    day: '2026-10-05',
    number: 'A/1',
    party: ledger,
    entries: [
      { ledger, amount: paise(-9_007_199_254_740_991) },
      { ledger: sales, amount: paise(5) },
    ],
  });
  expect(xml).toContain('<DATE>20261005</DATE>');
  expect(xml).toContain('<ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-90071992547409.91</AMOUNT>');
  expect(xml).toContain('<ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>0.05</AMOUNT>');
});

test('each ledger has a usual name of its own', () => {
  expect(new Set(TALLY_LEDGERS.map((ledger) => USUAL_LEDGERS[ledger])).size).toBe(TALLY_LEDGERS.length);
});
