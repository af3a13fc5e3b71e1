import type { PaymentRefundReason } from '@haat/contract/payments/shopper';
import type { Paise } from '@haat/domain/basics/money';
import type { Tx } from '../../kit/db.ts';
import { type NotifyContext, notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import type { Hold } from '../checkout/holds/holds-sql.ts';

/** A payment that goes back without an order. */
interface ReturnedPayment {
  paymentId: string;
  /** In the smallest unit of the currency. */
  amount: Paise;
  currency: string;
  reason: PaymentRefundReason;
}

/** Tells a shopper that a payment goes back and no order came of it, as part of the transaction that decides so. */
export async function notifyOfReturn(
  tx: Tx,
  context: NotifyContext,
  { marketplaceId, id: orderId }: Pick<Hold, 'marketplaceId' | 'id'>,
  { paymentId: occasion, amount, currency, reason }: ReturnedPayment,
): Promise<void> {
  // Messages speak of rupees; what came in another currency stands in My Orders.
  if (currency !== 'INR') return;
  await tx.send((batch) =>
    notifyShoppers(batch, context, 'payment-returned', [
      { marketplaceId, orderId, occasion, details: { amount, reason } },
    ]),
  );
}
