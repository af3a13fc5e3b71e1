import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { ImportReason } from '@haat/contract/catalog/import-reasons';
import { type RowProblem, rowProblem, type Values } from '../row-problem.ts';
import type { PictureReach } from './picture-reach.ts';

export class NoPicture extends Error {
  readonly rowProblem: RowProblem;

  constructor(reason: ImportReason, values?: Values) {
    const why = rowProblem(reason, values);
    super(why.problem);
    this.rowProblem = why;
  }
}

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_REDIRECTS = 3;

/**
 * Fetches a picture from the public internet. The host is resolved once and the request goes to the checked address, so
 * that DNS can't lead elsewhere; each redirect is checked in the same way.
 * @throws NoPicture
 */
export async function fetchPicture(address: string, reach: PictureReach): Promise<Buffer> {
  const late = AbortSignal.timeout(reach.mostMs);
  let url = parse(address, address);
  for (let redirects = 0; ; redirects += 1) {
    const response = await request(url, await resolve(url, reach, late), late);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      if (redirects === MAX_REDIRECTS) throw new NoPicture('picture-redirected');
      url = parse(headers.location, url.href);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new NoPicture('picture-answer', { status: statusCode });
    }
    return read(response, late);
  }
}

function parse(address: string, from: string): URL {
  const url = URL.parse(address, from);
  if (!url || url.username || url.password) throw new NoPicture('picture-no-address');
  return url;
}

/** All addresses of the host must be public. */
async function resolve(
  url: URL,
  reach: PictureReach,
  late: AbortSignal,
): Promise<{ address: string; family: number }> {
  if (!reach.protocols.includes(url.protocol)) throw new NoPicture('picture-no-https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await Promise.race([lookup(host, { all: true }).catch(() => []), once(late, 'abort')]);
  if (late.aborted) throw new NoPicture('picture-slow');
  const [first] = found;
  if (!first) throw new NoPicture('picture-no-host');
  if (!found.every(({ address }) => reach.isPublic(address))) throw new NoPicture('picture-private');
  return first;
}

function request(
  url: URL,
  { address, family }: { address: string; family: number },
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise((answered, failed) => {
    get(
      url,
      {
        agent: false,
        signal,
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Haat product import' },
        // Always returns the checked address, whatever the caller asks for.
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
      },
      answered,
    ).on('error', (error) => failed(reasonOf(error, signal)));
  });
}

function reasonOf(error: Error, signal: AbortSignal): NoPicture {
  return signal.aborted
    ? new NoPicture('picture-slow')
    : new NoPicture('picture-unreachable', { why: error.message });
}

async function read(response: http.IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > MAX_BYTES) throw new NoPicture('picture-too-large');
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof NoPicture ? error : reasonOf(error as Error, signal);
  } finally {
    response.destroy();
  }
  return Buffer.concat(pieces);
}
