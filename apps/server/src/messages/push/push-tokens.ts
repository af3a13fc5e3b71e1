import type { MessageLanguage } from '@haat/contract/messages/order-message';
import type { PushToken } from '@haat/contract/messages/shopper';
import type { Caller } from '../../kit/callers.ts';
import type { Config } from '../../kit/config.ts';
import type { Context } from '../../kit/context.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { InvalidInput, Refusal } from '../../kit/refusal.ts';
import { isPushAddress } from './push-hosts.ts';
import { isPushKey } from './push-key.ts';
import { pushSettings } from './push-settings.ts';
import { forgetSubscription, replaceSubscription, storeSubscription } from './push-subscriptions-sql.ts';

const DONE = { done: true } as const;

/**
 * Subscribes the caller's browser to their orders. Refuses with `push-host-unknown` and, when no marketplace is given
 * and there is no order to tell it by, `marketplace-not-found`.
 */
export async function storePushToken(
  { config, db }: Context,
  { userId, sessionId }: Caller,
  marketplace: string | undefined,
  { token, language }: { token: PushToken; language: MessageLanguage },
): Promise<typeof DONE> {
  checkToken(config, token);
  const marketplaceId = await marketplaceOf(db, userId, marketplace);
  await inTransaction(db, (tx) =>
    storeSubscription(tx, { marketplaceId, userId, sessionId }, token, language),
  );
  return DONE;
}

/**
 * Changes a browser's address. The answer does not tell whether the old one was known. Refuses with
 * `push-host-unknown`.
 */
export async function renewPushToken(
  { config, db }: Context,
  { endpoint, token }: { endpoint: string; token: PushToken },
): Promise<typeof DONE> {
  checkToken(config, token);
  await inTransaction(db, (tx) => replaceSubscription(tx, endpoint, token));
  return DONE;
}

/** Unsubscribes a browser. The answer does not tell whether it was known. */
export async function forgetPushToken({ db }: Context, endpoint: string): Promise<typeof DONE> {
  await forgetSubscription(db, endpoint);
  return DONE;
}

function checkToken(config: Config, { endpoint, keys }: PushToken): void {
  if (!isPushAddress(endpoint, config.of(pushSettings).hosts)) throw new Refusal('push-host-unknown');
  if (!isPushKey(keys.p256dh)) {
    throw new InvalidInput([
      { path: 'token.keys.p256dh', message: 'A public key is a point of the curve P-256' },
    ]);
  }
}

async function marketplaceOf(db: Db, userId: string, given: string | undefined): Promise<string> {
  const found = given
    ? await db.selectFrom('marketplaces').select('id').where('id', '=', given).executeTakeFirst()
    : await db
        .selectFrom('orders')
        .select('marketplace_id as id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
  if (!found) throw new Refusal('marketplace-not-found');
  return found.id;
}
