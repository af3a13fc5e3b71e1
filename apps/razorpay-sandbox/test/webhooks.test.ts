import { describe, expect, it } from 'vitest';
import { sign } from '../src/signature.ts';
import { ACCOUNT, openMerchant, openSandbox } from './open-sandbox.ts';

/** Enough for events to arrive in order. */
const IN_TURN = { step: 150 };

describe('a webhook', () => {
  it('tells of a payment in three events, signed over the raw body, to its marketplace’s address', async () => {
    const merchant = await openMerchant();
    const { order, pay } = await openSandbox({ ...merchant, knobs: IN_TURN });
    const made = await order(50_000);
    await pay(made);
    await merchant.until(3);
    expect(merchant.names()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    for (const { raw, signature, path } of merchant.heard) {
      expect(signature).toBe(sign(ACCOUNT.webhookSecret, raw));
      expect(path).toBe('/hook/m-1');
    }
    expect(new Set(merchant.heard.map(({ id }) => id)).size).toBe(3);
    expect(merchant.heard.at(-1)?.event).toMatchObject({
      entity: 'event',
      contains: ['payment', 'order'],
      payload: {
        payment: { entity: { amount: 50_000, status: 'captured' } },
        order: { entity: { id: made.id, status: 'paid' } },
      },
      created_at: expect.any(Number),
    });
  });

  it('shows an entity as it was when the event happened', async () => {
    const merchant = await openMerchant();
    const { paid } = await openSandbox({ ...merchant, knobs: IN_TURN });
    await paid();
    await merchant.until(3);
    const states = merchant.heard.map(({ event }) => event.payload.payment.entity.status);
    expect(states).toEqual(['authorized', 'captured', 'captured']);
  });

  it('tells of failures and refunds', async () => {
    const merchant = await openMerchant();
    const { order, pay, paid, refund } = await openSandbox({ ...merchant, knobs: IN_TURN });
    await pay(await order(), { outcome: 'fail' });
    await merchant.until(1);
    const payment = await paid();
    await merchant.until(4);
    await refund(payment);
    await merchant.until(6);
    expect(merchant.names()).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
      'refund.created',
      'refund.processed',
    ]);
    expect(merchant.heard.at(-1)?.event.contains).toEqual(['refund', 'payment']);
  });
});

describe('a delivery', () => {
  it('that is not answered with 2xx comes again with the same id', async () => {
    const merchant = await openMerchant((heard) => (heard.length < 4 ? 500 : 200));
    const { order, pay, sandbox } = await openSandbox(merchant);
    await pay(await order(), { outcome: 'fail' });
    await merchant.until(4);
    expect(new Set(merchant.heard.map(({ id }) => id)).size).toBe(1);
    expect(new Set(merchant.heard.map(({ raw }) => raw.toString())).size).toBe(1);
    await expect
      .poll(() => sandbox.records.all('delivery'))
      .toMatchObject([{ state: 'delivered', tries: 4 }]);
  });

  it('waits twice as long after each failure', async () => {
    const merchant = await openMerchant(() => 503);
    const { order, pay, sandbox } = await openSandbox({ ...merchant, knobs: { retry: 100_000 } });
    const dueIn = () => (sandbox.records.all('delivery')[0]?.dueAt ?? 0) - Date.now();
    await pay(await order(), { outcome: 'fail' });
    await expect.poll(() => sandbox.records.all('delivery')[0]?.tries).toBe(1);
    expect(dueIn()).toBeGreaterThan(90_000);
    expect(dueIn()).toBeLessThanOrEqual(100_000);
  });

  it('comes as often as the knob says', async () => {
    const merchant = await openMerchant();
    const { order, pay } = await openSandbox({ ...merchant, knobs: { copies: 3 } });
    await pay(await order(), { outcome: 'fail' });
    await merchant.until(3);
    expect(new Set(merchant.heard.map(({ id }) => id)).size).toBe(1);
  });

  it('comes last first when the knob says so', async () => {
    const merchant = await openMerchant();
    const { paid } = await openSandbox({ ...merchant, knobs: { ...IN_TURN, order: 'reverse' } });
    await paid();
    await merchant.until(3);
    expect(merchant.names()).toEqual(['order.paid', 'payment.captured', 'payment.authorized']);
  });

  it('is lost when the knob says so, and comes when it is sent by hand', async () => {
    const merchant = await openMerchant();
    const { paid, call, sandbox } = await openSandbox({ ...merchant, knobs: { loss: 1 } });
    await paid();
    expect(sandbox.records.all('delivery').map(({ state }) => state)).toEqual(['lost', 'lost', 'lost']);
    const [event] = sandbox.records.all('event');
    await call('POST', `/control/events/${event?.id}/again`, {});
    await merchant.until(1);
    expect(merchant.heard[0]?.id).toBe(event?.id);
  });

  it('never tells of an amount that ends in .24', async () => {
    const merchant = await openMerchant();
    const { paid, sandbox } = await openSandbox(merchant);
    await paid(20_024);
    expect(sandbox.records.all('delivery').map(({ state }) => state)).toEqual(['lost', 'lost', 'lost']);
  });

  it('that waited when the sandbox was stopped is sent by the next one', async () => {
    const merchant = await openMerchant();
    const first = await openSandbox({ ...merchant, knobs: { delay: 60_000 } });
    await first.pay(await first.order(), { outcome: 'fail' });
    await first.close();
    const waiting = first.sandbox.records.all('delivery')[0];
    if (!waiting) throw new Error('nothing waits');
    first.sandbox.records.save('delivery', { ...waiting, dueAt: 0 });
    await openSandbox({ ...merchant, folder: first.folder });
    await merchant.until(1);
    expect(merchant.heard[0]?.id).toBe(waiting.event);
  });

  it('goes nowhere when the order names no marketplace', async () => {
    const merchant = await openMerchant();
    const { order, pay, sandbox } = await openSandbox(merchant);
    await pay(await order(20_000, { notes: {} }), { outcome: 'fail' });
    expect(sandbox.records.all('delivery').map(({ state }) => state)).toEqual(['lost']);
  });
});

describe('the knobs', () => {
  it('are turned while the sandbox runs', async () => {
    const { call, sandbox } = await openSandbox();
    expect((await call('PUT', '/control/knobs', { copies: 2, order: 'random' })).status).toBe(200);
    expect(sandbox.knobs).toMatchObject({ copies: 2, order: 'random' });
  });

  it.each([{ copies: 0 }, { loss: 2 }, { order: 'upwards' }, { delay: 'long' }, { speed: 1 }])(
    'refuse %j',
    async (change) => {
      const { call, sandbox } = await openSandbox();
      const before = sandbox.knobs;
      expect((await call('PUT', '/control/knobs', change)).status).toBe(400);
      expect(sandbox.knobs).toEqual(before);
    },
  );
});
