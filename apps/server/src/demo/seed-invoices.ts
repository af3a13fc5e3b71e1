import { financialYear } from '@haat/domain/basics/ist';
import { creditNoteOf } from '@haat/domain/invoices/credit-note';
import type { DocumentSeries } from '@haat/domain/invoices/document-number';
import { invoicesOf } from '@haat/domain/invoices/gst-document';
import type { Tx } from '../kit/db.ts';
import { creditNoteContent, invoiceContent } from '../sales/invoices/document-content.ts';
import type { IssuedDocument } from '../sales/invoices/issued-document.ts';
import { readUninvoiced, type UninvoicedSale } from '../sales/invoices/sale-read.ts';
import { insertRows } from './insert-rows.ts';
import type { PastOrder } from './past-order.ts';
import { stableId } from './stable-id.ts';

/** One scheme from the beginning. */
const FIRST = new Date(0);

type DocumentRow = ReturnType<typeof documentRow>;

/**
 * Writes the invoices of orders whose goods have left, and credit notes for those cancelled later. The orders must not be marked
 * cancelled yet, as those get no invoice.
 */
export async function seedInvoices(tx: Tx, orders: readonly PastOrder[]): Promise<void> {
  const gone = orders.filter((order) => leftAt(order));
  const sales = new Map<string, UninvoicedSale>();
  for (const [marketplaceId, own] of Map.groupBy(gone, (order) => order.marketplaceId)) {
    const ids = own.map(({ id }) => id);
    for (const sale of await readUninvoiced(tx, marketplaceId, ids, FIRST)) sales.set(sale.orderId, sale);
  }
  const numbers = new Numbers();
  const rows = occasionsOf(gone).flatMap(({ at, order, isCancelled }) => {
    const sale = sales.get(order.id);
    if (!sale) return [];
    const invoices = numbers.invoicesOf(order, sale, leftAt(order) ?? at);
    return isCancelled ? numbers.creditNotesOf(order, invoices, at) : invoices;
  });
  await insertRows(tx, 'invoice_prefixes', numbers.prefixes());
  await insertRows(tx, 'invoice_series', numbers.series());
  await insertRows(tx, 'invoice_documents', rows);
}

/** Payment stands for it with invoice orders. */
const leftAt = ({ orderType, paidAt, outForDeliveryAt, deliveredAt }: PastOrder) =>
  orderType === 'online' ? (outForDeliveryAt ?? deliveredAt) : paidAt;

/** Reasons for documents, in order of time. */
function occasionsOf(orders: readonly PastOrder[]) {
  const occasions = orders.flatMap((order) => {
    const at = leftAt(order);
    return [
      ...(at ? [{ at, order, isCancelled: false }] : []),
      ...(order.cancelledAt ? [{ at: order.cancelledAt, order, isCancelled: true }] : []),
    ];
  });
  return occasions.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Numbers issued by each store. */
class Numbers {
  private readonly stores = new Map<string, { marketplace_id: string; issuer_id: string; prefix: string }>();
  private readonly counts = new Map<string, SeriesRow>();
  private readonly invoices = new Map<string, DocumentRow[]>();

  invoicesOf(order: PastOrder, sale: UninvoicedSale, at: Date): DocumentRow[] {
    const known = this.invoices.get(order.id);
    if (known) return known;
    const payment = { ...sale.payment, paid: order.paidAt !== null && order.paidAt <= at };
    this.stores.set(order.storeId, {
      marketplace_id: order.marketplaceId,
      issuer_id: order.storeId,
      prefix: sale.store.skuPrefix,
    });
    const rows = invoicesOf(sale.sale).map((body) =>
      documentRow(order, null, invoiceContent({ ...sale, payment }, body, this.take(order, 'invoice', at))),
    );
    this.invoices.set(order.id, rows);
    return rows;
  }

  creditNotesOf(order: PastOrder, invoices: readonly DocumentRow[], at: Date): DocumentRow[] {
    return invoices.flatMap(({ id, content }) => {
      const note = creditNoteOf(content, [], 'rest');
      if (!note) return [];
      const taken = this.take(order, 'credit note', at);
      return documentRow(order, id, creditNoteContent(content, note, { reason: 'Order cancelled' }, taken));
    });
  }

  prefixes() {
    return [...this.stores.values()];
  }

  series(): SeriesRow[] {
    return [...this.counts.values()];
  }

  private take({ marketplaceId, storeId }: PastOrder, series: DocumentSeries, issuedAt: Date) {
    const year = financialYear(issuedAt);
    const key = `${storeId} ${year} ${series}`;
    const nth = (this.counts.get(key)?.last_number ?? 0) + 1;
    this.counts.set(key, {
      marketplace_id: marketplaceId,
      issuer_id: storeId,
      financial_year: year,
      series,
      last_number: nth,
      last_issued_at: issuedAt,
    });
    return { prefix: this.stores.get(storeId)?.prefix ?? '', nth, issuedAt };
  }
}

interface SeriesRow {
  marketplace_id: string;
  issuer_id: string;
  financial_year: string;
  series: DocumentSeries;
  last_number: number;
  last_issued_at: Date;
}

function documentRow(order: PastOrder, originalId: string | null, content: IssuedDocument) {
  return {
    marketplace_id: order.marketplaceId,
    id: stableId(`document ${order.id} ${content.number}`, new Date(content.issuedAt)),
    store_id: order.storeId,
    order_id: order.id,
    kind: content.kind,
    number: content.number,
    issued_at: content.issuedAt,
    original_id: originalId,
    total_paise: content.totals.total,
    content,
  };
}
