import { type Paise, paise } from '../basics/money.ts';
import type { DocumentBody } from '../invoices/gst-document.ts';
import {
  type LedgerMaster,
  type LedgerNames,
  ledgerOf,
  partyLedger,
  salesLedger,
  tenderLedger,
} from './tally-ledgers.ts';

/** The parts that accountants enter. */
export type TallyDocument = Pick<DocumentBody, 'issuedBy' | 'supplier' | 'buyer' | 'lines' | 'totals'> & {
  number: string;
  /** 'YYYY-MM-DD', in India. */
  day: string;
  isNote: boolean;
};

/** The business of the order; '' otherwise. */
interface OfBuyer {
  company: string;
  gstin: string;
}

/** Money of a day by one tender, in or out; settles debts except for its round off. */
export interface TallyMoney extends OfBuyer {
  day: string;
  method: string;
  /** Positive: received. */
  amount: Paise;
  roundOff: Paise;
}

/** Other changes of customers' debts on a day. */
export interface TallyOther extends OfBuyer {
  day: string;
  /** Returns without a bill have no credit note; points may be charged at ₹1 each instead of money. */
  kind: 'return-without-bill' | 'points-charged';
  amount: Paise;
}

/** Credits are positive, debits negative, as in Tally. */
export interface VoucherEntry {
  ledger: LedgerMaster;
  amount: Paise;
}

export interface Voucher {
  type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Journal';
  day: string;
  /** The document's, or the day's. */
  number: string;
  party: LedgerMaster;
  /** Its entries sum to 0. */
  entries: VoucherEntry[];
}

/** Sums by ledger. */
class Entries {
  private readonly byName = new Map<string, { ledger: LedgerMaster; sum: number }>();

  add(ledger: LedgerMaster, amount: number): void {
    const known = this.byName.get(ledger.name);
    if (known) known.sum += amount;
    else this.byName.set(ledger.name, { ledger, sum: amount });
  }

  addAll(entries: readonly VoucherEntry[]): void {
    for (const { ledger, amount } of entries) this.add(ledger, amount);
  }

  /** Debits first; without zero sums. */
  all(): VoucherEntry[] {
    return [...this.byName.values()]
      .filter(({ sum }) => sum !== 0)
      .map(({ ledger, sum }) => ({ ledger, amount: paise(sum) }))
      .toSorted((a, b) => Number(a.amount > 0) - Number(b.amount > 0));
  }
}

/** Businesses have their own ledgers. */
const debtorOf = (names: LedgerNames, company: string, gstin: string): LedgerMaster =>
  gstin === '' ? ledgerOf(names, 'debtors') : partyLedger(company, gstin);

/**
 * Sum to 0: goods by rate, delivery, tax and round off in their ledgers, points, and the rest on the debtor. Credit notes are
 * reversed, with goods in the ledger of returns. The operator's invoices are owed to the operator.
 */
export function documentEntries(names: LedgerNames, document: TallyDocument): VoucherEntry[] {
  const { lines, totals, supplier, buyer, isNote } = document;
  const sign = isNote ? -1 : 1;
  const entries = new Entries();
  const add = (ledger: LedgerMaster, amount: number) => entries.add(ledger, sign * amount);
  const isTaxed = supplier.gstin !== '' && supplier.scheme !== 'composition';
  if (document.issuedBy === 'operator') add(ledgerOf(names, 'operator'), totals.total);
  else
    for (const line of lines) {
      const goods = isTaxed ? salesLedger(names, line.taxBp) : ledgerOf(names, 'untaxed');
      const sold = isNote ? ledgerOf(names, 'returns') : goods;
      add(line.what === 'delivery' ? ledgerOf(names, 'delivery') : sold, line.taxable);
      // Older documents have no cess.
      for (const head of ['cgst', 'sgst', 'igst', 'cess'] as const)
        add(ledgerOf(names, head), line[head] ?? 0);
    }
  // Older documents have no round off.
  const { total, roundOff = 0, points } = totals;
  add(ledgerOf(names, 'round-off'), roundOff);
  add(ledgerOf(names, 'points'), -points);
  add(debtorOf(names, buyer.company || buyer.name, buyer.gstin), points - total - roundOff);
  return entries.all();
}

