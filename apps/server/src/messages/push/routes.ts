import * as messages from '@haat/contract/messages';
import type { Binder } from '../../kit/bind.ts';
import { pushSettings } from './push-settings.ts';
import { forgetPushToken, renewPushToken, storePushToken } from './push-tokens.ts';

/** Per address: nobody can try endpoints out, and a family behind one address does not notice. */
const SLOW = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };

/** Binds the calls by which browsers subscribe to messages about orders. */
export function bindPush(binder: Binder): void {
  const { context } = binder;
  const { publicKey: key } = context.config.of(pushSettings).vapid;
  binder.on(messages.readPushKey, async () => ({ key }));
  const store = messages.storePushToken;
  binder.on(
    store,
    ({ caller, query, body }) => storePushToken(context, caller, query.marketplace, body),
    SLOW,
  );
  binder.on(messages.renewPushToken, ({ body }) => renewPushToken(context, body), SLOW);
  binder.on(messages.forgetPushToken, ({ body }) => forgetPushToken(context, body.endpoint), SLOW);
}
