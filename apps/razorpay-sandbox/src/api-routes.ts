import { timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account.ts';
import { acceptDispute, contestDispute, findDispute, listDisputes, uploadDocument } from './disputes.ts';
import { fileRoute, type Request, type Route, route } from './http.ts';
import { createOrder, findOrder, listOrders, noteOrder } from './orders.ts';
import { capture, findPayment, notePayment, paymentsOf } from './payments.ts';
import { ProviderError } from './provider-error.ts';
import { findRefund, listRefunds, refund, refundsOf } from './refunds.ts';
import type { Sandbox } from './sandbox.ts';

const refunding = new Set<string>();

/** Called by a merchant's server. */
export const API_ROUTES: Route[] = [
  route('POST', '/v1/orders', (sandbox, { body }) => ({ body: createOrder(sandbox, body) })),
  route('GET', '/v1/orders', (sandbox, { query }) => ({ body: collection(listOrders(sandbox, query)) })),
  route('GET', '/v1/orders/:id', (sandbox, { id }) => ({ body: findOrder(sandbox, id).entity })),
  route('PATCH', '/v1/orders/:id', (sandbox, { id, body }) => ({ body: noteOrder(sandbox, id, body) })),
  route('GET', '/v1/orders/:id/payments', (sandbox, { id }) => ({
    body: collection(paymentsOf(sandbox, id)),
  })),
  route('GET', '/v1/payments/:id', (sandbox, { id }) => ({ body: findPayment(sandbox, id) })),
  route('PATCH', '/v1/payments/:id', (sandbox, { id, body }) => ({ body: notePayment(sandbox, id, body) })),
  route('POST', '/v1/payments/:id/capture', (sandbox, { id, body }) => ({
    body: capture(sandbox, id, body),
  })),
  route('POST', '/v1/payments/:id/refund', async (sandbox, request) => ({
    body: await refundOnce(sandbox, request),
  })),
  route('GET', '/v1/payments/:id/refunds', (sandbox, { id }) => ({
    body: collection(refundsOf(sandbox, id)),
  })),
  route('GET', '/v1/payments/:id/refunds/:refund', (sandbox, { id, second }) => ({
    body: findRefund(sandbox, second, id),
  })),
  route('GET', '/v1/refunds', (sandbox, { query }) => ({ body: collection(listRefunds(sandbox, query)) })),
  route('GET', '/v1/disputes', (sandbox, { query }) => ({ body: collection(listDisputes(sandbox, query)) })),
  route('GET', '/v1/disputes/:id', (sandbox, { id }) => ({ body: findDispute(sandbox, id) })),
  route('POST', '/v1/disputes/:id/accept', (sandbox, { id }) => ({ body: acceptDispute(sandbox, id) })),
  route('PATCH', '/v1/disputes/:id/contest', (sandbox, { id, body }) => ({
    body: contestDispute(sandbox, id, body),
  })),
  fileRoute('POST', '/v1/documents', (sandbox, { size }) => ({ body: uploadDocument(sandbox, size) })),
  route('GET', '/v1/refunds/:id', (sandbox, { id }) => ({ body: findRefund(sandbox, id) })),
];

/** @throws ProviderError unless the header is exactly `Basic` and base64 of key and secret */
export function authenticate(header: string | undefined, { keyId, keySecret }: Account): void {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]+={0,2})$/.exec(header ?? '') ?? [];
  const given = Buffer.from(encoded ?? '', 'base64');
  const wanted = Buffer.from(`${keyId}:${keySecret}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new ProviderError(
      header ? 'Authentication failed' : 'Please provide your api key for authentication purposes.',
      { status: 401, source: 'NA', step: 'NA', reason: 'NA' },
    );
  }
}

async function refundOnce(sandbox: Sandbox, { id, body, headers }: Request) {
  const key = headers['x-refund-idempotency'];
  if (typeof key !== 'string') return refund(sandbox, id, body);
  if (refunding.has(key)) {
    throw new ProviderError('Request failed because another request is in progress with the same key', {
      status: 409,
    });
  }
  refunding.add(key);
  try {
    await pause(sandbox.knobs.refund);
    return refund(sandbox, id, body, key);
  } finally {
    refunding.delete(key);
  }
}

function collection(items: object[]) {
  return { entity: 'collection', count: items.length, items };
}