/** Into or out of its ledger, against the debtor. */
export function moneyEntries(
  names: LedgerNames,
  { method, company, gstin, amount, roundOff }: TallyMoney,
): VoucherEntry[] {
  const entries = new Entries();
  entries.add(tenderLedger(names, method), -amount);
  entries.add(ledgerOf(names, 'round-off'), roundOff);
  entries.add(debtorOf(names, company, gstin), amount - roundOff);
  return entries.all();
}

function otherEntries(names: LedgerNames, { kind, amount, company, gstin }: TallyOther): VoucherEntry[] {
  const isBack = kind === 'return-without-bill';
  const entries = new Entries();
  entries.add(ledgerOf(names, isBack ? 'returns' : 'points'), isBack ? -amount : amount);
  entries.add(debtorOf(names, company, gstin), isBack ? amount : -amount);
  return entries.all();
}

/** A day's vouchers, with the suffixes of their numbers. */
const PARTS = { in: 'IN', out: 'OUT', 'in of businesses': 'IN-B', 'out of businesses': 'OUT-B', other: 'J' };

type Part = keyof typeof PARTS;

/** Vouchers without businesses' documents: a day's sales with payments, and its returns with refunds. */
export class DayBook {
  private readonly names: LedgerNames;
  private readonly parts = new Map<
    string,
    { day: string; part: Part; entries: Entries; hasDocuments: boolean }
  >();

  constructor(names: LedgerNames) {
    this.names = names;
  }

  private of(day: string, part: Part) {
    const key = `${day}/${PARTS[part]}`;
    const known = this.parts.get(key) ?? { day, part, entries: new Entries(), hasDocuments: false };
    this.parts.set(key, known);
    return known;
  }

  addDocument(document: TallyDocument): void {
    const of = this.of(document.day, document.isNote ? 'out' : 'in');
    of.hasDocuments = true;
    of.entries.addAll(documentEntries(this.names, document));
  }

  addMoney(money: TallyMoney): void {
    const way = money.amount - money.roundOff < 0 ? 'out' : 'in';
    const { entries } = this.of(money.day, money.gstin === '' ? way : `${way} of businesses`);
    entries.addAll(moneyEntries(this.names, money));
  }

  addOther(other: TallyOther): void {
    this.of(other.day, 'other').entries.addAll(otherEntries(this.names, other));
  }

  vouchers(): Voucher[] {
    return [...this.parts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([number, { day, part, entries, hasDocuments }]) => ({
        type: typeOf(part, hasDocuments),
        day,
        number,
        party: ledgerOf(this.names, 'debtors'),
        entries: entries.all(),
      }))
      .filter(({ entries }) => entries.length > 0);
  }
}

function typeOf(part: Part, hasDocuments: boolean): Voucher['type'] {
  if (part === 'other') return 'Journal';
  if (part === 'in') return hasDocuments ? 'Sales' : 'Receipt';
  if (part === 'out') return hasDocuments ? 'Credit Note' : 'Payment';
  return part === 'in of businesses' ? 'Receipt' : 'Payment';
}

export const businessVoucher = (names: LedgerNames, document: TallyDocument): Voucher => ({
  type: document.isNote ? 'Credit Note' : 'Sales',
  day: document.day,
  number: document.number,
  party: debtorOf(names, document.buyer.company || document.buyer.name, document.buyer.gstin),
  entries: documentEntries(names, document),
});

/** Named by vouchers. A party paid at once has no entry. */
export const ledgersOf = (vouchers: readonly Voucher[]): LedgerMaster[] => [
  ...new Map(
    vouchers
      .flatMap(({ party, entries }) => [party, ...entries.map(({ ledger }) => ledger)])
      .map((ledger) => [ledger.name, ledger]),
  ).values(),
];
