import { expect, test } from 'vitest';
import { openSandbox } from './open-sandbox.ts';

test('a fault meets the calls that it names, and no others', async () => {
  const { call, order, paid, refund } = await openSandbox();
  const payment = await paid();
  await call('PUT', '/control/faults', { faults: [{ call: '/refund', answer: 503 }] });
  expect((await call('POST', `/v1/payments/${payment.id}/refund`, {})).status).toBe(503);
  expect((await order()).status).toBe('created');
  await call('PUT', '/control/faults', { faults: [] });
  expect((await refund(payment)).status).toBe('processed');
});

test.each([
  ['silence is not done', 'silence', 0],
  ['an answer that gets lost is done', 'done', 1],
] as const)('a call that meets %s', async (_name, answer, refunds) => {
  const { call, paid, sandbox, close } = await openSandbox();
  const { id } = await paid();
  const refund = `/v1/payments/${id}/refund`;
  await call('PUT', '/control/faults', { faults: [{ call: refund, answer }] });
  const unanswered = expect(call('POST', refund, {})).rejects.toThrow('fetch failed');
  await expect.poll(() => sandbox.requests).toContain(`POST ${refund}`);
  await expect.poll(() => sandbox.records.all('refund').length).toBe(refunds);
  await close();
  await unanswered;
});

test.each([[{}], [{ faults: 'all' }], [{ faults: [{ call: '/refund', answer: 200 }] }]])(
  '%j is no list of faults',
  async (body) => {
    const { call } = await openSandbox();
    expect((await call('PUT', '/control/faults', body)).status).toBe(400);
  },
);

test('received calls can be read, without the control page’s own', async () => {
  const { call, order } = await openSandbox();
  const { id } = await order();
  await call('GET', `/v1/orders/${id}/payments`);
  const { requests } = (await call('GET', '/control/requests')).body;
  expect(requests).toEqual(['POST /v1/orders', `GET /v1/orders/${id}/payments`]);
});

test('a refund stays pending by the knob, until somebody settles it', async () => {
  const { call, paid, refund } = await openSandbox({ knobs: { refundEnding: 'pending' } });
  const { id, status } = await refund(await paid());
  expect(status).toBe('pending');
  expect((await call('POST', `/control/refunds/${id}/processed`, {})).body.status).toBe('processed');
  expect((await call('POST', `/control/refunds/${id}/forgotten`, {})).status).toBe(404);
});

test('a refund that fails by the knob leaves the money with the merchant', async () => {
  const { call, paid, refund } = await openSandbox({ knobs: { refundEnding: 'failed' } });
  const payment = await paid();
  expect((await refund(payment)).status).toBe('failed');
  expect((await call('GET', `/v1/payments/${payment.id}`)).body.amount_refunded).toBe(0);
});

test('a forgotten key makes another refund', async () => {
  const { call, paid } = await openSandbox();
  const payment = await paid();
  const refund = async () =>
    (
      await call(
        'POST',
        `/v1/payments/${payment.id}/refund`,
        { amount: 100 },
        { 'x-refund-idempotency': 'the-same-key-again' },
      )
    ).body.id;
  const first = await refund();
  expect(await refund()).toBe(first);
  await call('POST', '/control/refund-keys/forget', {});
  expect(await refund()).not.toBe(first);
});
