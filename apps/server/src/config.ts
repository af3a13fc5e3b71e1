import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartRefusal } from './runtime/start-refusal.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((text) => text === '1' || text === 'true');
const folder = z.string().transform((text) => path.resolve(ROOT, text));

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: folder.default(path.join(ROOT, 'data')),
  WEB_DIR: folder.default(path.join(ROOT, 'apps/web/dist')),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  TOKEN_SECRET: z.string().min(32).optional(),
  TRUST_PROXY: flag.default(false),
  HAAT_NO_DEMO: flag.default(false),
  MAPS_API_KEY: z.string().optional(),
  MAPS_URL: z.url().default('https://maps.googleapis.com/maps/api/geocode/json'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtp:// or smtps:// and a host' }).optional(),
  MAIL_FROM: z.string().min(3).default('Haat <no-reply@haat.example>'),
});

/** Everything that can be set from outside; `docs/configuration.md` describes each variable. */
export interface Config {
  port: number;
  host: string;
  /** Where the embedded database, uploaded pictures and made secrets live. */
  dataDir: string;
  /** The built web app. */
  webDir: string;
  /** An outside PostgreSQL; absent: the embedded one in `dataDir`. */
  databaseUrl: string | undefined;
  databasePool: number;
  logLevel: string;
  /** Signs bearer tokens. */
  tokenSecret: Uint8Array;
  trustProxy: boolean;
  /** False: an empty database stays empty instead of getting the demo marketplaces. */
  demo: boolean;
  /** A maps geocoder that is asked for a position's pin code first; absent: only our own directory. */
  maps: { url: string; key: string } | undefined;
  /** Where mails are handed over; without `smtpUrl` they go to the log. */
  mail: { smtpUrl: string | undefined; from: string };
}

/**
 * Reads the configuration from environment variables and makes the secrets that are absent, kept in `DATA_DIR/secrets`.
 * @throws StartRefusal with one sentence a variable when a value does not fit
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new StartRefusal(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`).join('\n'),
    );
  }
  const set = parsed.data;
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: set.DATA_DIR,
    webDir: set.WEB_DIR,
    databaseUrl: set.DATABASE_URL,
    databasePool: set.DATABASE_POOL,
    logLevel: set.LOG_LEVEL,
    tokenSecret: new TextEncoder().encode(set.TOKEN_SECRET ?? keptSecret(set.DATA_DIR, 'token')),
    trustProxy: set.TRUST_PROXY,
    demo: !set.HAAT_NO_DEMO,
    maps: set.MAPS_API_KEY ? { url: set.MAPS_URL, key: set.MAPS_API_KEY } : undefined,
    mail: { smtpUrl: set.SMTP_URL, from: set.MAIL_FROM },
  };
}

function keptSecret(dataDir: string, name: string): string {
  const folder = path.join(dataDir, 'secrets');
  const file = path.join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8');
}
