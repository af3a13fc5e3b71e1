import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../basics/money.ts';
import { type DayReportData, dayReport, drawerOf } from './day-report.ts';
import type { Receipt } from './receipt.ts';
import { RECEIPT_LANGUAGES } from './receipt-words.ts';

const tender = (method: 'cash' | 'upi' | 'check', rupees: number, bills: number, refunded = 0) => ({
  method,
  amount: paise(rupees * 100),
  refunded: paise(refunded * 100),
  bills,
});

const DAY: DayReportData = {
  store: { name: 'Sri Basava Kirana', gstin: '29AABCS4821K1Z5' },
  counter: 'Counter 1',
  report: 218,
  openedAt: new Date('2026-11-20T03:32:00Z'),
  closedAt: new Date('2026-11-20T15:34:00Z'),
  firstNumber: 'SBK/26-27/A00064',
  lastNumber: 'SBK/26-27/A00149',
  people: [
    { name: 'Asha', bills: 80 },
    { name: 'Ravi', bills: 6 },
  ],
  bills: 86,
  items: 1240,
  sales: paise(84_569_00),
  returns: paise(789_00),
  discounts: paise(1_148_00),
  tenders: [tender('cash', 38_412, 38, 789), tender('upi', 41_286, 44), tender('check', 4_871, 4)],
  taxes: [
    { taxBp: 500, taxable: paise(48_000_00), cgst: paise(1_200_00), sgst: paise(1_200_00), igst: paise(0) },
    { taxBp: 0, taxable: paise(20_863_00), cgst: paise(0), sgst: paise(0), igst: paise(0) },
  ],
  float: paise(2_000_00),
  moves: [
    { direction: 'in', amount: paise(1_000_00) },
    { direction: 'out', amount: paise(450_00) },
    { direction: 'out', amount: paise(25_000_00) },
  ],
  drawerOpened: 2,
  expected: paise(15_173_00),
  counted: paise(15_163_00),
  unsent: 0,
};

const written = ({ blocks }: Receipt) =>
  blocks.flatMap((block) => {
    if (block.kind === 'pair') return [`${block.left} | ${block.right}`];
    if (block.kind === 'columns') return [block.cells.map(({ text }) => text).join(' | ')];
    return 'text' in block ? [block.text] : [];
  });

test('a day report says sales by tender and tax rate, returns, discounts, who was there, and the drawer', () => {
  expect(written(dayReport(DAY, 'en'))).toEqual([
    'Sri Basava Kirana',
    'Day report · Z 0218',
    '20/11/2026, Counter 1',
    'GSTIN 29AABCS4821K1Z5',
    'From | 20/11/2026 9:02 am',
    'To | 20/11/2026 9:04 pm',
    'Bills | SBK/26-27/A00064 - SBK/26-27/A00149',
    'At the till | Asha, Ravi',
    'Sales, 86 bills | 84,569.00',
    'Returns | -789.00',
    'Net sales | 83,780.00',
    'Discounts given | 1,148.00',
    'Items sold | 1,240',
    'Cash | 38,412.00',
    'UPI | 41,286.00',
    'Check | 4,871.00',
    'Refunds, Cash | -789.00',
    'GST | Taxable | CGST | SGST',
    '0% | 20,863.00 | 0.00 | 0.00',
    '5% | 48,000.00 | 1,200.00 | 1,200.00',
    'Opening float | 2,000.00',
    'Cash | 38,412.00',
    'Refunds, Cash | -789.00',
    'Cash in | 1,000.00',
    'Cash out | -25,450.00',
    'Drawer expected | 15,173.00',
    'Drawer counted | 15,163.00',
    'Difference | -10.00',
    'Drawer opened without a sale | 2',
  ]);
});

test('in a union territory without a legislature the second half of the tax is UTGST', () => {
  const store = { ...DAY.store, gstin: '31AABCS4821K1Z5' };
  expect(written(dayReport({ ...DAY, store }, 'en'))).toContain('GST | Taxable | CGST | UTGST');
});

test('while the shift is open it has no number, no end, and nothing counted', () => {
  const said = written(dayReport({ ...DAY, report: null, closedAt: null, counted: null, unsent: 3 }, 'en'));
  expect(said).toContain('Shift so far');
  expect(said.join('\n')).not.toMatch(/Z 0218|To \||counted|Difference/);
  expect(said.at(-1)).toBe('3 bills not sent yet');
});

test('a store without GSTIN shows no tax', () => {
  expect(written(dayReport({ ...DAY, store: { ...DAY.store, gstin: '' } }, 'en')).join('\n')).not.toMatch(
    /GST/,
  );
});

test.each(RECEIPT_LANGUAGES)('the figures are the same in every language: %s', (language) => {
  const figures = (receipt: Receipt) =>
    written(receipt)
      .join(' ')
      .match(/\d[\d,.]*/g);
  expect(figures(dayReport(DAY, language))).toEqual(figures(dayReport(DAY, 'en')));
});

test('the rows of the drawer add up to what is expected in it', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map(paise);
  const moves = fc.array(fc.record({ direction: fc.constantFrom('in' as const, 'out' as const), amount }));
  fc.assert(
    fc.property(amount, amount, amount, moves, (float, cash, refunded, moved) => {
      const put = moved.reduce((sum, { direction, amount: of }) => sum + (direction === 'in' ? of : -of), 0);
      const expected = paise(float + cash - refunded + put);
      const tenders = [{ method: 'cash' as const, amount: cash, refunded, bills: 1 }];
      const rows = drawerOf({ ...DAY, float, tenders, moves: moved, expected });
      expect(rows.float + rows.cashSales + rows.refunds + rows.cashIn + rows.cashOut).toBe(expected);
      expect(rows.refunds).toBe(-refunded || 0);
      expect(rows.cashOut).toBeLessThanOrEqual(0);
    }),
  );
});
