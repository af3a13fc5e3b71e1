import { formatIndianDay } from '../basics/indian-day.ts';
import { formatIstClock, istDay } from '../basics/ist.ts';
import { formatRupees, type Paise, paise, sumPaise } from '../basics/money.ts';
import { secondHalfOfTax } from '../invoices/place-of-supply.ts';
import { DAY_REPORT_WORDS, type DayReportWords } from './day-report-words.ts';
import { centred, columns, pair, type Receipt, type ReceiptBlock, RULE } from './receipt.ts';
import type { ReceiptLanguage } from './receipt-words.ts';
import type { ShiftSums } from './shift-figures.ts';

/** A shift's totals. Sales are before returns; amounts in paise, times in UTC. */
export type DayReportData = Omit<ShiftSums, 'moves' | 'people' | 'roundOff' | 'taxes' | 'tenders'> & {
  store: { name: string; gstin: string };
  counter: string;
  /** Null while the shift is open. */
  report: number | null;
  openedAt: Date;
  /** Null while the shift is open. */
  closedAt: Date | null;
  people: readonly { name: string; bills: number }[];
  /** Added to sales less returns it is the amount paid. Absent: none. */
  roundOff?: Paise | undefined;
  tenders: readonly ShiftSums['tenders'][number][];
  taxes: readonly ShiftSums['taxes'][number][];
  moves: readonly { direction: 'in' | 'out'; amount: Paise }[];
  /** Null before the drawer was counted. */
  counted: Paise | null;
  /** Bills that were not sent yet. */
  unsent: number;
};

/** The rows add up to the expected cash. */
export type DrawerRows = {
  float: Paise;
  cashSales: Paise;
  /** Refunds of returns; 0 or negative. */
  refunds: Paise;
  cashIn: Paise;
  /** 0 or negative. */
  cashOut: Paise;
  expected: Paise;
};

export function drawerOf({ float, tenders, moves, expected }: DayReportData): DrawerRows {
  const sum = (amounts: readonly { amount: Paise }[]) => sumPaise(amounts.map(({ amount }) => amount));
  const cash = tenders.filter(({ method }) => method === 'cash');
  const cashSales = sum(cash);
  const refunds = paise(0 - sumPaise(cash.map(({ refunded }) => refunded)));
  const cashIn = sum(moves.filter(({ direction }) => direction === 'in'));
  const cashOut = paise(expected - float - cashSales - refunds - cashIn);
  return { float, cashSales, refunds, cashIn, cashOut, expected };
}

/** 'Z 0218'. */
export const dayReportNumber = (nth: number) => `Z ${String(nth).padStart(4, '0')}`;

/** For receipt paper: sales, tenders, tax by rate, drawer. */
export function dayReport(data: DayReportData, language: ReceiptLanguage): Receipt {
  const words = DAY_REPORT_WORDS[language];
  return {
    language,
    blocks: [
      ...head(data, words),
      RULE,
      ...salesRows(data, words),
      RULE,
      ...tenderRows(data, words),
      ...taxRows(data, words),
      RULE,
      ...drawerRows(data, words),
      ...(data.unsent > 0
        ? [RULE, centred(words.unsent.replace('{count}', `${data.unsent}`), { size: 'small' })]
        : []),
    ],
  };
}

function head(data: DayReportData, words: DayReportWords): ReceiptBlock[] {
  const { store, report, counter, openedAt, closedAt, firstNumber, lastNumber, people } = data;
  const named = closedAt ? words.title : words.open;
  const title = report === null ? named : `${words.title} · ${dayReportNumber(report)}`;
  const numbers = firstNumber === lastNumber ? firstNumber : `${firstNumber} - ${lastNumber}`;
  return [
    centred(store.name, { size: 'large', bold: true }),
    centred(title),
    centred(`${formatIndianDay(istDay(openedAt))}, ${counter}`, { size: 'small' }),
    ...(store.gstin ? [centred(`GSTIN ${store.gstin}`, { size: 'small' })] : []),
    RULE,
    pair(words.from, moment(openedAt), { size: 'small' }),
    ...(closedAt ? [pair(words.to, moment(closedAt), { size: 'small' })] : []),
    ...(numbers ? [pair(words.bills, numbers, { size: 'small' })] : []),
    ...(people.length > 0
      ? [pair(words.people, people.map(({ name }) => name).join(', '), { size: 'small' })]
      : []),
  ];
}

