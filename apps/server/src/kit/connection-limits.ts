import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import type { Config } from './config.ts';
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

/** How many connections a process takes; those beyond are closed at once, and reach another process if there is one. */
export function limitConnections(server: Server, config: Config): void {
  server.maxConnections = config.of(serverSettings).maxConnections;
}
