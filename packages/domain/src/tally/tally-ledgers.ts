/** Rates with a sales ledger, in basis points; 0: nil-rated, exempt and non-GST. */
const OWN_RATES = [0, 300, 500, 1200, 1800, 2800, 4000] as const;

type SalesLedger = `sales-${(typeof OWN_RATES)[number]}`;

/** To be named as in the accountant's company. */
export const TALLY_LEDGERS = [
  ...OWN_RATES.map((rate): SalesLedger => `sales-${rate}`),
  'untaxed',
  'returns',
  'delivery',
  'cgst',
  'sgst',
  'igst',
  'cess',
  'round-off',
  'points',
  'cash',
  'upi',
  'card',
  'check',
  'online',
  'debtors',
  'operator',
] as const;

export type TallyLedger = (typeof TALLY_LEDGERS)[number];

/** Names are at most that long. */
export const MAX_LEDGER_NAME = 60;

/** Defaults. `untaxed`: sales under composition or without a GSTIN. */
export const USUAL_LEDGERS: Readonly<Record<TallyLedger, string>> = {
  'sales-0': 'Sales exempt',
  'sales-300': 'Sales 3%',
  'sales-500': 'Sales 5%',
  'sales-1200': 'Sales 12%',
  'sales-1800': 'Sales 18%',
  'sales-2800': 'Sales 28%',
  'sales-4000': 'Sales 40%',
  untaxed: 'Sales without tax',
  returns: 'Sales returns',
  delivery: 'Delivery charges',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
  igst: 'Output IGST',
  cess: 'Output Cess',
  'round-off': 'Round Off',
  points: 'Reward points',
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  check: 'Cheques',
  online: 'Online payments',
  debtors: 'Customers',
  operator: 'Delivery for the operator',
};

/** Tally's groups for new ledgers. */
const GROUPS: Partial<Record<TallyLedger, string>> = {
  cgst: 'Duties & Taxes',
  sgst: 'Duties & Taxes',
  igst: 'Duties & Taxes',
  cess: 'Duties & Taxes',
  'round-off': 'Indirect Expenses',
  points: 'Indirect Expenses',
  cash: 'Cash-in-Hand',
  upi: 'Bank Accounts',
  card: 'Bank Accounts',
  check: 'Bank Accounts',
  online: 'Bank Accounts',
  debtors: 'Sundry Debtors',
  operator: 'Sundry Creditors',
};

/** As written to the file. */
export interface LedgerMaster {
  name: string;
  group: string;
  /** A business's; '' otherwise. */
  gstin: string;
}

export type LedgerNames = Readonly<Record<TallyLedger, string>>;

export const ledgerOf = (names: LedgerNames, ledger: TallyLedger): LedgerMaster => ({
  name: names[ledger],
  group: GROUPS[ledger] ?? 'Sales Accounts',
  gstin: '',
});

/** A rate without a named ledger gets one that says it. */
export function salesLedger(names: LedgerNames, taxBp: number): LedgerMaster {
  const own = OWN_RATES.find((rate) => rate === taxBp);
  if (own !== undefined) return ledgerOf(names, `sales-${own}`);
  return { ...ledgerOf(names, 'sales-0'), name: `Sales ${taxBp / 100}%` };
}

const TENDERS = ['cash', 'upi', 'card', 'check', 'online'] as const;

/** Shop and counter differ in case. */
export function tenderLedger(names: LedgerNames, method: string): LedgerMaster {
  const own = TENDERS.find((tender) => tender === method.toLowerCase());
  if (own) return ledgerOf(names, own);
  return { name: method || names.cash, group: 'Bank Accounts', gstin: '' };
}

/** Two of the same name differ by GSTIN. */
export const partyLedger = (company: string, gstin: string): LedgerMaster => ({
  name: `${company.slice(0, MAX_LEDGER_NAME)} (${gstin})`.trim(),
  group: 'Sundry Debtors',
  gstin,
});
