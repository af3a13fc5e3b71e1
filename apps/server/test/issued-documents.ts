import type { Db } from '../src/kit/db.ts';
import type { IssuedDocument } from '../src/sales/invoices/issued-document.ts';

/** An order's documents, in order of issue. */
export async function documentsOf({ db }: { db: Db }, orderId: string): Promise<IssuedDocument[]> {
  const rows = await db
    .selectFrom('invoice_documents')
    .select('content')
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
  return rows.map(({ content }) => content as unknown as IssuedDocument);
}
