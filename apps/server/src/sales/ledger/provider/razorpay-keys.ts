import type { Background } from '../../../kit/context.ts';
import { decrypt, encrypt } from '../../../kit/encrypt.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { secretSettings } from '../../../kit/secrets.ts';
import { Razorpay } from './razorpay-client.ts';
import { type RazorpayKeys, razorpaySettings } from './razorpay-settings.ts';

type EncryptedField = 'key secret' | 'webhook secret';

const placeOf = (marketplaceId: string, field: EncryptedField) => `razorpay ${field} of ${marketplaceId}`;

export function sealRazorpay(
  { config }: Pick<Background, 'config'>,
  marketplaceId: string,
  field: EncryptedField,
  secret: string,
): Buffer {
  return encrypt(config.of(secretSettings).sealSecret, placeOf(marketplaceId, field), secret);
}

/**
 * A marketplace's own account, otherwise the configured one; undefined when online payment is not offered. With own
 * keys but no webhook secret, payments are found by the browser and by polling.
 */
export async function razorpayKeys(
  { config, db }: Pick<Background, 'config' | 'db'>,
  marketplaceId: string,
): Promise<RazorpayKeys | undefined> {
  const row = await db
    .selectFrom('marketplaces')
    .select(['razorpay_key_id', 'razorpay_key_secret_sealed', 'razorpay_webhook_secret_sealed'])
    .where('id', '=', marketplaceId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!row.razorpay_key_id || !row.razorpay_key_secret_sealed) return config.of(razorpaySettings).keys;
  const open = (field: EncryptedField, sealed: Buffer) =>
    decrypt(config.of(secretSettings).sealSecret, placeOf(marketplaceId, field), sealed);
  const webhook = row.razorpay_webhook_secret_sealed;
  return {
    id: row.razorpay_key_id,
    secret: open('key secret', row.razorpay_key_secret_sealed),
    webhookSecrets: webhook ? [open('webhook secret', webhook)] : [],
  };
}

/** Refuses with `payment-not-offered` when there are none. */
export async function requireRazorpayKeys(
  context: Pick<Background, 'config' | 'db'>,
  marketplaceId: string,
): Promise<RazorpayKeys> {
  const keys = await razorpayKeys(context, marketplaceId);
  if (!keys) throw new Refusal('payment-not-offered');
  return keys;
}

/**
 * @param patienceMs a shorter time limit
 * @throws Refusal `payment-not-offered`
 */
export async function razorpayOf(
  context: Pick<Background, 'config' | 'db'>,
  marketplaceId: string,
  patienceMs = Number.POSITIVE_INFINITY,
): Promise<Razorpay> {
  const keys = await requireRazorpayKeys(context, marketplaceId);
  const { url, timeoutMs } = context.config.of(razorpaySettings);
  return new Razorpay({ url, timeoutMs: Math.min(timeoutMs, patienceMs) }, keys);
}
