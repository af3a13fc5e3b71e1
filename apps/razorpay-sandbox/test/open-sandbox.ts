import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Account } from '../src/account.ts';
import type { Order, Payment, Refund } from '../src/entities.ts';
import { type Knobs, USUAL_KNOBS } from '../src/knobs.ts';
import { startSandbox } from '../src/start-sandbox.ts';
import { eventually } from './eventually.ts';

export const ACCOUNT: Account = {
  keyId: 'rzp_test_AAAAAAAAAAAAAA',
  keySecret: 'a-secret-of-24-letters-x',
  webhookSecret: 'another-secret',
};
const BASIC = `Basic ${Buffer.from(`${ACCOUNT.keyId}:${ACCOUNT.keySecret}`).toString('base64')}`;
const QUICK: Knobs = { ...USUAL_KNOBS, delay: 0, retry: 1, settle: 1 };

interface Reply {
  status: number;
  // What an answer holds is what the tests look at.
  // biome-ignore lint/suspicious/noExplicitAny: the tests state it
  body: any;
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A listening sandbox, with calls to it. It ends with the test. */
export async function openSandbox({
  folder = temporaryFolder(),
  webhookUrl = 'http://127.0.0.1:1/{marketplace}',
  knobs = {} as Partial<Knobs>,
} = {}) {
  const place = { host: '127.0.0.1', port: 0 };
  const { sandbox, address, close } = await startSandbox({
    folder,
    account: ACCOUNT,
    webhookUrl,
    knobs: { ...QUICK, ...knobs },
    ...place,
  });
  onTestFinished(close);

  const call = async (method: string, at: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(address + at, {
      method,
      headers: {
        authorization: BASIC,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text } as Reply;
  };
  const order = async (amount = 47_000, more: object = {}): Promise<Order> => {
    const notes = { marketplace: 'm-1' };
    return (await call('POST', '/v1/orders', { amount, currency: 'INR', notes, ...more })).body;
  };
  const pay = (made: Order, more: object = {}) =>
    call('POST', '/v1/checkout/payments', {
      key_id: ACCOUNT.keyId,
      order_id: made.id,
      amount: made.amount,
      currency: made.currency,
      ...more,
    });
  const paid = async (amount?: number): Promise<Payment> => {
    const made = await order(amount);
    await pay(made);
    return (await call('GET', `/v1/orders/${made.id}/payments`)).body.items[0];
  };
  const refund = async (payment: Payment, body: object = {}): Promise<Refund> =>
    (await call('POST', `/v1/payments/${payment.id}/refund`, body)).body;
  return { sandbox, folder, address, call, order, pay, paid, refund, close };
}

export interface Heard {
  path: string;
  raw: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: the tests state what an event holds
  event: any;
  id: string;
  signature: string;
}

/** A merchant's webhook: records deliveries and answers by `status`. */
export async function openMerchant(status: (heard: Heard[]) => number = () => 200) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const raw = await buffer(request);
    heard.push({
      path: request.url ?? '',
      raw,
      event: JSON.parse(raw.toString()),
      id: String(request.headers['x-razorpay-event-id']),
      signature: String(request.headers['x-razorpay-signature']),
    });
    response.writeHead(status(heard)).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    heard,
    names: () => heard.map(({ event }) => event.event as string),
    webhookUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/{marketplace}`,
    /** Resolves after this many deliveries. */
    until: (count: number) =>
      eventually(() => {
        if (heard.length < count) throw new Error(`${heard.length} of ${count} deliveries have come`);
      }),
  };
}
