import { SECRET_MASK } from '@haat/contract/marketplaces/fields';
import type { Background } from '../../../kit/context.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { ProviderFault } from './provider-fault.ts';
import { Razorpay } from './razorpay-client.ts';
import { razorpayKeys } from './razorpay-keys.ts';
import { razorpaySettings } from './razorpay-settings.ts';

interface Result {
  result: 'right' | 'wrong';
  said: string;
}

/**
 * Makes a harmless request to the provider with a key and secret; the mask stands for the stored secret. Refuses with
 * `marketplace-not-found`, and with `payment-provider-down` without an answer.
 */
export async function testPaymentKeys(
  context: Pick<Background, 'config' | 'db'>,
  marketplaceId: string,
  { key_id: id, key_secret: secret }: { key_id: string; key_secret: string },
): Promise<Result> {
  const found = await context.db
    .selectFrom('marketplaces')
    .select('id')
    .where('id', '=', marketplaceId)
    .executeTakeFirst();
  if (!found) throw new Refusal('marketplace-not-found');
  const stored = await razorpayKeys(context, marketplaceId);
  const keys = secret === SECRET_MASK ? { id, secret: stored?.secret ?? '' } : { id, secret };
  if (id === '' || keys.secret === '') return { result: 'wrong', said: '' };
  try {
    const provider = new Razorpay(context.config.of(razorpaySettings), { ...keys, webhookSecrets: [] });
    await provider.refundsSince(new Date(), 0);
    return { result: 'right', said: '' };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    if (!error.refused) throw new Refusal('payment-provider-down');
    return { result: 'wrong', said: error.message };
  }
}
