import type { Tx } from '../../../kit/db.ts';
import type { TillRef } from '../counters/reach-till.ts';

/** A bill whose customer gave a mobile number. */
export interface BilledCustomer {
  /** E.164. */
  phone: string;
  orderId: string;
  at: Date;
}

/** Older bills than the stored one change nothing. */
export async function noteCustomers(
  tx: Tx,
  { marketplaceId, storeId }: TillRef,
  billed: readonly BilledCustomer[],
  receivedAt: Date,
): Promise<void> {
  const newest = [...Map.groupBy(billed, ({ phone }) => phone).values()].map((bills) =>
    bills.reduce((last, bill) => (bill.at >= last.at ? bill : last)),
  );
  if (newest.length === 0) return;
  await tx
    .insertInto('till_customers')
    .values(
      // Sorted, so that two counters don't deadlock.
      newest
        .toSorted((a, b) => a.phone.localeCompare(b.phone))
        .map(({ phone, orderId, at }) => ({
          marketplace_id: marketplaceId,
          store_id: storeId,
          phone,
          order_id: orderId,
          billed_at: at,
          changed_at: receivedAt,
        })),
    )
    .onConflict((known) =>
      known
        .columns(['marketplace_id', 'store_id', 'phone'])
        .doUpdateSet((eb) => ({
          order_id: eb.ref('excluded.order_id'),
          billed_at: eb.ref('excluded.billed_at'),
          changed_at: eb.ref('excluded.changed_at'),
        }))
        .whereRef('till_customers.billed_at', '<=', 'excluded.billed_at'),
    )
    .execute();
}
