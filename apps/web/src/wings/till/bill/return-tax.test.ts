import { paise } from '@haat/domain/basics/money';
import { emptyShift, withEntry } from '@haat/domain/till/shift-figures';
import { describe, expect, it } from 'vitest';
import { billReceipt } from '../receipt/bill-receipt.ts';
import { aReceipt } from '../test/a-receipt.ts';
import { RETURN, SETUP } from '../test/a-till.ts';
import { goodsOf } from '../test/memory-goods.ts';
import { returnDraft } from './bill-draft.ts';
import { billAfter } from './bill-state.ts';
import { emptyBill, type OpenBill } from './open-bill.ts';

const SALT = goodsOf({ name: 'Tata Salt' });
const NOW = new Date();

/** One of three pieces at ₹0.99, `returned` of which came back before. At 5% the three have 7 + 7 paise of tax. */
function oneBack(returned: number, at = NOW): OpenBill {
  const found = aReceipt(SALT, returned);
  const [line] = found.lines;
  if (!line) throw new Error('A receipt has a line');
  const sold = {
    ...line,
    quantity: 3,
    price: paise(99),
    mrp: paise(99),
    discount: paise(0),
    tax: 500,
    returned,
  };
  const original = { ...found, at, lines: [sold] };
  const opened = billAfter(emptyBill('return'), {
    type: 'original',
    original,
    lines: [{ goods: SALT, sold }],
  });
  return billAfter(opened, { type: 'quantity', id: 1, quantity: 1 });
}

const paperOf = (bill: OpenBill, number = RETURN.number) => {
  const { original, ...draft } = returnDraft(bill, NOW);
  const entry = { ...RETURN, ...draft, number, original: original?.id ?? null };
  const { blocks } = billReceipt(entry, SETUP);
  const rows = blocks.flatMap((block) =>
    block.kind === 'columns' ? [block.cells.map(({ text }) => text).join(' | ')] : [],
  );
  const start = rows.findIndex((row) => row.startsWith('GST'));
  return { tax: start < 0 ? [] : rows.slice(start + 1), figures: withEntry(emptyShift, entry).taxes };
};

describe('the tax of goods that come back', () => {
  it('is their share of the bill’s own, on paper and in the shift', () => {
    const papers = [0, 1, 2].map((returned) => paperOf(oneBack(returned)));
    expect(papers.map(({ tax }) => tax)).toEqual([
      ['5% | 0.95 | 0.02 | 0.02'],
      ['5% | 0.93 | 0.03 | 0.03'],
      ['5% | 0.95 | 0.02 | 0.02'],
    ]);
    expect(papers[1]?.figures).toMatchObject([{ taxBp: 500, taxable: -93, cgst: -3, sgst: -3 }]);
  });

  it('is none without a receipt, whatever the rates of the goods', () => {
    const bill = billAfter(emptyBill('return'), { type: 'add', goods: SALT, quantity: 1 });
    expect(returnDraft(bill, NOW).lines).toMatchObject([{ tax: 0 }]);
    expect(paperOf(bill, null)).toEqual({ tax: [], figures: [] });
  });

  it('is none after 30 November of the next financial year, not even as goods without tax', () => {
    const sold = new Date(NOW.getTime() - 2 * 366 * 86_400_000);
    const draft = returnDraft(oneBack(0, sold), NOW);
    expect(draft).toMatchObject({ tooLateForTax: true, lines: [{ tax: 0 }], total: 99 });
    expect(paperOf(oneBack(0, sold))).toEqual({ tax: [], figures: [] });
  });
});
