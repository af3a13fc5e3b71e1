import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { useMessages } from '../../../test/use-messages.ts';

const its = useMessages({ MESSAGES_EMAIL: 'none' });

/** Begins like a point, but isn't on the curve. */
const NO_POINT = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
const post = (url: string, payload: object) =>
  its.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${its.market.shopper.token}` },
  });
const store = (token: object) =>
  post(`/api/notification/store-token?marketplace=${its.market.id}`, { token });

test('a key that is no point of the curve is refused at the door, when it is stored and when it is renewed', async () => {
  const token = its.pushes.subscribe('phone');
  const wrong = { ...token, keys: { ...token.keys, p256dh: NO_POINT } };
  const stored = await store(wrong);
  expect(stored.statusCode).toBe(400);
  expect(stored.json()).toMatchObject({
    code: 'invalid-input',
    issues: [{ path: 'token.keys.p256dh' }],
  });
  await store(token);
  const renewal = { endpoint: token.endpoint, token: wrong };
  expect((await post('/api/notification/renew-token', renewal)).statusCode).toBe(400);
  const keys = await its.db.selectFrom('push_subscriptions').select('keys').execute();
  expect(keys).toEqual([{ keys: token.keys }]);
});

test('a browser whose key is no point of the curve is forgotten at the first try, and nothing is retried', async () => {
  const token = its.pushes.subscribe('phone');
  await store(token);
  const keys = JSON.stringify({ p256dh: NO_POINT, auth: randomBytes(16).toString('base64url') });
  await its.db.updateTable('push_subscriptions').set({ keys }).execute();
  await its.order();
  await its.deliver();
  expect(
    await its.db.selectFrom('order_messages').select(['state', 'tries', 'last_error']).execute(),
  ).toEqual([
    { state: 'dropped', tries: 1, last_error: 'The browser’s key is not a point of the curve P-256' },
  ]);
  expect(await its.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
  expect(its.pushes.asked).toBe(0);
});
