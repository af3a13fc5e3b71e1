import type { CallReply } from '@haat/contract/call';
import { ERRORS, type ErrorCode } from '@haat/contract/errors';
import { onTestFinished, vi } from 'vitest';
import { encode } from 'zod/mini';
import type { AnyCall } from '../src/kit/call.ts';

/** Path and query as text, the body as sent. */
type Sent = { address: string; body: unknown; ifMatch: string | null; key: string | null };

type Answer = (sent: Sent) => Response | Promise<Response>;

export function reply<C extends AnyCall>(call: C, value: CallReply<C>): Response {
  return Response.json(encode(call.reply, value), { status: call.status ?? 200 });
}

/** With the server's sentence and details. */
export function refusal(
  code: ErrorCode,
  more: { message?: string; details?: unknown; issues?: unknown } = {},
): Response {
  const { message, status } = ERRORS[code];
  return Response.json({ code, message, ...more }, { status });
}

/** Replaces the server until the test ends, at the network's edge. Records requests; unlisted calls find no network. */
export function answer(calls: readonly (readonly [AnyCall, Answer])[]): Sent[] {
  const sent: Sent[] = [];
  const broken: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const [path = ''] = address.split('?');
    const found = calls.find(([call]) => call.method === request.method && shapeOf(call).test(path));
    if (!found) throw new TypeError(`No answer for ${request.method} ${address}`);
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : undefined;
    const headers = new Headers(request.headers);
    const what = { address, body, ifMatch: headers.get('if-match'), key: headers.get('idempotency-key') };
    sent.push(what);
    try {
      return await found[1](what);
    } catch (error) {
      broken.push(error);
      throw error;
    }
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    // The screen took it for a lost connection, but an answer that doesn't fit the contract is the test's mistake.
    if (broken.length > 0) throw broken[0];
  });
  return sent;
}

function shapeOf({ path }: AnyCall): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}
