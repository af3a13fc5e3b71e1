import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, FinishedAnswer } from './finished-answer.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** A finished answer is already compressed. */
export const WITHOUT_HOOKS = { compress: false, decompress: false } as const;

/** In Node.js's fastest form: each name followed by its value. */
const headersOf = (own: Readonly<Record<string, string>>) =>
  Object.entries({
    ...SECURITY_HEADERS,
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
    ...own,
  }).flat();

const USUAL = headersOf({});

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** Sends a finished answer past Fastify's reply, which would inspect every header and compress again. */
export function sendFinished(
  answer: FinishedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  own?: Readonly<Record<string, string>>,
): void {
  const { raw } = reply.hijack();
  const headers = ['etag', answer.etag, ...(own ? headersOf(own) : USUAL)];
  if (request.headers['if-none-match'] === answer.etag) {
    raw.writeHead(304, headers).end();
    return;
  }
  const { bytes, encoding } = formFor(answer, request.headers['accept-encoding'] ?? '');
  headers.push('content-length', String(bytes.length));
  if (encoding) headers.push('content-encoding', encoding);
  raw.writeHead(200, headers).end(bytes);
}

function formFor(answer: FinishedAnswer, accepted: string): { bytes: Buffer; encoding?: Encoding } {
  if (!answer.isWorthCompressing) return { bytes: answer.plain };
  for (const encoding of ENCODINGS)
    if (accepted.includes(encoding)) return { bytes: answer.as(encoding), encoding };
  return { bytes: answer.plain };
}
