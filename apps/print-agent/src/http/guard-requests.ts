import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback, isOwnHost } from '../access/origins.ts';
import type { Pairing } from '../access/pairings.ts';
import type { Agent } from '../agent.ts';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whose route it is: the agent's own page, a counter that is paired, or one about to be. */
    audience?: 'page' | 'counter' | 'newcomer';
  }
  interface FastifyRequest {
    /** The counter that sent it; null where none has to be paired. */
    pairing: Pairing | null;
  }
}

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // By 'no-referrer' browsers would send the page's own buttons with the Origin null, which is refused.
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
/** Browsers keep a preflight's answer for so many seconds. */
const PREFLIGHT_SECONDS = '600';

/**
 * Every request says whom it means and whom it comes from before anything is read of it. The page is for this computer alone, and no
 * other page can read it or act on it; jobs come from the configured origins, with the token of a pairing.
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
  // A link from elsewhere may open the page; nothing else from elsewhere may have it.
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

/** A browser asks beforehand whether a page may call this computer. */
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

/** Whose token an allowed origin sent; null for none, or none that holds. */
function pairingOf({ headers }: FastifyRequest, { pairings }: Agent): Pairing | null {
  const [, token] = /^Bearer ([\w-]{1,100})$/.exec(headers.authorization ?? '') ?? [];
  return (token && pairings.find(token, headers.origin ?? '')) || null;
}

/** Whether it comes from a counter that is paired, or from an origin of which that is not asked. */
export function mayPrint({ pairing, headers }: FastifyRequest, { origins }: Agent): boolean {
  return pairing !== null || !origins.mustPair(headers.origin ?? '');
}
