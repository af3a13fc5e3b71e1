import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { serverSettings } from './server-settings.ts';

/** How often connections are looked at that may have taken too long. */
const LOOKED_AT_MS = 5000;

/**
 * How long a request may take to arrive, which Fastify leaves open: a body that drips would hold its connection for ever.
 * One on which nothing moves either way for twice as long, such as an answer that nobody reads, is closed, too.
 */
export function connectionLimits(config: Config) {
  const { requestTimeoutMs } = config.of(serverSettings);
  return {
    requestTimeout: requestTimeoutMs,
    connectionTimeout: 2 * requestTimeoutMs,
    http: {
      // Of the two the larger holds for bodies, whatever its name.
      headersTimeout: requestTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(LOOKED_AT_MS, requestTimeoutMs / 2),
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** Counts what is open, by where it comes from. */
class Open {
  private readonly counts = new Map<string, number>();

  /** @returns how many there are with this one, which `over` ends */
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
 * How many connections a process takes, and how many of one network; those beyond are closed at once, and reach another process if there
 * is one. Behind a proxy all come from it, so it counts them by network.
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
 * How many requests of one network a process works on at once, bodies that still arrive included: each may hold a body in memory. Those
 * beyond are refused before anything of them is read.
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
