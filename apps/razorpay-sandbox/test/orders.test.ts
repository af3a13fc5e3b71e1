import { describe, expect, it } from 'vitest';
import { openSandbox } from './open-sandbox.ts';

describe('an order', () => {
  it('is answered in the provider’s shape', async () => {
    const { call } = await openSandbox();
    const { status, body } = await call('POST', '/v1/orders', {
      amount: 50_000,
      currency: 'INR',
      receipt: 'r1',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      receipt: 'r1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: expect.any(Number),
    });
    expect((await call('GET', `/v1/orders/${body.id}`)).body).toEqual(body);
  });

  it.each([
    [{ currency: 'INR' }, 'The amount field is required.', 'amount'],
    [{ amount: 99, currency: 'INR' }, 'The amount must be at least INR 1.00', 'amount'],
    [{ amount: 100.5, currency: 'INR' }, 'The amount must be an integer.', 'amount'],
    [{ amount: 100 }, 'The currency field is required.', 'currency'],
    [{ amount: 100, currency: 'rupees' }, 'Currency is not supported', 'currency'],
    [
      { amount: 100, currency: 'INR', receipt: 'r'.repeat(41) },
      'The receipt may not be greater than 40 characters.',
      'receipt',
    ],
    [
      {
        amount: 100,
        currency: 'INR',
        notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [n, ''])),
      },
      'Number of fields in notes should be less than or equal to 15',
      'notes',
    ],
    [
      { amount: 100, currency: 'INR', notes: { long: 'n'.repeat(257) } },
      'notes value cannot be greater than 256 characters',
      'notes',
    ],
  ])('made of %j is refused in the provider’s words', async (sent, description, field) => {
    const { call } = await openSandbox();
    const { status, body } = await call('POST', '/v1/orders', sent);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description, field });
  });

  it('with an unknown field, or a body that is not JSON, is refused', async () => {
    const { call } = await openSandbox();
    const strange = await call('POST', '/v1/orders', { amount: 100, currency: 'INR', amonut: 1 });
    expect(strange.body.error.description).toBe('amonut is/are not required and should not be sent');
    expect((await call('POST', '/v1/orders', '{"amount":')).status).toBe(400);
    expect((await call('POST', '/v1/orders', '[1]')).status).toBe(400);
  });

  it('is found by its receipt, newest first', async () => {
    const { call, order } = await openSandbox();
    const first = await order(100, { receipt: 'same' });
    await order(100, { receipt: 'other' });
    const second = await order(100, { receipt: 'same' });
    const { body } = await call('GET', '/v1/orders?receipt=same');
    expect(body).toEqual({ entity: 'collection', count: 2, items: [second, first] });
    expect((await call('GET', '/v1/orders?count=1&skip=1')).body.items[0].receipt).toBe('other');
    expect((await call('GET', '/v1/orders?count=101')).status).toBe(400);
  });

  it('takes new notes and nothing else', async () => {
    const { call, order } = await openSandbox();
    const { id } = await order();
    expect((await call('PATCH', `/v1/orders/${id}`, { notes: { a: 1 } })).body.notes).toEqual({ a: '1' });
    expect((await call('PATCH', `/v1/orders/${id}`, { amount: 1 })).status).toBe(400);
  });

  it('that was never created is not found', async () => {
    const { call } = await openSandbox();
    const { status, body } = await call('GET', '/v1/orders/order_AAAAAAAAAAAAAA');
    expect([status, body.error.description]).toEqual([400, 'The id provided does not exist']);
  });
});

describe('a call', () => {
  it.each([
    ['basic', (value: string) => value.replace('Basic', 'basic')],
    ['quotes', (value: string) => `"${value}"`],
    ['another secret', () => `Basic ${Buffer.from('rzp_test_AAAAAAAAAAAAAA:guess').toString('base64')}`],
    ['a blank more', (value: string) => value.replace(' ', '  ')],
  ])('whose Authorization has %s is refused', async (_, spoil) => {
    const { call } = await openSandbox();
    const good = `Basic ${Buffer.from('rzp_test_AAAAAAAAAAAAAA:a-secret-of-24-letters-x').toString('base64')}`;
    expect((await call('GET', '/v1/orders', undefined, { authorization: good })).status).toBe(200);
    const { status, body } = await call('GET', '/v1/orders', undefined, { authorization: spoil(good) });
    expect([status, body.error.description]).toEqual([401, 'Authentication failed']);
  });

  it('to an address that the provider does not have answers 404', async () => {
    const { call } = await openSandbox();
    expect((await call('GET', '/v1/nothing')).status).toBe(404);
    expect((await call('GET', '/v1/orders/%E0%A4%A')).status).toBe(404);
  });

  it('fails with a page of the gateway as often as the knob says', async () => {
    const { call } = await openSandbox({ knobs: { apiFailures: 1 } });
    const { status, body } = await call('GET', '/v1/orders');
    expect([status, body]).toEqual([502, expect.stringContaining('<h1>502 Bad Gateway</h1>')]);
  });
});
