import * as messages from '@haat/contract/messages/shopper';
import type { Binder } from '../../kit/bind.ts';
import { pushSettings } from './push-settings.ts';
import { forgetPushToken, renewPushToken, storePushToken } from './push-tokens.ts';

export function bindPush(binder: Binder): void {
  const { context } = binder;
  const { publicKey: key } = context.config.of(pushSettings).vapid;
  binder.on(messages.readPushKey, async () => ({ key }));
  const store = messages.storePushToken;
  binder.on(store, ({ caller, query, body }) => storePushToken(context, caller, query.marketplace, body));
  binder.on(messages.renewPushToken, ({ body }) => renewPushToken(context, body));
  binder.on(messages.forgetPushToken, ({ body }) => forgetPushToken(context, body.endpoint));
}