function salesRows(data: DayReportData, words: DayReportWords) {
  const { bills, items, sales, returns, discounts, roundOff } = data;
  return [
    pair(bills === 1 ? words.oneSale : words.sales.replace('{bills}', `${bills}`), figure(sales), {
      bold: true,
    }),
    pair(words.returns, figure(paise(0 - returns))),
    pair(words.net, figure(paise(sales - returns)), { bold: true }),
    ...(roundOff ? [pair(words.roundOff, figure(roundOff))] : []),
    pair(words.discounts, figure(discounts)),
    pair(words.items, items.toLocaleString('en-IN')),
  ];
}

/** Payments, and refunds below them. */
function tenderRows({ tenders }: DayReportData, words: DayReportWords): ReceiptBlock[] {
  const taken = tenders.filter(({ amount, refunded }) => amount > 0 || refunded === 0);
  const given = tenders.filter(({ refunded }) => refunded > 0);
  return [
    ...taken.map(({ method, amount }) => pair(words[method], figure(amount))),
    ...given.map(({ method, refunded }) =>
      pair(words.refunded.replace('{tender}', words[method]), figure(paise(0 - refunded))),
    ),
  ];
}

/** Tax by rate, lowest first; empty without tax. IGST only has a column if there is any. */
function taxRows({ store, taxes }: DayReportData, words: DayReportWords): ReceiptBlock[] {
  if (!store.gstin || taxes.length === 0) return [];
  const isInterState = taxes.some(({ igst }) => igst !== 0);
  const second = secondHalfOfTax(store.gstin.slice(0, 2));
  const heads = ['GST', words.taxable, 'CGST', second, ...(isInterState ? ['IGST'] : [])];
  const shares = heads.map((_, nth) => (nth === 0 ? 2 : 4));
  return [
    RULE,
    columns(heads, shares, true),
    ...[...taxes]
      .sort((a, b) => a.taxBp - b.taxBp)
      .map(({ taxBp, taxable, cgst, sgst, igst }) =>
        columns(
          [
            `${taxBp / 100}%`,
            ...[taxable, cgst, sgst, ...(isInterState ? [igst] : [])].map((amount) => figure(amount)),
          ],
          shares,
        ),
      ),
  ];
}

function drawerRows(data: DayReportData, words: DayReportWords): ReceiptBlock[] {
  const { float, cashSales, refunds, cashIn, cashOut, expected } = drawerOf(data);
  const { counted, drawerOpened } = data;
  return [
    pair(words.float, figure(float)),
    pair(words.cash, figure(cashSales)),
    ...(refunds === 0 ? [] : [pair(words.refunded.replace('{tender}', words.cash), figure(refunds))]),
    pair(words.cashIn, figure(cashIn)),
    pair(words.cashOut, figure(cashOut)),
    pair(words.expected, figure(expected)),
    ...(counted === null
      ? []
      : [
          pair(words.counted, figure(counted)),
          pair(words.difference, figure(paise(counted - expected)), { bold: true }),
        ]),
    ...(drawerOpened > 0 ? [pair(words.drawerOpened, `${drawerOpened}`)] : []),
  ];
}

const moment = (at: Date) => `${formatIndianDay(istDay(at))} ${formatIstClock(at)}`;

/** Without the rupee sign, which would print the line as a picture. */
const figure = (amount: Paise) => formatRupees(amount).replace('₹', '');
