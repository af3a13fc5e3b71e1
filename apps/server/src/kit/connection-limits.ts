import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { serverSettings } from './server-settings.ts';
import { Open } from './shares.ts';

const LOOKED_AT_MS = 5000;
/** A form of 40 MB on a slow line. */
const LONGEST_FORM_MS = 60 * 60 * 1000;

/**
 * Time limits that Fastify leaves unset: for headers and whole requests, and for idle connections, as of answers that nobody
 * reads. Node.js has one limit for all bodies; `limitBodies` sets the shorter one for those that are no forms.
 */
export function connectionLimits(config: Config) {
  const { requestTimeoutMs } = config.of(serverSettings);
  const longest = Math.max(requestTimeoutMs, LONGEST_FORM_MS);
  return {
    requestTimeout: longest,
    connectionTimeout: 2 * requestTimeoutMs,
    http: {
      headersTimeout: requestTimeoutMs,
      requestTimeout: longest,
      connectionsCheckingInterval: Math.min(LOOKED_AT_MS, requestTimeoutMs / 2),
    },
  } satisfies FastifyHttpOptions<Server>;
}

const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends connections with late bodies, except after `mayTakeLonger`. */
export function limitBodies(app: FastifyInstance, config: Config): void {
  const { requestTimeoutMs } = config.of(serverSettings);
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (encoding === undefined && Number(length ?? 0) === 0) return done();
    const ending = setTimeout(() => !raw.complete && raw.destroy(), requestTimeoutMs).unref();
    waiting.set(raw, ending);
    raw.once('close', () => clearTimeout(ending));
    done();
  });
}

/** For forms, whose pieces are watched instead. */
export function mayTakeLonger(request: IncomingMessage): void {
  clearTimeout(waiting.get(request));
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
