import type { Receipt } from '@haat/domain/till/receipt';
import { RECEIPT_WORDS } from '@haat/domain/till/receipt-words';

/** A block a line. */
export const written = ({ blocks }: Receipt): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'pair') return [`${block.left} | ${block.right}`];
    if (block.kind === 'columns') return [block.cells.map(({ text }) => text).join(' | ')];
    return 'text' in block ? [block.text] : [];
  });

/** As read from the paper. Money in paise; `units` in pieces, grams or millilitres. */
interface PaperLine {
  name: string;
  mrp: number;
  units: number;
  price: number;
  amount: number;
  discount: number;
}

const paiseOf = (text: string) => Math.round(Number(text.replace(/[₹,\s]/g, '')) * 100);
const unitsOf = (text: string) => {
  const [, number = '', loose] = /^([\d.]+)( kg| l)?$/.exec(text) ?? [];
  return Math.round(Number(number) * (loose ? 1000 : 1));
};

/** Parsed from the paper's letters only. */
export function readPaper(receipt: Receipt) {
  const words = RECEIPT_WORDS[receipt.language];
  // Businesses' receipts have an HSN below the name.
  const rows = written(receipt).filter((row) => !row.startsWith('HSN '));
  const after = (label: string) => rows.filter((row) => row.startsWith(`${label} | `));
  const sum = (label: string) =>
    after(label).reduce((all, row) => all + paiseOf(row.slice(label.length + 3)), 0);
  const head = rows.indexOf([words.item, words.quantity, words.price, words.amount].join(' | '));
  const lines: PaperLine[] = [];
  let at = head + 1;
  for (; /^\d+ /.test(rows[at] ?? '') && (rows[at + 1] ?? '').split(' | ').length === 4; at += 2) {
    const [mrp = '', quantity = '', price = '', amount = ''] = (rows[at + 1] ?? '').split(' | ');
    const isOff = (rows[at + 2] ?? '').startsWith(`${words.discount} | `);
    lines.push({
      name: (rows[at] ?? '').replace(/^\d+ /, ''),
      mrp: paiseOf(mrp.replace('MRP ', '')),
      units: unitsOf(quantity),
      price: paiseOf(price),
      amount: paiseOf(amount),
      discount: isOff ? -paiseOf((rows[at + 2] ?? '').split(' | ')[1] ?? '') : 0,
    });
    if (isOff) at += 1;
  }
  const [taxHead = -1] = rows.flatMap((row, nth) => (row.startsWith('GST | ') ? nth : []));
  const taxes = taxHead < 0 ? [] : rows.slice(taxHead + 1).filter((row) => /^[\d.]+% \|/.test(row));
  const toPay = rows.filter((row) => row.startsWith(words.toPay.split('{')[0] ?? ''));
  const owed = toPay.reduce((all, row) => all + paiseOf(row.split(' | ')[1] ?? ''), 0);
  const isBack = after(words.refund).length > 0;
  return {
    lines,
    itemsTotal: after(words.itemsTotal).length > 0 ? sum(words.itemsTotal) : null,
    extras: sum(words.delivery) + sum(words.points),
    /** Of cash. */
    roundOff: sum(words.roundOff),
    total: sum(isBack ? words.refund : words.total),
    saved: sum(words.saved),
    tenders: [words.cash, words.upi, words.check, words.online].reduce((all, tender) => all + sum(tender), 0),
    change: sum(words.change),
    /** Negative. */
    credited: sum(words.credited),
    /** Negative. */
    refunded: sum(words.refunded),
    /** For a return, what is still to be refunded. */
    due: isBack ? sum(words.toGiveBack) - owed : owed - sum(words.toGiveBack),
    taxes: taxes.reduce(
      (all, row) =>
        all +
        row
          .split(' | ')
          .slice(1)
          .reduce((one, figure) => one + paiseOf(figure), 0),
      0,
    ),
  };
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

/** Errors in a paper's sums: lines, totals, and money. */
export function wrongSums(receipt: Receipt): string[] {
  const paper = readPaper(receipt);
  const charged = total(paper.lines.map(({ amount, discount }) => amount - discount));
  const said: [string, number, number][] = [
    ['items', charged, paper.itemsTotal ?? charged],
    ['total', charged + paper.extras, paper.total],
    // Some papers have no table of taxes.
    ['taxes', paper.taxes || charged, charged],
    [
      'due',
      paper.total + paper.roundOff + paper.credited - (paper.tenders - paper.change) - paper.refunded,
      paper.due,
    ],
  ];
  return said.flatMap(([what, is, says]) => (is === says ? [] : `${what}: ${says} is printed, ${is} it is`));
}
