import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback, isOwnHost } from '../access/origins.ts';
import type { Pairing } from '../access/pairings.ts';
import type { Agent } from '../agent.ts';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route's callers: the agent's own page, paired counters, or a counter about to pair. */
    audience?: 'page' | 'counter' | 'newcomer';
  }
  interface FastifyRequest {
    /** The sending counter; null if pairing is not needed. */
    pairing: Pairing | null;
  }
}

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // With 'no-referrer' browsers would send Origin null from the page's own buttons, which is refused.
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
/** Cache time of preflights. */
const PREFLIGHT_SECONDS = '600';

/**
 * Checks host and origin of every request before reading it. The page is only for this computer, and no other page can
 * read or use it; jobs need a configured origin and the token of a pairing.
 */
export function guardRequests(server: FastifyInstance, agent: Agent): void {
  server.decorateRequest('pairing', null);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (!isOwnHost(request.raw, agent.config.now, agent.port)) throw new Refusal('host-refused');
    const { audience } = request.routeOptions.config;
    if (audience === 'page') return guardPage(request, agent);
    allowOrigin(request, reply, agent);
    if (request.method === 'OPTIONS') return preflight(request, reply);
    request.pairing = pairingOf(request, agent);
    if (audience === 'counter' && !mayPrint(request, agent)) throw new Refusal('not-paired');
    return undefined;
  });
}

function guardPage({ ip, method, headers }: FastifyRequest, { port }: Agent): void {
  if (!isLoopback(ip)) throw new Refusal('page-elsewhere');
  const own = [`http://127.0.0.1:${port}`, `http://localhost:${port}`, `http://[::1]:${port}`];
  if (headers.origin !== undefined && !own.includes(headers.origin)) throw new Refusal('origin-refused');
  const site = headers['sec-fetch-site'];
  // A link from elsewhere may open the page, but nothing else may load it.
  const isVisit =
    method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isVisit)
    throw new Refusal('origin-refused');
}

function allowOrigin(request: FastifyRequest, reply: FastifyReply, { origins }: Agent): void {
  const { origin } = request.headers;
  reply.header('vary', 'origin');
  if (origin === undefined || !origins.allows(origin)) {
    if (origin !== undefined) origins.noteRefused(origin);
    throw new Refusal('origin-refused');
  }
  reply.headers({ 'access-control-allow-origin': origin, 'cross-origin-resource-policy': 'cross-origin' });
}

function preflight({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (headers['access-control-request-private-network'] === 'true')
    reply.header('access-control-allow-private-network', 'true');
  return reply
    .headers({
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': PREFLIGHT_SECONDS,
    })
    .code(204)
    .send();
}

/** The pairing of an allowed origin's token, or null. */
function pairingOf({ headers }: FastifyRequest, { pairings }: Agent): Pairing | null {
  const [, token] = /^Bearer ([\w-]{1,100})$/.exec(headers.authorization ?? '') ?? [];
  return (token && pairings.find(token, headers.origin ?? '')) || null;
}

/** From a paired counter, or an origin that needs no pairing. */
export function mayPrint({ pairing, headers }: FastifyRequest, { origins }: Agent): boolean {
  return pairing !== null || !origins.mustPair(headers.origin ?? '');
}
