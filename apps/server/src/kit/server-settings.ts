import { z } from 'zod';
import { flag, folder, settings } from './config.ts';

/** Each proxy appends the address that it sees, so only the last entries can be trusted. */
const hops = z.preprocess(
  (text) => ({ true: 1, false: 0, '': 0 })[String(text)] ?? text,
  z.coerce.number().int().min(0).max(10),
);

export const serverSettings = settings(
  'The server',
  {
    PORT: z.coerce
      .number()
      .int()
      .min(0)
      .max(65_535)
      .default(4000)
      .describe('Port of the API, the web app and the pictures.'),
    HOST: z
      .string()
      .default('127.0.0.1')
      .describe('Address to listen on. `0.0.0.0` listens to the network: put TLS in front of it.'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .meta({
        absent: '`http://localhost:PORT`',
        description: 'The shop’s address as shoppers know it; links in messages begin with it.',
      }),
    TRUST_PROXY: hops
      .default(0)
      .describe(
        'How many reverse proxies stand in front, as a rule `1`: limits by address then use the address that the outermost of them has seen. A larger number believes what strangers write into `X-Forwarded-For`.',
      ),
    WEB_CONCURRENCY: z.coerce
      .number()
      .int()
      .min(1)
      .max(64)
      .default(1)
      .describe(
        'How many processes serve on the port: as many as there are processors, or fewer. Each has `DATABASE_POOL` connections of its own.',
      ),
    REQUEST_TIMEOUT: z.coerce
      .number()
      .int()
      .min(1)
      .max(3600)
      .default(30)
      .describe(
        'Seconds in which a request must have arrived whole, its body included; then it is cut off. A form with files may take an hour, as long as it keeps arriving.',
      ),
    MAX_CONNECTIONS: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .default(2000)
      .describe('Open connections of one server process; who comes beyond them is not let in.'),
    CONNECTIONS_PER_ADDRESS: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .default(500)
      .describe(
        'Of these, how many from one network address. Behind a proxy (`TRUST_PROXY`) it does not count: set the proxy’s own limit.',
      ),
    REQUESTS_PER_ADDRESS: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .default(250)
      .describe(
        'Requests of one network address that a server process works on at once; those beyond are answered 429.',
      ),
    LOG_LEVEL: z
      .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
      .default('info')
      .describe('`silent`, `fatal`, `error`, `warn`, `info`, `debug` or `trace`.'),
    HAAT_PUBLIC_DEMO: flag.default(false).meta({
      absent: '`0`',
      description:
        '`1` opens the demo to the network on purpose, for a show. Everybody knows its passwords and may read its inbox, and with it the codes of everybody. A database counts as the demo as long as it has any account, marketplace or store of it, whatever they are called by now.',
    }),
    HAAT_NO_DEMO: flag.default(false).meta({
      absent: '`0`',
      description: '`1` leaves a new database empty instead of filling it with the demo marketplaces.',
    }),
  },
  (set) => ({
    port: set.PORT,
    host: set.HOST,
    /** Number of serving processes. */
    webConcurrency: set.WEB_CONCURRENCY,
    /** Milliseconds in which a request must have arrived. */
    requestTimeoutMs: set.REQUEST_TIMEOUT * 1000,
    /** For each process. */
    maxConnections: set.MAX_CONNECTIONS,
    connectionsPerAddress: set.CONNECTIONS_PER_ADDRESS,
    requestsPerAddress: set.REQUESTS_PER_ADDRESS,
    /** The shop's address without a trailing slash, for links in messages. */
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/(?<!\/)\/+$/, ''),
    /** Number of reverse proxies in front; 0 trusts no forwarded address. */
    trustProxy: set.TRUST_PROXY,
    logLevel: set.LOG_LEVEL,
    /** False: an empty database gets no demo marketplaces. */
    demo: !set.HAAT_NO_DEMO,
    /** The demo may be served to the network. */
    publicDemo: set.HAAT_PUBLIC_DEMO,
  }),
);

export const dataSettings = settings(
  'Data',
  {
    DATA_DIR: folder.default(folder.parse('data')).meta({
      absent: '`./data`',
      description: 'The embedded database, uploaded pictures and generated secrets. Back this folder up.',
    }),
    DATABASE_URL: z
      .string()
      .optional()
      .describe(
        'An outside PostgreSQL, 15 or newer, as `postgres://user:password@host:5432/name`. Absent: the embedded one in `DATA_DIR`.',
      ),
    DATABASE_DIRECT_URL: z
      .string()
      .optional()
      .describe(
        'The same database past a pooler in transaction mode (PgBouncer), which `DATABASE_URL` then names. What needs a session of its own goes here: news of changes, the job queues, the messages of orders, migrations. Absent: no pooler stands before the database.',
      ),
    DATABASE_OWNER_URL: z
      .string()
      .optional()
      .describe(
        'The same database with the account that owns it, past a pooler: it migrates at a start, and lets the account of `DATABASE_URL` read and write. That one then is a plain one. Absent: one account does both, which must not be a superuser.',
      ),
    DATABASE_PREPARED: flag.optional().meta({
      absent: '`1`, with `DATABASE_DIRECT_URL` `0`',
      description:
        'Whether queries of an order are prepared by name. PgBouncer knows how to from 1.21 on, with `max_prepared_statements`.',
    }),
    DATABASE_POOL: z.coerce
      .number()
      .int()
      .min(2)
      .max(200)
      .default(12)
      .describe('Connections to the database of one server process.'),
    DATABASE_STATEMENT_TIMEOUT: z.coerce
      .number()
      .int()
      .min(1)
      .max(3600)
      .default(30)
      .describe(
        'Seconds after which a statement of a request is given up and answered by 503. Behind a pooler it holds within transactions; `ALTER ROLE ... SET statement_timeout` holds for all.',
      ),
  },
  (set) => ({
    /** Folder of the embedded database, uploaded pictures and generated secrets. */
    dataDir: set.DATA_DIR,
    /** An outside PostgreSQL; absent: the embedded one in `dataDir`. */
    databaseUrl: set.DATABASE_URL,
    databasePool: set.DATABASE_POOL,
    /** Time limit for a request's statements, in milliseconds. */
    statementTimeoutMs: set.DATABASE_STATEMENT_TIMEOUT * 1000,
    /** The outside database without its pooler, if there is one, for what needs a session. */
    databaseDirectUrl: set.DATABASE_DIRECT_URL ?? set.DATABASE_URL,
    /** The same with the owner's account, if it has one, for migrations and commands. */
    databaseOwnerUrl: set.DATABASE_OWNER_URL ?? set.DATABASE_DIRECT_URL ?? set.DATABASE_URL,
    databasePrepared: set.DATABASE_PREPARED ?? set.DATABASE_DIRECT_URL === undefined,
  }),
);
