import type { PaymentRefundReason } from '@haat/contract/payments/shopper';
import type { Paise } from '@haat/domain/basics/money';
import type { Tx } from '../../kit/db.ts';
import { type NotifyContext, notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import type { Hold } from '../checkout/holds/holds-sql.ts';

/** A payment that is refunded without an order. */
interface ReturnedPayment {
  paymentId: string;
  /** In the smallest unit of the currency. */
  amount: Paise;
  currency: string;
  reason: PaymentRefundReason;
}

/** Notifies a shopper that a payment is refunded without an order, in the transaction that decides it. */
export async function notifyOfReturn(
  tx: Tx,
  context: NotifyContext,
  { marketplaceId, id: orderId }: Pick<Hold, 'marketplaceId' | 'id'>,
  { paymentId: occasion, amount, currency, reason }: ReturnedPayment,
): Promise<void> {
  // Messages are in rupees; other currencies show in My Orders only.
  if (currency !== 'INR') return;
  await tx.send((batch) =>
    notifyShoppers(batch, context, 'payment-returned', [
      { marketplaceId, orderId, occasion, details: { amount, reason } },
    ]),
  );
}
