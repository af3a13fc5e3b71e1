import type { FastifyBaseLogger } from 'fastify';
import type { ByteCache } from './byte-cache.ts';
import type { Callers } from './callers.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Jobs } from './jobs.ts';
import type { Limiter } from './limiter.ts';
import type { Memory } from './memory.ts';

/** What the server's parts share; made once by `buildApp`. */
export interface Context {
  config: Config;
  db: Db;
  changes: ChangeFeed;
  callers: Callers;
  cache: ByteCache;
  clock: Clock;
  jobs: Jobs;
  memory: Memory;
  limiter: Limiter;
  log: FastifyBaseLogger;
  /** The database holds the demo marketplaces, whose sign-ins everybody knows. */
  demo: boolean;
  /** Anybody may read the messages that nobody delivered: this is a demo. */
  inboxOpen: boolean;
}

/** The parts that work without a request needs. */
export type Background = Pick<Context, 'clock' | 'config' | 'db' | 'jobs' | 'log'>;
