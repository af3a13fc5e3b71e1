import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Body } from './fields.ts';
import { ProviderError } from './provider-error.ts';
import type { Sandbox } from './sandbox.ts';

const LARGEST_BODY = 256 * 1024;

export interface Request {
  /** The path's parameters. */
  id: string;
  second: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Body;
  /** Bytes of the body. */
  size: number;
}

/** JSON, unless `type` says otherwise. */
export interface Answer {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body: unknown;
}

type Handler = (sandbox: Sandbox, request: Request) => Answer | Promise<Answer>;

export interface Route {
  method: string;
  path: RegExp;
  handle: Handler;
  /** The body is a form with a file, of which only the size is used. */
  takesFile?: true;
}

/** A path such as `/v1/orders/:id/payments`. */
export function route(method: string, path: string, handle: Handler): Route {
  return { method, path: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`), handle };
}

export function fileRoute(method: string, path: string, handle: Handler): Route {
  return { ...route(method, path, handle), takesFile: true };
}

/** @throws ProviderError if the body is too large, or not a JSON object where no file is taken */
export async function readBody(
  request: IncomingMessage,
  { takesFile = false } = {},
): Promise<Pick<Request, 'body' | 'size'>> {
  const bytes = await readBytes(request);
  if (bytes.length === 0 || takesFile) return { body: {}, size: bytes.length };
  return { body: jsonOf(bytes, request.headers['content-type']), size: bytes.length };
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new ProviderError('The request is too large', { status: 413 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function jsonOf(bytes: Buffer, mediaType = ''): Body {
  // Other sites' forms can't send JSON, so only the sandbox's own pages can call this from a browser.
  if (!/^application\/json\b/i.test(mediaType)) {
    throw new ProviderError('Please send the request as application/json', { status: 415 });
  }
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ProviderError('The request is no valid JSON');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ProviderError('The request must be a JSON object');
  }
  return body as Body;
}

export function send(response: ServerResponse, { status = 200, type, headers, body }: Answer): void {
  response.writeHead(status, {
    'content-type': type ?? 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(type ? body : JSON.stringify(body));
}
