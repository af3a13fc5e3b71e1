import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRupees, paise, sumPaise } from '../basics/money.ts';
import { compositionLimit, compositionTax } from './cmp08.ts';
import { gstr3bOf } from './gstr3b.ts';
import { hsnRows, quantityOf } from './hsn-rows.ts';
import { cmp08Due, gstr3bDue, quarterOf, returnPeriod } from './period.ts';
import { lineSumsOf } from './return-document.ts';
import { sectionTotals } from './section-totals.ts';
import { smallRows } from './small-sections.ts';
import { asReturned, randomMonth } from './test/random-months.ts';

const HEADS = ['taxable', 'igst', 'cgst', 'sgst', 'cess'] as const;

describe('GSTR-3B', () => {
  it('is the sections and the rows by HSN of GSTR-1, whatever is sold and comes back', () => {
    fc.assert(
      fc.property(randomMonth, (month) => {
        const own = month.filter(({ tooLateForTax }) => !tooLateForTax);
        const sums = own.map(asReturned).flatMap(lineSumsOf);
        const { taxable, exempt, nonGst, otherStates } = gstr3bOf(sums);
        const sections = sectionTotals(sums);
        for (const head of HEADS)
          expect(taxable[head]).toBe(sumPaise(sections.map((section) => section[head])));
        const untaxed = hsnRows(sums).filter(({ taxBp }) => taxBp === 0);
        expect(exempt + nonGst).toBe(sumPaise(untaxed.map((row) => row.taxable)));
        const small = smallRows(sums).filter(({ interState }) => interState);
        const large = sections.filter(({ section }) => section === 'b2cl' || section === 'cdnur');
        for (const head of ['taxable', 'igst'] as const)
          expect(sumPaise(otherStates.map((row) => row[head]))).toBe(
            sumPaise([...small, ...large].map((row) => row[head])),
          );
      }),
      { numRuns: 300 },
    );
  });

  it('is due on the 20th, by the quarter on the 22nd', () => {
    expect(gstr3bDue(returnPeriod('122026', 'monthly'))).toBe('2027-01-20');
    expect(gstr3bDue(returnPeriod('122026', 'quarterly'))).toBe('2027-01-22');
  });
});

describe('CMP-08', () => {
  it('takes half a per cent for each head, in whole rupees, and nothing of less than nothing', () => {
    expect(compositionTax(fromRupees(2_00_000))).toEqual({ cgst: 1_000_00, sgst: 1_000_00 });
    expect(compositionTax(paise(99_99)).cgst).toBe(0);
    expect(compositionTax(paise(100_00)).cgst).toBe(100);
    expect(compositionTax(paise(-5_000_00))).toEqual({ cgst: 0, sgst: 0 });
  });

  it('is of the quarter in which a period ends, due on the 18th after it', () => {
    for (const fp of ['102026', '112026', '122026']) {
      const quarter = quarterOf(returnPeriod(fp, 'monthly'));
      expect([quarter.months[0], quarter.fp, cmp08Due(quarter)]).toEqual(['2026-10', '122026', '2027-01-18']);
    }
  });

  it('has a lower limit in some States', () => {
    expect([compositionLimit('29'), compositionLimit('05'), compositionLimit('18')]).toEqual([
      fromRupees(1_50_00_000),
      fromRupees(75_00_000),
      fromRupees(1_50_00_000),
    ]);
  });
});

it('what came back is rounded to the hundredth of a unit as what was sold is, and services have none', () => {
  expect(quantityOf({ hsn: '0713', quantity: 125 })).toBe(0.13);
  expect(quantityOf({ hsn: '0713', quantity: -125 })).toBe(-0.13);
  expect(quantityOf({ hsn: '0713', quantity: -4 })).toBe(0);
  expect(quantityOf({ hsn: '996813', quantity: 1000 })).toBe(0);
});
