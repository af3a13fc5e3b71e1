import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeUser, type TestUser } from '../../../test/market.ts';
import { as } from '../../../test/order-request.ts';
import { useMessages } from '../../../test/use-messages.ts';

const its = useMessages();

const post = (url: string, payload: object, user?: TestUser) =>
  its.app.inject({
    method: 'POST',
    url,
    payload,
    headers: user ? { authorization: `Bearer ${user.token}` } : {},
  });
const store = (browser: string, user = its.market.shopper, language = 'en') =>
  post(
    `/api/notification/store-token?marketplace=${its.market.id}`,
    { token: its.pushes.subscribe(browser), language },
    user,
  );
const states = async () =>
  (
    await its.db.selectFrom('order_messages').select(['state', 'tries', 'last_error']).orderBy('id').execute()
  ).map(({ state, tries, last_error: error }) => ({ state, tries, error }));
const secondsToNextTry = async () => {
  const { rows } = await sql<{ seconds: number }>`
    SELECT extract(epoch FROM next_try_at - now())::float AS seconds FROM order_messages
    WHERE state = 'waiting'`.execute(its.db);
  return rows[0]?.seconds;
};
const subscriptions = () => its.db.selectFrom('push_subscriptions').select(['user_id', 'endpoint']).execute();

describe('every browser', () => {
  test('is told in each language that an order is on its way, and what to keep ready at the door', async () => {
    for (const language of ['en', 'hi', 'kn']) await store(language, its.market.shopper, language);
    const [unpaid, paid] = [await its.order(), await its.order()];
    await as(its.market.admin, its.app, 'PUT', `/api/orders/${paid}/pay`);
    await its.deliver();
    its.pushes.received.length = 0;
    await as(its.market.admin, its.app, 'PUT', `/api/orders/${unpaid}/out-for-delivery`);
    await as(its.market.admin, its.app, 'PUT', `/api/orders/${paid}/out-for-delivery`);
    await its.deliver();
    const told = (order: string) =>
      its.pushes.received
        .filter(({ message }) => message.url === `/#/order/${order}`)
        .map(({ browser, message }) => [browser, message.body])
        .toSorted();
    expect(told(unpaid)).toEqual([
      ['en', 'Your order from Basava Provision is on its way to you. Please keep ₹293.00 ready.'],
      ['hi', 'Basava Provision का आपका ऑर्डर आपके पास आ रहा है। कृपया ₹293.00 तैयार रखें।'],
      ['kn', 'Basava Provision ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್ ನಿಮ್ಮ ಕಡೆಗೆ ಬರುತ್ತಿದೆ. ದಯವಿಟ್ಟು ₹293.00 ಸಿದ್ಧವಾಗಿಡಿ.'],
    ]);
    expect(told(paid).map(([, body]) => body)).toEqual([
      'Your order from Basava Provision is on its way to you.',
      'Basava Provision का आपका ऑर्डर आपके पास आ रहा है।',
      'Basava Provision ನಿಂದ ನಿಮ್ಮ ಆರ್ಡರ್ ನಿಮ್ಮ ಕಡೆಗೆ ಬರುತ್ತಿದೆ.',
    ]);
  });
});

describe('a browser that agreed', () => {
  // spec: call POST /api/notification/store-token
  test('is told of each step of an order, in the shopper’s language, with a link to it', async () => {
    await store('phone');
    await store('tablet', its.market.shopper, 'kn');
    const id = await its.order();
    await its.deliver();
    await as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/pay`);
    await its.deliver();
    await as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/deliver`);
    await its.deliver();
    const { number } = (await as(its.market.shopper, its.app, 'GET', `/api/orders/${id}`)).body;
    const shown = String(number).replace(/(?=...$)/, ' ');
    const told = its.pushes.received.filter(({ browser }) => browser === 'phone');
    expect(told.map(({ message }) => message)).toEqual([
      {
        title: `Order #${shown} is placed`,
        body: expect.stringMatching(
          /^Basava Provision has received your order of ₹293\.00\. Arrives .+, \d.* to \d.*\.$/,
        ),
        url: `/#/order/${id}`,
        tag: `order-${id}`,
      },
      expect.objectContaining({ body: '₹293.00 received for your order from Basava Provision.' }),
      expect.objectContaining({ body: 'Your order from Basava Provision has been delivered. Thank you!' }),
    ]);
    expect(told[0]?.headers).toMatchObject({
      ttl: '172800',
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
    });
    expect(told[0]?.headers.authorization).toMatch(/^vapid t=.+, k=.+/);
    const inKannada = its.pushes.received.find(({ browser }) => browser === 'tablet');
    expect(inKannada?.message.body).toMatch(
      /^ನಿಮ್ಮ ₹293\.00 ಆರ್ಡರ್ Basava Provision ಗೆ ತಲುಪಿದೆ\. .+ ರಿಂದ \d.* ತಲುಪುತ್ತದೆ\.$/,
    );
  });

  // spec: rule push
  test('is told once, although two deliver at the same time', async () => {
    await store('phone');
    await its.order();
    await Promise.all([its.deliver(), its.deliver(), its.deliver()]);
    await its.deliver();
    expect(its.pushes.received).toHaveLength(1);
    expect(await states()).toEqual([{ state: 'sent', tries: 1, error: '' }]);
  });

  test('is not told of an order that was refused', async () => {
    await store('phone');
    await its.db.updateTable('products').set({ count_in_stock: 0 }).execute();
    await its.order();
    await its.deliver();
    expect(await states()).toEqual([]);
  });

  test('is forgotten when its push service says that it is gone', async () => {
    await store('phone');
    its.pushes.answers = () => ({ status: 410 });
    await its.order();
    await its.deliver();
    expect(await states()).toEqual([{ state: 'dropped', tries: 1, error: 'Answered 410' }]);
    expect(await subscriptions()).toEqual([]);
    await its.order();
    await its.deliver();
    expect(await states()).toHaveLength(1);
  });

  test('belongs to whoever signed in there last', async () => {
    const neighbour = await makeUser(its.db, []);
    const token = its.pushes.subscribe('shared');
    const url = `/api/notification/store-token?marketplace=${its.market.id}`;
    await post(url, { token }, its.market.shopper);
    await post(url, { token }, neighbour);
    expect(await subscriptions()).toEqual([{ user_id: neighbour.id, endpoint: token.endpoint }]);
  });

  test('is told nothing any more once somebody logged out there', async () => {
    const token = its.pushes.subscribe('phone');
    await store('phone');
    await its.order();
    await post('/api/notification/forget-token', { endpoint: token.endpoint });
    await its.deliver();
    expect(its.pushes.received).toEqual([]);
    expect(await states()).toEqual([]);
  });

  test('is followed to its new address', async () => {
    await store('phone');
    const [old] = await subscriptions();
    const token = its.pushes.subscribe('phone-anew');
    await post('/api/notification/renew-token', { endpoint: old?.endpoint, token });
    await its.order();
    await its.deliver();
    expect(its.pushes.received.map(({ browser }) => browser)).toEqual(['phone-anew']);
  });

  test('is one of ten at most', async () => {
    for (let n = 0; n < 12; n += 1) await store(`phone-${n}`);
    const kept = await subscriptions();
    expect(kept).toHaveLength(10);
    expect(kept.some(({ endpoint }) => endpoint.endsWith('/phone-0'))).toBe(false);
  });
});

