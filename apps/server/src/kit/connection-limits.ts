import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { serverSettings } from './server-settings.ts';

const LOOKED_AT_MS = 5000;

/**
 * Time limits that Fastify leaves unset: for a request to arrive, or a slow body would hold its connection for ever;
 * and twice that for a connection on which nothing moves, such as an answer that nobody reads.
 */
export function connectionLimits(config: Config) {
  const { requestTimeoutMs } = config.of(serverSettings);
  return {
    requestTimeout: requestTimeoutMs,
    connectionTimeout: 2 * requestTimeoutMs,
    http: {
      // Node.js uses the larger of the two for bodies.
      headersTimeout: requestTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(LOOKED_AT_MS, requestTimeoutMs / 2),
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** Counts open connections by origin. */
class Open {
  private readonly counts = new Map<string, number>();

  /** @returns the count including this one; it ends with `over` */
  add(from: string): number {
    const count = (this.counts.get(from) ?? 0) + 1;
    this.counts.set(from, count);
    return count;
  }

  over(from: string): void {
    const left = (this.counts.get(from) ?? 1) - 1;
    if (left > 0) this.counts.set(from, left);
    else this.counts.delete(from);
  }
}

/**
 * Limits the connections of a process and of one network; more are closed at once and may reach another process. Behind
 * a proxy all connections are its own, so requests are counted by network instead.
 */
export function limitConnections(server: Server, config: Config): void {
  const { maxConnections, connectionsPerAddress, trustProxy } = config.of(serverSettings);
  server.maxConnections = maxConnections;
  if (trustProxy > 0) return;
  const open = new Open();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    socket.once('close', () => open.over(network));
    if (open.add(network) > connectionsPerAddress) socket.destroy();
  });
}

/**
 * Limits the requests of one network that are in progress, including bodies that are still arriving, as each may hold a
 * body in memory. More are refused unread.
 */
export function limitRequests(app: FastifyInstance, config: Config): void {
  const { requestsPerAddress } = config.of(serverSettings);
  const open = new Open();
  const { status, body } = new Refusal('too-many-requests', { againAfter: 1 });
  app.addHook('onRequest', (request, reply, done) => {
    const network = networkOf(request.ip);
    reply.raw.once('close', () => open.over(network));
    if (open.add(network) <= requestsPerAddress) return done();
    const headers = { ...SECURITY_HEADERS, 'retry-after': '1', connection: 'close' };
    reply.status(status).headers(headers).send(body);
  });
}
