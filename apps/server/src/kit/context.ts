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

/** Shared by the server's parts; made once by `buildApp`. */
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
  /** The database has the demo marketplaces, whose passwords are public. */
  demo: boolean;
  /** Undelivered messages are public: this is a demo. */
  inboxOpen: boolean;
}

/** The parts that background work needs. */
export type Background = Pick<Context, 'clock' | 'config' | 'db' | 'jobs' | 'log'>;
