import Fastify, { type FastifyInstance } from 'fastify';
import type { Agent } from '../agent.ts';
import { reasonOf } from '../delivery/delivery.ts';
import { pageRoutes } from '../page/page-routes.ts';
import { Refusal } from '../refusal.ts';
import { counterRoutes } from './counter-routes.ts';
import { guardRequests } from './guard-requests.ts';

/** Browsers hold some unused connections open. */
const MAX_CONNECTIONS = 256;
/** For anything but jobs. */
const SMALL_BODY = 16 * 1024;

export function buildServer(agent: Agent): FastifyInstance {
  const server = Fastify({
    bodyLimit: SMALL_BODY,
    requestTimeout: 15_000,
    forceCloseConnections: true,
    // Ids in addresses are longer than the default.
    routerOptions: { maxParamLength: 80 },
  });
  server.server.maxConnections = MAX_CONNECTIONS;
  guardRequests(server, agent);
  server.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    // A refused page may learn that an agent runs here, so that the shop can say what is wrong.
    if (refusal.code === 'origin-refused') reply.header('cross-origin-resource-policy', 'cross-origin');
    if (refusal.code === 'fault') console.error(`${request.method} ${request.url}: ${reasonOf(error)}`);
    return reply.code(refusal.status).send({ code: refusal.code, message: refusal.message });
  });
  server.setNotFoundHandler(() => {
    throw new Refusal('not-found');
  });
  counterRoutes(server, agent);
  pageRoutes(server, agent);
  return server;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return new Refusal('too-large');
  return statusCode && statusCode < 500 ? new Refusal('bad-request', reasonOf(error)) : new Refusal('fault');
}