describe('a push service that fails', () => {
  test('is tried ever later, ten times; then the message is a dead letter until a superAdmin sends it again', async () => {
    await store('phone');
    its.pushes.answers = () => ({ status: 503 });
    await its.order();
    for (let n = 0; n < 9; n += 1) {
      await its.deliver();
      expect(await states()).toEqual([{ state: 'waiting', tries: n + 1, error: 'Answered 503' }]);
      const pause = await secondsToNextTry();
      expect(pause).toBeGreaterThan(24 * 2 ** n);
      expect(pause).toBeLessThan(51 * 2 ** n);
      await its.wait();
    }
    await its.deliver();
    expect(await states()).toEqual([{ state: 'dead', tries: 10, error: 'Answered 503' }]);
    const dead = (await as(its.market.superAdmin, its.app, 'GET', '/api/messages/dead')).body;
    expect(dead).toMatchObject({
      total: 1,
      messages: [
        { event: 'placed', channel: 'push', store: 'Basava Provision', tries: 10, error: 'Answered 503' },
      ],
    });
    expect(JSON.stringify(dead)).not.toContain('/phone');
    its.pushes.answers = () => ({ status: 201 });
    const again = `/api/messages/${dead.messages[0]._id}/send-again`;
    expect((await as(its.market.superAdmin, its.app, 'POST', again)).status).toBe(200);
    expect((await as(its.market.superAdmin, its.app, 'POST', again)).body.code).toBe('message-not-dead');
    await its.deliver();
    expect(its.pushes.received).toHaveLength(1);
    expect((await as(its.market.superAdmin, its.app, 'GET', '/api/messages/dead')).body.total).toBe(0);
  });

  test('that asks for patience is not asked before', async () => {
    await store('phone');
    its.pushes.answers = () => ({ status: 429, retryAfter: '900' });
    await its.order();
    await its.deliver();
    expect(await secondsToNextTry()).toBeGreaterThan(890);
    await its.deliver();
    expect(its.pushes.asked).toBe(1);
  });

  test('that sends the server elsewhere is not followed', async () => {
    await store('phone');
    its.pushes.answers = () => ({ status: 307 });
    await its.order();
    await its.deliver();
    expect(await states()).toMatchObject([{ state: 'waiting', tries: 1 }]);
    expect(its.pushes.asked).toBe(1);
  });
});

describe('an address that is no push service’s', () => {
  test.each([
    'http://127.0.0.1:5432/',
    'https://fcm.googleapis.com.evil.example/x',
    'http://169.254.169.254/latest',
  ])('is refused: %s', async (endpoint) => {
    const token = { ...its.pushes.subscribe('x'), endpoint };
    const url = `/api/notification/store-token?marketplace=${its.market.id}`;
    expect((await post(url, { token }, its.market.shopper)).json().code).toBe('push-host-unknown');
    const renewed = await post('/api/notification/renew-token', {
      endpoint: `${its.pushes.origin}/x`,
      token,
    });
    expect(renewed.json().code).toBe('push-host-unknown');
    expect(await subscriptions()).toEqual([]);
  });

  test('is not called although it got into the database', async () => {
    await store('phone');
    await its.db.updateTable('push_subscriptions').set({ endpoint: 'http://127.0.0.1:9/' }).execute();
    await its.order();
    await its.deliver();
    expect(await states()).toMatchObject([{ state: 'dropped', error: 'Not the address of a push service' }]);
  });
});

test('a browser is stored for the marketplace of the latest order when none is named', async () => {
  const token = its.pushes.subscribe('phone');
  const nowhere = await post('/api/notification/store-token', { token }, its.market.shopper);
  expect(nowhere.json().code).toBe('marketplace-not-found');
  await its.order();
  expect((await post('/api/notification/store-token', { token }, its.market.shopper)).statusCode).toBe(200);
});
