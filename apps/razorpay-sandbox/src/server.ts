import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account.ts';
import { CHECKOUT_ROUTES } from './checkout-routes.ts';
import { CONTROL_ROUTES } from './control-routes.ts';
import { acceptDispute, contestDispute, findDispute, listDisputes, uploadDocument } from './disputes.ts';
import { type Fault, faultOf } from './faults.ts';
import { type Answer, fileRoute, type Request, type Route, readBody, route, send } from './http.ts';
import { createOrder, findOrder, listOrders, noteOrder } from './orders.ts';
import { capture, findPayment, notePayment, paymentsOf } from './payments.ts';
import { ProviderError } from './provider-error.ts';
import { findRefund, listRefunds, refund, refundsOf } from './refunds.ts';
import type { Sandbox } from './sandbox.ts';

/** A proxy's page in front of a provider that is down. */
const BAD_GATEWAY: Answer = {
  status: 502,
  type: 'text/html',
  body: '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
};

/** The provider's API, its checkout and the control page, not yet listening. */
export function sandboxServer(sandbox: Sandbox): Server {
  return createServer((request, response) => {
    answer(sandbox, request)
      .catch((error: unknown) => failure(error))
      .then((made) => made && send(response, request.method === 'HEAD' ? { ...made, body: '' } : made))
      .catch(() => drop(response));
  });
}

/** Undefined: no answer is sent. */
async function answer(sandbox: Sandbox, request: IncomingMessage): Promise<Answer | undefined> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const open = find([...CHECKOUT_ROUTES, ...CONTROL_ROUTES], request, url);
  const found = open ?? find(API_ROUTES, request, url);
  if (!open) {
    const fault = await misbehave(sandbox, `${request.method} ${url.pathname}`);
    if (fault === 'silence') return undefined;
    if (typeof fault === 'number') return { ...BAD_GATEWAY, status: fault };
    authenticate(request.headers.authorization, sandbox.account);
    const made = await handle(sandbox, request, url, found);
    return fault === 'done' ? undefined : made;
  }
  return handle(sandbox, request, url, found);
}

/** Waits for the answer's delay, and returns the call's fault. */
async function misbehave(sandbox: Sandbox, call: string): Promise<Fault['answer'] | undefined> {
  sandbox.heard(call);
  const { apiDelay, apiFailures } = sandbox.knobs;
  if (apiDelay > 0) await pause(apiDelay);
  return Math.random() < apiFailures ? 502 : faultOf(sandbox.faults, call);
}

async function handle(
  sandbox: Sandbox,
  request: IncomingMessage,
  url: URL,
  found: ReturnType<typeof find>,
): Promise<Answer> {
  if (!found) throw notFound();
  const body = await readBody(request, found.route);
  const [, id = '', second = ''] = found.match;
  return found.route.handle(sandbox, {
    id: decodeURIComponent(id),
    second: decodeURIComponent(second),
    query: url.searchParams,
    headers: request.headers,
    ...body,
  });
}

function find(routes: Route[], { method }: IncomingMessage, { pathname }: URL) {
  for (const route of routes) {
    const match = route.method === (method === 'HEAD' ? 'GET' : method) && route.path.exec(pathname);
    if (match) return { route, match };
  }
  return undefined;
}

function failure(error: unknown): Answer {
  if (error instanceof ProviderError) return { status: error.status, body: error.body };
  if (error instanceof URIError) return failure(notFound());
  console.error(error);
  const broken = new ProviderError('The server failed', { status: 500, code: 'SERVER_ERROR' });
  return { status: broken.status, body: broken.body };
}

function notFound(): ProviderError {
  return new ProviderError('The requested URL was not found on the server.', { status: 404 });
}

function drop(response: ServerResponse): void {
  response.destroy();
}

const refunding = new Set<string>();

/** Called by a merchant's server. */
const API_ROUTES: Route[] = [
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
  route('GET', '/v1/payments/:id/refunds', (sandbox, { id, query }) => ({
    body: collection(refundsOf(sandbox, id, query)),
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

function authenticate(header: string | undefined, { keyId, keySecret }: Account): void {
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
