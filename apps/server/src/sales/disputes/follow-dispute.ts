import type { Background } from '../../kit/context.ts';
import { isRecorded } from '../provider-payments/provider-payments-sql.ts';
import type { ProviderDispute } from '../razorpay/provider-entities.ts';
import { razorpayOf } from '../razorpay/razorpay-keys.ts';
import { saveDispute } from './disputes-sql.ts';

/**
 * Writes a dispute down as the provider has it, which is asked: nobody else is believed.
 * @throws ProviderFault when it can't be asked
 */
export async function followDispute(
  context: Background,
  marketplaceId: string,
  disputeId: string,
): Promise<void> {
  const dispute = await (await razorpayOf(context, marketplaceId)).dispute(disputeId);
  await recordDispute(context, marketplaceId, dispute);
}

/** Writes a dispute of one of this marketplace's payments; another's is left alone. */
export async function recordDispute(
  { db }: Pick<Background, 'db'>,
  marketplaceId: string,
  dispute: ProviderDispute,
): Promise<void> {
  if (await isRecorded(db, marketplaceId, dispute.payment_id)) await saveDispute(db, marketplaceId, dispute);
}
