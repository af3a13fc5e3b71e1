import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { makeMarket, makeUser } from '../../../test/market.ts';
import { as, orderBody, sentTo } from '../../../test/order-request.ts';
import { ledgerSum, stockOf } from '../../../test/stock-of.ts';
import { confirm, createOrder, deliver, usePayments } from '../../../test/use-payments.ts';
import { sealRazorpay } from '../ledger/provider/razorpay-keys.ts';
import { handleEvent } from './receive-webhook.ts';

const its = usePayments();

const providerOrder = async (): Promise<string> => {
  const cart = orderBody([{ product: its.market.atta, qty: 1 }]);
  return (await createOrder(its.app, its.market, its.market.shopper, cart)).json().id;
};
const handle = (marketplaceId: string, paymentId: string) =>
  handleEvent(its.context, { marketplaceId, paymentId, isRefund: false });
const eventsOf = (marketplaceId: string) =>
  its.db.selectFrom('webhook_events').select('event').where('marketplace_id', '=', marketplaceId).execute();
const jobsOf = async (marketplaceId: string) =>
  (
    await sql`SELECT state FROM pgboss.job
      WHERE name = 'payment-events' AND data->>'marketplaceId' = ${marketplaceId}`.execute(its.db)
  ).rows;
/** A market's money, without ids and times. */
async function stateOf(marketplaceId: string) {
  const own = sql`WHERE marketplace_id = ${marketplaceId}`;
  const { rows } = await sql`
    SELECT (SELECT json_agg(json_build_array(total_paise, paid_at IS NOT NULL)) FROM orders ${own}) AS orders,
      (SELECT json_agg(json_build_array(method, amount_paise)) FROM payments ${own}) AS payments,
      (SELECT json_agg(json_build_array(outcome, amount_paise)) FROM provider_payments ${own}) AS recorded,
      (SELECT count(*) FROM refunds ${own}) AS refunds`.execute(its.db);
  return rows[0];
}

/** Of a shopper. */
async function endOf(userId: string) {
  const own = sql`marketplace_id = ${its.market.id}`;
  const { rows } = await sql`
    SELECT json_agg(json_build_array(o.total_paise, o.paid_at IS NOT NULL)) AS orders,
      (SELECT json_agg(json_build_array(method, amount_paise)) FROM payments p
        WHERE p.${own} AND p.order_id = ANY (array_agg(o.id))) AS payments,
      (SELECT json_agg(json_build_array(outcome, amount_paise)) FROM provider_payments p
        WHERE p.${own} AND p.hold_id = ANY (array_agg(o.checkout_id))) AS recorded
    FROM orders o WHERE o.${own} AND user_id = ${userId}`.execute(its.db);
  return rows[0];
}

/** Of one to four of these. */
function arrangements<T>(things: readonly T[]): T[][] {
  return things.flatMap((thing, index) => {
    const rest = arrangements(things.filter((_, other) => other !== index));
    return [[thing], ...rest.map((tail) => [thing, ...tail])];
  });
}

const EVENTS = ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid'] as const;
/** The fetched status after each event. */
const STATUS = {
  'payment.failed': 'failed',
  'payment.authorized': 'authorized',
  'payment.captured': 'captured',
  'order.paid': 'captured',
} as const;

