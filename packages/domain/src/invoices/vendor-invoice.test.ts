import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Paise, paise } from '../basics/money.ts';
import {
  afterStatus,
  daysLate,
  gstTypeFor,
  owedOn,
  paidBy,
  saysYes,
  type TypedGst,
  VENDOR_PAYMENT_STATES,
  type VendorItem,
  vendorInvoiceTotals,
  vendorItemTotal,
  vendorKey,
  vendorRoundOff,
  yearOfDay,
} from './vendor-invoice.ts';

const item = (quantity: number, price: number, total: number | null = null): VendorItem => ({
  quantity,
  price: paise(price),
  total: total === null ? null : paise(total),
});
const FIVE: TypedGst = { type: 'CGST + SGST', rateBp: 500, amount: null };
const MILLS = [item(120, 4_600), item(80, 5_200), item(24, 23_600)];

test('items, tax by the rate and shipping make the total of the mills’ invoice', () => {
  expect(vendorInvoiceTotals(MILLS, FIVE, paise(35_000))).toEqual({
    items: 1_534_400,
    gst: 76_720,
    gstByRate: 76_720,
    cgst: 38_360,
    sgst: 38_360,
    igst: 0,
    shipping: 35_000,
    total: 1_646_120,
  });
});

test('an amount of tax that is typed wins, and what the rate gives is still known', () => {
  const typed = vendorInvoiceTotals(MILLS, { ...FIVE, amount: paise(76_701) }, paise(0));
  expect(typed).toMatchObject({
    gst: 76_701,
    gstByRate: 76_720,
    cgst: 38_351,
    sgst: 38_350,
    total: 1_611_101,
  });
  expect(vendorInvoiceTotals(MILLS, { ...FIVE, amount: paise(0) }, paise(0)).total).toBe(1_534_400);
});

test('quantities to the thousandth are rounded half up to the paisa', () => {
  expect(vendorItemTotal(item(0.25, 10_001))).toBe(2_500);
  expect(vendorItemTotal(item(0.5, 10_001))).toBe(5_001);
  expect(vendorItemTotal(item(100_000, 100_000_000))).toBe(10_000_000_000_000);
});

test('a typed total counts where quantity or price is left out, and nowhere else', () => {
  expect(vendorItemTotal(item(0, 4_600, 9_900))).toBe(9_900);
  expect(vendorItemTotal(item(3, 0, 9_900))).toBe(9_900);
  expect(vendorItemTotal(item(3, 100, 9_900))).toBe(300);
  expect(vendorInvoiceTotals([], { type: '', rateBp: 0, amount: null }, paise(0), paise(50_000)).total).toBe(
    50_000,
  );
  expect(vendorInvoiceTotals(MILLS, FIVE, paise(0), paise(1)).total).toBe(1_611_120);
});

test('a bill that its vendor rounded to the rupee, up or down, comes to those rupees; a total farther off is a slip', () => {
  const [exact, bill] = [
    paise(0),
    (typed: number) => vendorInvoiceTotals([item(1, 123_429)], FIVE, exact, paise(typed)),
  ];
  expect(bill(129_600)).toMatchObject({ items: 123_429, cgst: 3_086, total: 129_600 });
  expect(vendorRoundOff({ ...bill(129_600), total: paise(129_600) })).toBe(-1);
  expect(bill(129_700).total).toBe(129_700);
  for (const slip of [129_650, 129_800, 129_500, 0]) expect(bill(slip).total).toBe(129_601);
  expect(vendorRoundOff(bill(129_650))).toBe(0);
  expect(vendorRoundOff(vendorInvoiceTotals([], FIVE, exact, paise(50_000)))).toBe(0);
});

test('the GST number’s State decides between CGST with SGST and IGST', () => {
  expect(gstTypeFor('29AABCR1718E1ZL', '29')).toBe('CGST + SGST');
  expect(gstTypeFor('29AABCR1718E1ZL', '36')).toBe('IGST');
  expect(gstTypeFor('29AABCR1718E1ZX', '29')).toBe('');
});

const amounts = fc.integer({ min: 0, max: 100_000_000 });
const items = fc.array(
  fc.record({
    quantity: fc.integer({ min: 0, max: 100_000_000 }).map((n) => n / 1000),
    price: amounts.map(paise),
    total: fc.option(amounts.map(paise)),
  }),
  { maxLength: 200 },
);
const taxes = fc.record({
  type: fc.constantFrom('CGST + SGST', 'IGST', ''),
  rateBp: fc.integer({ min: 0, max: 10_000 }),
  amount: fc.option(amounts.map(paise)),
}) as fc.Arbitrary<TypedGst>;

