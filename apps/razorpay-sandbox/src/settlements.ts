import type { Payment, Refund, Settled } from './entities.ts';
import { ProviderError } from './provider-error.ts';
import { now, type Sandbox } from './sandbox.ts';
import { newId, randomLetters } from './signature.ts';

/** Columns of the report "Settlement recon" as downloaded from the dashboard; amounts in rupees. */
const COLUMNS = [
  'entity_id',
  'type',
  'debit',
  'credit',
  'amount',
  'currency',
  'fee',
  'tax',
  'settled',
  'created_at',
  'settled_at',
  'settlement_id',
  'description',
  'payment_id',
  'settlement_utr',
  'order_id',
  'order_receipt',
  'method',
] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], string | number | null>>;

/**
 * Settles all unsettled payments and refunds to the merchant's bank.
 * @returns the report
 * @throws ProviderError if there is nothing to settle
 */
export function settle(sandbox: Sandbox): { id: string; utr: string; csv: string } {
  const { records } = sandbox;
  const isNew = ({ id }: { id: string }) => !records.find('settled', id);
  const payments = records.all('payment').filter((payment) => payment.captured && isNew(payment));
  const refunds = records.all('refund').filter((made) => made.status === 'processed' && isNew(made));
  if (payments.length + refunds.length === 0) throw new ProviderError('There is nothing to settle');
  const settlement = { id: newId('setl'), utr: `UTR${randomLetters(12).toUpperCase()}` };
  const mark = (id: string): Settled => records.save('settled', { id, settlement: settlement.id });
  for (const { id } of [...payments, ...refunds]) mark(id);
  const rows = [
    ...payments.map((payment) => paymentRow(payment)),
    ...refunds.map((made) => refundRow(made)),
  ].map((row) => ({
    ...row,
    settled: '1',
    settled_at: timeText(now()),
    settlement_id: settlement.id,
    settlement_utr: settlement.utr,
  }));
  return { ...settlement, csv: csvOf(rows) };
}

const rupees = (paise: number) => (paise / 100).toFixed(2);

function paymentRow({ id, amount, currency, fee, tax, order_id, method, created_at }: Payment): Row {
  const charged = fee ?? 0;
  return {
    entity_id: id,
    type: 'payment',
    debit: rupees(0),
    credit: rupees(amount - charged),
    amount: rupees(amount),
    currency,
    fee: rupees(charged),
    tax: rupees(tax ?? 0),
    created_at: timeText(created_at),
    order_id,
    method,
  };
}

function refundRow({ id, amount, currency, payment_id, created_at }: Refund): Row {
  return {
    entity_id: id,
    type: 'refund',
    debit: rupees(amount),
    credit: rupees(0),
    amount: rupees(amount),
    currency,
    fee: rupees(0),
    tax: rupees(0),
    created_at: timeText(created_at),
    payment_id,
  };
}

const INDIA_AHEAD_MS = 330 * 60_000;

/** `22/11/2026 18:21:04` in India. */
function timeText(seconds: number): string {
  const [date = '', time = ''] = new Date(seconds * 1000 + INDIA_AHEAD_MS).toISOString().split(/[T.]/);
  return `${date.split('-').reverse().join('/')} ${time}`;
}

function csvOf(rows: Row[]): string {
  const lines = rows.map((row) => COLUMNS.map((column) => row[column] ?? '').join(','));
  return `${[COLUMNS.join(','), ...lines].join('\n')}\n`;
}
