import { type DocumentBody, invoicesOf } from '@haat/domain/invoices/gst-document';
import type { Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { creditReturns } from './credit-returns.ts';
import { invoiceContent } from './document-content.ts';
import { givePrefix, type Issuer, insertDocuments, takeNumber } from './invoices-sql.ts';
import {
  lockOrders,
  readLinesOfGoods,
  readUninvoiced,
  type UninvoicedSale,
  withoutHsn,
} from './sale-read.ts';

/**
 * Issues missing invoices of orders; called when goods go out, are handed over or sold at a counter (CGST Act, section 31(1)(a)).
 * Repeating it does nothing. Call it at the end of the transaction, as other invoices of the same stores wait; a rollback leaves
 * no gap in the numbers.
 * @param at the date of issue, which decides the financial year
 * @throws Refusal `hsn-missing` where an invoice for a business lacks one, except of deleted goods
 */
export async function issueInvoices(
  tx: Tx,
  marketplaceId: string,
  orderIds: readonly string[],
  at: Date,
): Promise<void> {
  await lockOrders(tx, marketplaceId, orderIds);
  const sales = await readUninvoiced(tx, marketplaceId, orderIds, at);
  await requireHsn(tx, marketplaceId, sales);
  const documents = sales.flatMap((sold) =>
    invoicesOf(sold.sale).map((body) => ({ sold, body, issuer: issuerOf(sold, body) })),
  );
  const prefixes = new Map<string, string>();
  for (const { issuer } of documents)
    if (!prefixes.has(issuer.id)) prefixes.set(issuer.id, await givePrefix(tx, issuer));
  // By store, the operator's last, so that two checkouts don't deadlock.
  const isOperators = ({ body }: { body: DocumentBody }) => Number(body.issuedBy === 'operator');
  for (const { sold, body, issuer } of documents.toSorted((a, b) => isOperators(a) - isOperators(b))) {
    const taken = await takeNumber(tx, issuer, 'invoice', at);
    const content = invoiceContent(sold, body, { prefix: prefixes.get(issuer.id) ?? '', ...taken });
    const { storeId, orderId } = sold;
    await insertDocuments(tx, [{ marketplaceId, storeId, orderId, originalId: null, content }]);
  }
  // A counter's goods may have come back before its document existed.
  for (const { orderId: id, printedAs } of sales)
    if (printedAs) await creditReturns(tx, { marketplaceId, id }, at);
}

function issuerOf({ store, operator }: UninvoicedSale, { issuedBy }: DocumentBody): Issuer {
  return issuedBy === 'operator' && operator ? operator : store;
}

/** Names of goods that a refusal lists. */
const MAX_NAMED = 5;

/** Refuses with `hsn-missing`. Deleted goods can't get one any more: GSTR-1 reports them. */
async function requireHsn(tx: Tx, marketplaceId: string, sales: readonly UninvoicedSale[]): Promise<void> {
  const wanting = sales.filter((sold) => withoutHsn(sold).length > 0);
  if (wanting.length === 0) return;
  const orderIds = wanting.map(({ orderId }) => orderId);
  const there = await readLinesOfGoods(tx, marketplaceId, orderIds);
  const lacking = wanting.flatMap((sold) =>
    withoutHsn(sold).filter(({ lineNo }) => there.has(`${sold.orderId} ${lineNo}`)),
  );
  if (lacking.length === 0) return;
  const names = [...new Set(lacking.map(({ name }) => name))];
  const name = names.slice(0, MAX_NAMED).join(', ') + (names.length > MAX_NAMED ? ' …' : '');
  throw new Refusal(
    'hsn-missing',
    lacking.map((line) => ({ name: line.name })),
    { name },
  );
}
