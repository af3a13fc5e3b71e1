import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { API_ROUTES, authenticate } from './api-routes.ts';
import { CHECKOUT_ROUTES } from './checkout-routes.ts';
import { CONTROL_ROUTES } from './control-routes.ts';
import { type Fault, faultOf } from './faults.ts';
import { type Answer, type Route, readBody, send } from './http.ts';
import { ProviderError } from './provider-error.ts';
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
