import { invoicesOf } from '@haat/domain/gst-document';
import type { Tx } from '../../kit/db.ts';
import { invoiceContent } from './document-content.ts';
import { givePrefix, insertDocument, takeNumber } from './invoices-sql.ts';
import { lockOrders, readUninvoiced, type UninvoicedSale } from './sale-read.ts';

/**
 * Issues the invoices of orders of one marketplace that have none yet; called when orders are paid, and when somebody wants
 * to see an invoice before that. To be called again does nothing. It belongs at the end of its transaction: from
 * here on every other invoice of the same stores waits for it, and what is rolled back leaves no gap in the numbers.
 * @param at the date of issue, which decides the financial year
 */
export async function issueInvoices(
  tx: Tx,
  marketplaceId: string,
  orderIds: readonly string[],
  at: Date,
): Promise<void> {
  const [, sales] = await Promise.all([
    lockOrders(tx, marketplaceId, orderIds),
    readUninvoiced(tx, marketplaceId, orderIds),
  ]);
  const prefixes = new Map<string, string>();
  for (const { store } of sales) prefixes.set(store.storeId, await givePrefix(tx, store));
  // By store, so that two checkouts of the same two stores never wait for each other.
  for (const sale of sales) await issue(tx, sale, prefixes.get(sale.store.storeId) ?? '', at);
}

async function issue(tx: Tx, sold: UninvoicedSale, prefix: string, at: Date): Promise<void> {
  const { store, orderId } = sold;
  const { marketplaceId, storeId } = store;
  for (const body of invoicesOf(sold.sale)) {
    const taken = await takeNumber(tx, store, 'invoice', at);
    const content = invoiceContent(sold, body, { prefix, ...taken });
    await insertDocument(tx, { marketplaceId, storeId, orderId, originalId: null, content });
  }
}
