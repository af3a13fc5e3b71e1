import type { ErrorCode } from '@haat/contract/errors';
import type { DeskDetail, DeskKind } from '@haat/contract/payments/desk';
import { formatIstDateTime } from '@haat/domain/basics/ist';
import { piecesOf } from '@haat/domain/basics/line-amount';
import type { Context } from '../../kit/context.ts';
import type { Db } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type Hold, readHold } from '../checkout/holds/holds-sql.ts';
import { listDocuments } from '../invoices/documents-read.ts';
import { findRecorded, type PaymentKey } from '../ledger/provider/provider-payments-sql.ts';
import { findCase } from './cases-read.ts';
import { readFacts } from './facts-read.ts';
import { readOutlook } from './outlook-read.ts';
import { type OrderOfPayment, ordersOfPayment } from './payment-orders-read.ts';

const NOT_FOUND: Record<DeskKind, ErrorCode> = {
  held: 'payment-not-found',
  settled: 'payment-not-found',
  unsettled: 'payment-not-found',
  refund: 'refund-not-found',
  dispute: 'dispute-not-found',
  order: 'order-not-found',
};

/**
 * One case with all facts for a decision.
 * @throws Refusal `payment-not-found` and the like
 */
export async function readCase(
  context: Pick<Context, 'db' | 'clock' | 'memory'>,
  kind: DeskKind,
  { marketplaceId, id }: { marketplaceId: string; id: string },
): Promise<DeskDetail> {
  const { db } = context;
  const found = await findCase(db, kind, { marketplaceId, id });
  const key = { marketplaceId, id: found?.paymentId ?? '' };
  const payment = found && (await findRecorded(db, key));
  if (!found || !payment) throw new Refusal(NOT_FOUND[kind]);
  const hold = payment.holdId ? await readHold(db, marketplaceId, payment.holdId) : undefined;
  const [facts, orders, outlook, bankReference] = await Promise.all([
    readFacts(db, key, hold, found),
    ordersOfPayment(db, key),
    payment.outcome === 'held' ? readOutlook(context, payment, hold) : null,
    readBankReference(db, key),
  ]);
  return {
    case: found,
    bankReference,
    facts,
    outlook,
    ...(await goodsOf(db, hold)),
    orders: orders.map(({ id: _id, number, total }) => ({ _id, number, total })),
    papers: kind === 'dispute' ? await papersOf(db, marketplaceId, orders) : null,
    providerPage: pageOf(kind, found.providerId || found.paymentId),
  };
}

async function readBankReference(db: Db, { marketplaceId, id }: PaymentKey): Promise<string> {
  const { reference } = await db
    .selectFrom('provider_payments')
    .select('reference')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return reference;
}

async function goodsOf(db: Db, hold: Hold | undefined): Promise<Pick<DeskDetail, 'pieces' | 'stores'>> {
  if (!hold) return { pieces: 0, stores: [] };
  const stores = await db
    .selectFrom('stores')
    .select('name')
    .where('marketplace_id', '=', hold.marketplaceId)
    .where(
      'id',
      'in',
      hold.orders.map(({ storeId }) => storeId),
    )
    .orderBy('name')
    .execute();
  const lines = hold.orders.flatMap((order) => order.lines);
  return {
    pieces: lines.reduce((sum, { quantity, soldBy }) => sum + piecesOf(quantity, soldBy), 0),
    stores: stores.map(({ name }) => name),
  };
}

/** Evidence against a dispute: invoices, and the time of handing over. */
async function papersOf(
  db: Db,
  marketplaceId: string,
  orders: readonly OrderOfPayment[],
): Promise<DeskDetail['papers']> {
  const documents = await Promise.all(orders.map(({ id }) => listDocuments(db, { marketplaceId, id })));
  const invoices = documents.flat().filter(({ kind }) => kind !== 'credit note');
  const times = orders.flatMap(({ deliveredAt }) => deliveredAt ?? []);
  const deliveredAt = times.length > 0 ? new Date(Math.max(...times.map((time) => time.getTime()))) : null;
  const numbers = invoices.map(({ number }) => number);
  const delivered = deliveredAt ? `The goods were delivered on ${formatIstDateTime(deliveredAt)} IST.` : '';
  const billed = numbers.length > 0 ? `Invoices ${numbers.join(', ')} are attached.` : '';
  return { invoices: numbers, deliveredAt, summary: [delivered, billed].filter(Boolean).join(' ') };
}

const PAGES: Record<DeskKind, string> = {
  held: 'payments',
  settled: 'payments',
  unsettled: 'payments',
  order: 'payments',
  refund: 'refunds',
  dispute: 'disputes',
};

/** Its page on the provider's dashboard; for a refund that the provider doesn't have yet, the payment's page. */
function pageOf(kind: DeskKind, id: string): string {
  const place = id.startsWith('pay_') ? 'payments' : PAGES[kind];
  return `https://dashboard.razorpay.com/app/${place}/${id}`;
}
