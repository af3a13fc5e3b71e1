import type { Background } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { ProviderPayment } from '../ledger/provider/provider-entities.ts';
import {
  type Decider,
  endWait,
  lockProviderPayment,
  type PaymentKey,
  type RecordedPayment,
  undecidedPayments,
} from '../ledger/provider/provider-payments-sql.ts';
import { razorpayOf } from '../ledger/provider/razorpay-keys.ts';
import { sendBack } from './record-payment.ts';

const MOST = 100;

/** Refunds money whose decision time is over; failures are repeated in the next run. */
export async function refundUndecided(context: Background): Promise<void> {
  for (const key of await undecidedPayments(context.db, context.clock.now(), MOST)) {
    try {
      await refundWaiting(context, key, null);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      context.log.warn(
        { err: error, payment: key.id },
        'A payment could not be refunded and will be retried',
      );
    }
  }
}

/**
 * Refunds the rest of a waiting payment.
 * @param also runs in the same transaction
 * @returns false when it no longer waits
 * @throws ProviderFault when the provider can't be asked for the rest
 */
export async function refundWaiting(
  context: Background,
  { marketplaceId, id }: PaymentKey,
  decider: Decider,
  also: (tx: Tx, payment: RecordedPayment) => Promise<void> = async () => {},
): Promise<boolean> {
  const payment: ProviderPayment = await (await razorpayOf(context, marketplaceId)).payment(id);
  return inTransaction(context.db, async (tx) => {
    const recorded = await lockProviderPayment(tx, marketplaceId, id);
    if (recorded?.outcome !== 'held') return false;
    await endWait(tx, recorded, 'refunded', decider);
    await sendBack(tx, context, { marketplaceId, id: recorded.holdId }, payment, recorded.reason);
    await also(tx, recorded);
    return true;
  });
}
