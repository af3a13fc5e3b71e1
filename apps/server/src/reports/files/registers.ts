import type { Register } from '@haat/contract/reports/files';
import { istDay } from '@haat/domain/basics/ist';
import type { Paise } from '@haat/domain/basics/money';
import { paise } from '@haat/domain/basics/money';
import { stateName } from '@haat/domain/invoices/states';
import { vendorRoundOff } from '@haat/domain/invoices/vendor-invoice';
import type { Cell } from '../../kit/csv-file.ts';
import { TREATMENT_WORDS, tenderWord } from '../../sales/invoices/paper-words.ts';
import {
  type RegisterRow,
  readMissingNumbers,
  registerRows,
  type VendorBillRow,
  vendorBills,
} from './registers-read.ts';
import { all, type MakeTable, money, percent, rowsOf, SGST_HEAD } from './report-table.ts';

const KINDS: Record<string, string> = {
  'tax invoice': 'Tax invoice',
  'bill of supply': 'Bill of supply',
  'invoice-cum-bill of supply': 'Invoice-cum-bill of supply',
  'cash memo': 'Cash memo',
};

const AMOUNTS = ['Taxable (₹)', 'CGST (₹)', SGST_HEAD, 'IGST (₹)', 'Cess (₹)', 'Total (₹)'];
const RATE = ['Tax (%)', 'Without tax'];
const WHOLE = ['Round off (₹)', 'Points (₹)'];

const place = (pos: string): string => (pos === '' ? '' : `${pos} ${stateName(pos) ?? ''}`.trim());

const rateCells = ({ taxBp, treatment, scheme }: RegisterRow): Cell[] =>
  scheme === '' ? [percent(taxBp), TREATMENT_WORDS[treatment]] : ['', ''];

const amountCells = ({ taxable, cgst, sgst, igst, cess, total }: RegisterRow): Cell[] =>
  [taxable, cgst, sgst, igst, cess, total].map(money);

const NOTHING: Paise = paise(0);

/** Values of whole documents are in their first row only, so that columns add up. */
function wholeCells(): (row: RegisterRow) => Cell[] {
  let last = '';
  return ({ id, roundOff, points }) => {
    const isFirst = id !== last;
    last = id;
    return [money(isFirst ? roundOff : NOTHING), money(isFirst ? points : NOTHING)];
  };
}

const paidText = (tenders: string): string => tenders.split(' + ').map(tenderWord).join(' + ');

/** '' for a bill with several rates. */
const rateOfBill = ({ taxBp, cgst, sgst, igst }: VendorBillRow): Cell =>
  taxBp === null || (taxBp === 0 && cgst + sgst + igst > 0) ? '' : percent(taxBp);

/** Registers for accountants. */
export const REGISTERS: Record<Register, MakeTable> = {
  sales: async (tx, caller, days) => {
    const whole = wholeCells();
    return {
      head: [
        'Store',
        'Store GSTIN',
        'Day',
        'Number',
        'Document',
        'Buyer',
        'Buyer GSTIN',
        'State',
        ...RATE,
        ...AMOUNTS,
        ...WHOLE,
        'Paid by',
        'Scheme',
      ],
      rows: rowsOf(tx, registerRows(caller, days, 'sales'), (row) => [
        row.store,
        row.supplierGstin,
        row.day,
        row.number,
        KINDS[row.kind] ?? row.kind,
        row.buyer,
        row.gstin,
        place(row.pos),
        ...rateCells(row),
        ...amountCells(row),
        ...whole(row),
        paidText(row.paidBy),
        row.scheme,
      ]),
    };
  },
  'credit-notes': async (tx, caller, days) => {
    const whole = wholeCells();
    return {
      head: [
        'Store',
        'Store GSTIN',
        'Day',
        'Number',
        'Invoice',
        'Invoice day',
        'Buyer',
        'Buyer GSTIN',
        'State',
        ...RATE,
        ...AMOUNTS,
        ...WHOLE,
        'Reason',
        'Too late for tax',
        'Scheme',
      ],
      rows: rowsOf(tx, registerRows(caller, days, 'credit notes'), (row) => [
        row.store,
        row.supplierGstin,
        row.day,
        row.number,
        row.original,
        row.originalDay ?? '',
        row.buyer,
        row.gstin,
        place(row.pos),
        ...rateCells(row),
        ...amountCells(row),
        ...whole(row),
        row.reason,
        row.isTooLate ? 'Yes' : '',
        row.scheme,
      ]),
    };
  },
  'missing-numbers': async (tx, caller, days) => ({
    head: ['Store', 'Counter', 'Document', 'Number', 'Found', 'Settled', 'Reason'],
    rows: all(
      (await readMissingNumbers(tx, caller, days)).map((gap) => [
        gap.store,
        gap.till,
        gap.isNote ? 'Credit note' : 'Invoice',
        gap.number,
        istDay(gap.at),
        gap.settledAt ? istDay(gap.settledAt) : '',
        gap.settledAt ? gap.note : 'Not settled',
      ]),
    ),
  }),
  'vendor-bills': async (tx, caller, days) => ({
    head: [
      'Store',
      'Day',
      'Day is of',
      'Number',
      'Vendor',
      'Vendor GSTIN',
      'Tax (%)',
      'Taxable (₹)',
      'CGST (₹)',
      SGST_HEAD,
      'IGST (₹)',
      'Delivery (₹)',
      'Round off (₹)',
      'Total (₹)',
      'Owed (₹)',
    ],
    rows: rowsOf(tx, vendorBills(caller, days), (row) => [
      row.store,
      row.day,
      row.isDated ? 'Bill' : 'Entry',
      row.number,
      row.vendor,
      row.gstin,
      rateOfBill(row),
      money(row.items),
      money(row.cgst),
      money(row.sgst),
      money(row.igst),
      money(row.delivery),
      money(vendorRoundOff({ ...row, shipping: row.delivery })),
      money(row.total),
      money(row.owed),
    ]),
  }),
};
