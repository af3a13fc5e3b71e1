import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: a cached answer is faster than the first, a report slower than the last but one. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** One label for all unknown addresses, whatever strangers try. */
const NO_ROUTE = 'none';
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** A serving process's own metrics: requests, database connections, memory and the event loop. */
export class ProcessMetrics {
  readonly registry = new Registry();
  private readonly requests: Counter<'method' | 'route' | 'status'>;
  private readonly seconds: Histogram<'method' | 'route'>;

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Counter({
      name: 'haat_http_requests_total',
      help: 'Requests that were answered, by route and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'haat_http_request_seconds',
      help: 'How long answers took, by route.',
      labelNames: ['method', 'route'],
      buckets: BUCKETS,
      registers,
    });
  }

  /** Routes are labelled as declared, never by their address. */
  watch(app: FastifyInstance, pool: Pool): void {
    app.addHook('onResponse', (request, reply, done) => {
      const { url = NO_ROUTE } = request.is404 ? {} : request.routeOptions;
      const method = METHODS.has(request.method) ? request.method : 'OTHER';
      this.requests.inc({ method, route: url, status: reply.statusCode });
      // Streams last as long as somebody listens.
      const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
      if (!isStream) this.seconds.observe({ method, route: url }, reply.elapsedTime / 1000);
      done();
    });
    new Gauge({
      name: 'haat_database_connections',
      help: 'Connections of the pool: at work, idle; and requests that wait for one.',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
    const most = new Gauge({
      name: 'haat_database_connections_max',
      help: 'How many connections the pool may have.',
      registers: [this.registry],
    });
    most.set(pool.options.max ?? 0);
  }

  /** With several processes: lets the first one collect these metrics. */
  answerFirstProcess(): void {
    AggregatorRegistry.setRegistries(this.registry);
    new AggregatorRegistry();
  }

  text = (): Promise<string> => this.registry.metrics();
}

/** In the first of several processes: the sum of all. */
export function metricsOfAll(): () => Promise<string> {
  const all = new AggregatorRegistry();
  return () => all.clusterMetrics();
}
