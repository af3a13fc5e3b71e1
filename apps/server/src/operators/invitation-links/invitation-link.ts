import { createHash, createHmac } from 'node:crypto';
import { MESSAGE_PATHS } from '@haat/contract/messages/message-paths';
import type { Config } from '../../kit/config.ts';
import type { Context } from '../../kit/context.ts';
import { linkTo } from '../../kit/own-link.ts';
import { secretSettings } from '../../kit/secrets.ts';

const DAYS = 7;
/** Whatever the purpose. */
const TO_ONE = { most: 5, perSeconds: 86_400 };

/**
 * Derived from the server's secret and stored nowhere: each retry sends the same link, which works even if an answer was lost.
 * 192 bits.
 * @param sending invitation, channel, and time of renewal
 */
export function secretOf(
  config: Config,
  sending: readonly [id: string, way: string, renewedAt?: Date],
): string {
  const { sealSecret } = config.of(secretSettings);
  return createHmac('sha256', sealSecret)
    .update(`invitation ${JSON.stringify(sending)}`)
    .digest()
    .subarray(0, 24)
    .toString('base64url');
}

/** The secret is long and can't be guessed, so a plain hash is safe. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const linkOf = (config: Config, secret: string): string =>
  linkTo(config, MESSAGE_PATHS.invitation(secret));

export const expiryOf = (from: Date): Date => new Date(from.getTime() + DAYS * 86_400_000);

/** Counts an invitation to a number in E.164, or an address in lower case. Refuses with `too-many-requests`. */
export async function spendInvitation(
  { limiter }: Pick<Context, 'limiter'>,
  recipients: readonly string[],
): Promise<void> {
  for (const one of recipients) if (one) await limiter.spend('invitations-to', one, TO_ONE);
}