describe('a webhook', () => {
  test('is answered before anything is done, stored once, and done by a job', async () => {
    const webhook = its.provider.webhook('payment.captured', its.provider.pay(await providerOrder()));
    const asked = its.provider.asked;
    const answers = await Promise.all([1, 2, 3].map(() => deliver(its.app, its.market.id, webhook)));
    expect(answers.map((a) => [a.statusCode, a.json()])).toEqual(
      answers.map(() => [200, { received: true }]),
    );
    expect(its.provider.asked).toBe(asked);
    expect(await eventsOf(its.market.id)).toEqual([{ event: 'payment.captured' }]);
    expect(await jobsOf(its.market.id)).toHaveLength(1);
  });

  test('of a payment ends in the same state in every order of its events', async () => {
    const stories = arrangements(EVENTS).filter((events) =>
      events.some((event) => event !== 'payment.failed'),
    );
    expect(stories).toHaveLength(63);
    await its.db
      .updateTable('products')
      .set({ count_in_stock: 100 })
      .where('id', '=', its.market.atta.id)
      .execute();
    const cart = orderBody([{ product: its.market.atta, qty: 1 }]);
    const ends = await Promise.all(
      stories.map(async (events) => {
        const shopper = await makeUser(its.db, []);
        const { id } = (await createOrder(its.app, its.market, shopper, sentTo(cart))).json();
        const payment = its.provider.pay(id, { status: 'created' });
        for (const event of events) {
          if (payment.status !== 'captured') payment.become({ status: STATUS[event] });
          await handle(its.market.id, payment.id);
        }
        return { events, end: await endOf(shopper.id) };
      }),
    );
    const end = { orders: [[29_300, true]], payments: [['Online', 29_300]], recorded: [['placed', 29_300]] };
    expect(ends).toEqual(stories.map((events) => ({ events, end })));
    expect(await stateOf(its.market.id)).toMatchObject({ refunds: 0 });
  });

  test('that comes while the provider gives no answer is retried until it does, and left alone when refused', async () => {
    const payment = its.provider.pay(await providerOrder());
    its.provider.fail(400);
    await handle(its.market.id, payment.id);
    its.provider.fail(502);
    const worker = await its.openWorker();
    try {
      await deliver(worker, its.market.id, its.provider.webhook('payment.captured', payment));
      await eventually(async () => expect(await jobsOf(its.market.id)).toMatchObject([{ state: 'retry' }]));
      its.provider.recover();
      // The reconciler asks only after a minute.
      await eventually(async () =>
        expect(await stateOf(its.market.id)).toMatchObject({ recorded: [['placed', 29_300]] }),
      );
    } finally {
      await worker.close();
    }
  });

  test('at another marketplace’s address changes nothing there, and the right one is placed all the same', async () => {
    const payment = its.provider.pay(await providerOrder());
    const elsewhere = await makeMarket(its.db);
    expect(
      (await deliver(its.app, elsewhere.id, its.provider.webhook('order.paid', payment))).statusCode,
    ).toBe(200);
    await handle(elsewhere.id, payment.id);
    expect(await stateOf(elsewhere.id)).toEqual({ orders: null, payments: null, recorded: null, refunds: 0 });
    await handle(its.market.id, payment.id);
    expect(await stateOf(its.market.id)).toMatchObject({ recorded: [['placed', 29_300]] });
  });

  test('is not taken from the common account by a marketplace with an account of its own', async () => {
    const { id } = its.market;
    const own = (webhookSecret: string | undefined) =>
      its.db
        .updateTable('marketplaces')
        .set({
          razorpay_key_id: 'rzp_live_OwnKey00000001',
          razorpay_key_secret_sealed: sealRazorpay(its.context, id, 'key secret', 'its own'),
          razorpay_webhook_secret_sealed: webhookSecret
            ? sealRazorpay(its.context, id, 'webhook secret', webhookSecret)
            : null,
        })
        .where('id', '=', id)
        .execute();
    const webhook = its.provider.webhook('payment.captured', its.provider.pay(await providerOrder()));
    for (const secret of [undefined, 'another secret']) {
      await own(secret);
      expect((await deliver(its.app, id, webhook)).json().code).toBe('payment-forged');
    }
    await own('a secret of the webhook');
    for (const written of [id, id.toUpperCase()])
      expect((await deliver(its.app, written, webhook)).statusCode).toBe(200);
  });

  test('is read as far as what strangers may send, whoever signed it', async () => {
    const long = its.provider.signed(
      JSON.stringify({ event: 'order.paid', payload: {}, long: 'x'.repeat(128 * 1024) }),
    );
    expect((await deliver(its.app, its.market.id, long)).json().code).toBe('body-too-large');
  });

  test('that is signed but says nothing is refused, and one about something else is taken and left alone', async () => {
    const payment = its.provider.pay(await providerOrder());
    const nothing = its.provider.signed('[]');
    expect((await deliver(its.app, its.market.id, nothing)).json().code).toBe('invalid-input');
    const other = its.provider.signed(
      JSON.stringify({ entity: 'event', event: 'qr_code.created', payload: {} }),
    );
    expect((await deliver(its.app, its.market.id, other)).statusCode).toBe(200);
    expect(await eventsOf(its.market.id)).toEqual([{ event: 'qr_code.created' }]);
    expect(payment.status).toBe('captured');
  });
});

test('a webhook whose event id can be none is known by its bytes', async () => {
  const { payload, headers } = its.provider.webhook(
    'payment.captured',
    its.provider.pay(await providerOrder()),
  );
  for (const letters of [3000, 4000]) {
    const id = randomBytes(letters).toString('base64');
    const answer = await deliver(its.app, its.market.id, {
      payload,
      headers: { ...headers, 'x-razorpay-event-id': id },
    });
    expect(answer.statusCode).toBe(200);
  }
  expect(await eventsOf(its.market.id)).toEqual([{ event: 'payment.captured' }]);
});

test('of 500 forged webhooks and confirmations none is accepted, and the provider is not even asked', async () => {
  const id = await providerOrder();
  const payment = its.provider.pay(id);
  const right = {
    confirmation: its.provider.confirmation(payment),
    webhook: its.provider.webhook('order.paid', payment),
  };
  const asked = its.provider.asked;
  const forged = (index: number) => index.toString(16).padStart(64, 'f');
  const codes = new Set<string>();
  for (let index = 0; index < 250; index += 1) {
    const { payload, headers } = right.webhook;
    const [webhook, confirmed] = await Promise.all([
      deliver(its.app, its.market.id, {
        payload: index % 2 ? payload : payload.replace('order.paid', `order.paid${index}`),
        headers: index % 2 ? { ...headers, 'x-razorpay-signature': forged(index) } : headers,
      }),
      confirm(its.app, its.market.shopper, { ...right.confirmation, razorpaySignature: forged(index) }),
    ]);
    codes
      .add(`${webhook.statusCode} ${webhook.json().code}`)
      .add(`${confirmed.statusCode} ${confirmed.json().code}`);
  }
  // Accounts may confirm sixty times an hour.
  expect([...codes]).toEqual(['400 payment-forged', '429 too-many-requests']);
  expect(its.provider.asked).toBe(asked);
  expect(await eventsOf(its.market.id)).toEqual([]);
  expect(await stateOf(its.market.id)).toEqual({ orders: null, payments: null, recorded: null, refunds: 0 });
  expect(await stockOf(its.db, its.market.atta.id)).toBe(49);
  expect(await ledgerSum(its.db, its.market.atta.id)).toBe(49);
  expect((await as(its.market.shopper, its.app, 'GET', `/api/payment/${id}`)).body.status).toBe('placed');
});
