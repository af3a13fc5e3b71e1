import type { Background } from '../../../kit/context.ts';
import type { ProviderDispute } from '../../ledger/provider/provider-entities.ts';
import { isRecorded } from '../../ledger/provider/provider-payments-sql.ts';
import { razorpayOf } from '../../ledger/provider/razorpay-keys.ts';
import { recordElsewhere } from '../record-elsewhere.ts';
import { saveDispute } from './disputes-sql.ts';

/**
 * Fetches a dispute from the provider and stores it.
 * @throws ProviderFault when the provider can't be asked
 */
export async function followDispute(
  context: Background,
  marketplaceId: string,
  disputeId: string,
): Promise<void> {
  const dispute = await (await razorpayOf(context, marketplaceId)).dispute(disputeId);
  await recordDispute(context, marketplaceId, dispute);
}

/** Disputes of other marketplaces' payments are ignored. The money of a lost one goes back on the day on which we learn of it. */
export async function recordDispute(
  context: Background,
  marketplaceId: string,
  dispute: ProviderDispute,
): Promise<void> {
  const { id, payment_id: paymentId, currency, status } = dispute;
  const deducted = dispute.amount_deducted ?? 0;
  if (!(await isRecorded(context.db, marketplaceId, paymentId))) return;
  await saveDispute(context.db, marketplaceId, dispute);
  if (status !== 'lost' || deducted <= 0) return;
  const lost = { id, payment_id: paymentId, amount: deducted, currency, status: 'processed' as const };
  await recordElsewhere(context, marketplaceId, paymentId, [lost]);
}
