import type { FileReply } from '@haat/contract/file-reply';
import { REPORT_ROWS, REPORTS_OF_NOW, type Report } from '@haat/contract/reports/files';
import { istDay } from '@haat/domain/basics/ist';
import { fromUnits, worthOf } from '@haat/domain/basics/line-amount';
import { paiseInAll } from '@haat/domain/basics/money';
import { daysLate } from '@haat/domain/invoices/vendor-invoice';
import { scopeOf } from '@haat/domain/people/capabilities';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { type Cell, CsvFile } from '../../kit/csv-file.ts';
import { inSnapshot, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { reachStore } from '../../operators/stores/read-store.ts';
import { tenderWord } from '../../sales/invoices/paper-words.ts';
import { allDues } from '../../sales/vendor-invoices/all-dues-read.ts';
import { salesByDayIn } from '../dashboard/sales-read.ts';
import { moneyByDay } from './money-read.ts';
import { REGISTERS } from './registers.ts';
import { all, type MakeTable, money, percent, rowsOf, SGST_HEAD } from './report-table.ts';
import { type Days, soldCategories, soldProducts } from './sold-goods-read.ts';
import { type StockRow, stockAtCost } from './stock-value-read.ts';
import { taxesByHsn } from './taxes-read.ts';

/** These are in no margin and no profit. */
const COST_MISSING = 'Lines without a cost';

/** Without a cost there is no value. */
const costAndValue = ({ cost, units, soldBy }: StockRow): Cell[] =>
  cost === null ? ['', '', 1] : [money(cost), money(worthOf(cost, units, soldBy)), 0];

/** '' if unknown. */
const dayOf = (day: string | null) => day ?? '';

const REPORTS: Record<Report, MakeTable> = {
  ...REGISTERS,
  days: async (tx, caller, days) => ({
    head: [
      'Day',
      'Orders',
      'Lines',
      'Pieces',
      'Sales (₹)',
      'Delivery (₹)',
      'Profit on goods (₹)',
      'Revenue (₹)',
      COST_MISSING,
    ],
    rows: all(
      (await salesByDayIn(tx, caller, days)).map((row) => [
        row._id,
        row.orders,
        row.items,
        row.quantity,
        money(row.totalPrice),
        money(row.totalShipping),
        money(row.totalProfit),
        money(paiseInAll(row.totalProfit + row.totalShipping)),
        row.costMissing ?? 0,
      ]),
    ),
  }),
  money: async (tx, caller, days) => ({
    head: ['Day', 'Tender', 'Received (₹)', 'Given back (₹)', 'Money in (₹)'],
    rows: rowsOf(tx, await moneyByDay(tx, caller, days), ({ day, tender, received, returned }) => [
      day,
      tenderWord(tender),
      money(received),
      money(returned),
      money(paiseInAll(received - returned)),
    ]),
  }),
  products: async (tx, caller, days) => ({
    head: [
      'Store',
      'Product',
      'SKU',
      'Category',
      'Sold by',
      'Quantity',
      'Returned',
      'Sales (₹)',
      'Taxable (₹)',
      'Cost (₹)',
      'Margin (₹)',
      COST_MISSING,
    ],
    rows: rowsOf(tx, await soldProducts(tx, caller, days), (row) => [
      row.store,
      row.name,
      row.sku,
      row.category,
      row.soldBy,
      row.pieces,
      row.returned,
      money(row.sales),
      money(row.taxable),
      money(row.cost),
      money(row.margin),
      row.costMissing,
    ]),
  }),
  categories: async (tx, caller, days) => ({
    head: [
      'Category',
      'Pieces',
      'Returned',
      'Sales (₹)',
      'Taxable (₹)',
      'Cost (₹)',
      'Margin (₹)',
      COST_MISSING,
    ],
    rows: rowsOf(tx, await soldCategories(tx, caller, days), (row) => [
      row.category,
      row.pieces,
      row.returned,
      money(row.sales),
      money(row.taxable),
      money(row.cost),
      money(row.margin),
      row.costMissing,
    ]),
  }),
  taxes: async (tx, caller, days) => ({
    head: [
      'Store',
      'GSTIN',
      'HSN',
      'Tax (%)',
      'Sold by',
      'Quantity',
      'Taxable (₹)',
      'CGST (₹)',
      SGST_HEAD,
      'IGST (₹)',
      'Cess (₹)',
      'Total (₹)',
      'Scheme',
      'Too late for tax',
    ],
    rows: rowsOf(tx, await taxesByHsn(tx, caller, days), (row) => [
      row.store,
      row.gstin,
      row.hsn,
      row.scheme === 'composition' ? '' : percent(row.taxBp),
      row.soldBy,
      row.quantity,
      money(row.taxable),
      money(row.cgst),
      money(row.sgst),
      money(row.igst),
      money(row.cess),
      money(row.total),
      row.scheme,
      row.tooLate ? 'Yes' : '',
    ]),
  }),
  stock: async (tx, caller) => ({
    head: [
      'Store',
      'Product',
      'Variant',
      'SKU',
      'Category',
      'In stock',
      'Sold by',
      'Average cost each (₹)',
      'Value (₹)',
      'Cost missing',
    ],
    rows: rowsOf(tx, stockAtCost(caller), (row) => [
      row.store,
      row.name,
      row.variant,
      row.sku,
      row.category,
      fromUnits(row.units, row.soldBy),
      row.soldBy,
      ...costAndValue(row),
    ]),
  }),
  dues: async (tx, caller, _days, today) => ({
    head: [
      'Store',
      'Vendor',
      'Phone',
      'GSTIN',
      'Invoice',
      'Invoice date',
      'Due date',
      'Days late',
      'Total (₹)',
      'Paid (₹)',
      'Owed (₹)',
    ],
    rows: rowsOf(tx, allDues(caller), (row) => [
      row.store,
      row.vendor,
      row.phone,
      row.gstin,
      row.number,
      dayOf(row.day),
      dayOf(row.dueDay),
      daysLate(row.dueDay, today),
      money(row.total),
      money(paiseInAll(row.total - row.owed)),
      money(row.owed),
    ]),
  }),
};

/** Lets a superAdmin act as a store's admin. Refuses with `store-not-found`. */
async function ofStore(tx: Tx, caller: Caller, id: string): Promise<Caller> {
  const { marketplaceId } = await reachStore(tx, caller, id);
  if (scopeOf(caller.roles) !== 'all') return caller;
  return { ...caller, roles: ['admin'], store: { marketplaceId, storeId: id } };
}

/** Of the caller's store, or of all for a superAdmin, as CSV. Refuses with `report-too-long`. */
export async function makeReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  report: Report,
  { store, ...days }: Days & { store?: string | undefined },
): Promise<FileReply> {
  const name = REPORTS_OF_NOW.includes(report) ? report : `${report}-${days.from}-to-${days.to}`;
  return inSnapshot(db, async (tx) => {
    const reader = store ? await ofStore(tx, caller, store) : caller;
    const { head, rows } = await REPORTS[report](tx, reader, days, istDay(clock.now()));
    const file = new CsvFile(head);
    let count = 0;
    for await (const some of rows) {
      count += some.length;
      if (count > REPORT_ROWS) throw new Refusal('report-too-long');
      await file.add(some);
    }
    return file.reply(name);
  });
}