test('whatever is typed, the parts add up to the total to the paisa', () => {
  fc.assert(
    fc.property(items, taxes, amounts, (lines, gst, shipping) => {
      const sum = vendorInvoiceTotals(lines, gst, paise(shipping));
      expect(sum.total).toBe(sum.items + sum.gst + sum.shipping);
      expect(sum.cgst + sum.sgst + sum.igst).toBe(sum.gst);
      expect(sum.gst).toBe(gst.amount ?? sum.gstByRate);
      if (gst.type === 'IGST') expect(sum.cgst).toBe(0);
      else if (gst.amount === null) expect(sum.cgst).toBe(sum.sgst);
      // In whole numbers: what is typed at the most is more than a double multiplies to the paisa.
      const off = BigInt(sum.gstByRate) * 10_000n - BigInt(sum.items) * BigInt(gst.rateBp);
      expect(Math.abs(Number(off))).toBeLessThanOrEqual(10_000);
    }),
  );
});

test('only payments that succeeded count, and an invoice that is said to be paid owes nothing', () => {
  const payments = ['success', '', 'Pending', 'failed', 'SUCCESS', 'Bounced', 'dishonoured', 'who knows'].map(
    (status, nth) => ({
      status,
      amount: paise(10 ** nth),
    }),
  );
  expect(paidBy(payments)).toBe(10_011);
  expect(owedOn(paise(500), paise(200), false)).toBe(300);
  expect(owedOn(paise(500), paise(700), false)).toBe(0);
  expect(owedOn(paise(500), paise(0) as Paise, true)).toBe(0);
});

test('whatever becomes of its payments, what is paid of an invoice and owed on it is never below nothing', () => {
  const status = fc.constantFrom(...VENDOR_PAYMENT_STATES);
  const payment = fc.record({ amount: amounts.map(paise), status });
  fc.assert(
    fc.property(
      amounts,
      fc.option(amounts),
      fc.boolean(),
      fc.array(payment, { minLength: 1 }),
      fc.array(status),
      (total, typed, isPaid, payments, steps) => {
        const first = typed ?? (isPaid ? total : paidBy(payments));
        const unlisted = paise(first - paidBy(payments));
        let invoice = { total: paise(total), unlisted, isPaid, isSaidPaid: isPaid };
        let listed = payments;
        for (const [nth, status] of steps.entries()) {
          const place = nth % listed.length;
          const now = afterStatus(invoice, listed, place, status);
          listed = listed.with(place, { ...(listed[place] as (typeof listed)[number]), status });
          expect(now.paid).toBe(paidBy(listed) + now.unlisted);
          expect(Math.min(now.paid, now.owed)).toBeGreaterThanOrEqual(0);
          const isOwed = now.owed > 0;
          if (!invoice.isSaidPaid) expect(now.unlisted).toBe(Math.max(invoice.unlisted, 0 - paidBy(listed)));
          invoice = {
            ...invoice,
            unlisted: now.unlisted,
            isPaid: !isOwed,
            isSaidPaid: invoice.isSaidPaid && !isOwed,
          };
          expect(now.owed).toBe(owedOn(invoice.total, now.paid, invoice.isPaid));
        }
      },
    ),
  );
});

// spec: rule invoice-paid
test('yes means paid, in any case; nothing else does', () => {
  for (const text of ['yes', 'Yes', ' YES ']) expect(saysYes(text)).toBe(true);
  for (const text of ['', 'no', 'y', 'true', 'yes!']) expect(saysYes(text)).toBe(false);
});

test('a vendor is known again by the name, and its numbers begin anew with the financial year', () => {
  expect(vendorKey('  Bidar   MILLS ')).toBe(vendorKey('bidar mills'));
  expect(vendorKey('')).toBe('');
  expect([yearOfDay('2026-03-31'), yearOfDay('2026-04-01'), yearOfDay(null)]).toEqual(['25-26', '26-27', '']);
});

test('late is what was due before today', () => {
  expect(daysLate('2026-11-16', '2026-11-22')).toBe(6);
  expect(daysLate('2026-11-22', '2026-11-22')).toBe(0);
  expect(daysLate(null, '2026-11-22')).toBe(0);
});
