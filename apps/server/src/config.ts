import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ORDER_EVENTS, type OrderEvent } from '@haat/contract/messages';
import { z } from 'zod';
import { StartRefusal } from './kit/start-refusal.ts';
import { PUSH_HOSTS } from './messages/push/push-hosts.ts';
import { makeVapidPrivateKey, type VapidKeys, vapidKeysOf } from './messages/push/vapid-keys.ts';
import type { SmsProvider } from './messages/transports/choose-sms-sender.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((text) => text === '1' || text === 'true');
const folder = z.string().transform((text) => path.resolve(ROOT, text));

const host = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'a host name, such as haat.example');
/** `code=65f1...,placed=65f2...` by name. */
const templates = z
  .string()
  .regex(/^\w[\w-]*=[\w-]+(,\w[\w-]*=[\w-]+)*$/, 'names and ids, as code=65f0,placed=65f1')
  .transform(
    (text): Record<string, string> => Object.fromEntries(text.split(',').map((pair) => pair.split('='))),
  );

/** `all`, `none`, or a list: `placed,delivered`. */
const events = z.string().transform((text, context): readonly OrderEvent[] => {
  if (text === 'all') return ORDER_EVENTS;
  const names = text === 'none' || text === '' ? [] : text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !ORDER_EVENTS.includes(name as OrderEvent));
  if (unknown.length > 0) context.addIssue(`all, none, or some of ${ORDER_EVENTS.join(',')}`);
  return ORDER_EVENTS.filter((event) => names.includes(event));
});

/** Each proxy appends the address that it sees, so only the last ones of the list are theirs. */
const hops = z.preprocess(
  (text) => ({ true: 1, false: 0, '': 0 })[String(text)] ?? text,
  z.coerce.number().int().min(0).max(10),
);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: folder.default(path.join(ROOT, 'data')),
  WEB_DIR: folder.default(path.join(ROOT, 'apps/web/dist')),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  TOKEN_SECRET: z.string().min(32).optional(),
  SEAL_SECRET: z.string().min(32).optional(),
  RAZORPAY_URL: z.url().default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT: z.url().default('https://checkout.razorpay.com/v1/checkout.js'),
  RAZORPAY_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8000),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET_OLD: z.string().optional(),
  TRUST_PROXY: hops.default(0),
  HAAT_NO_DEMO: flag.default(false),
  MAPS_API_KEY: z.string().optional(),
  MAPS_URL: z.url().default('https://maps.googleapis.com/maps/api/geocode/json'),
  SMS_PROVIDER: z.enum(['console', 'msg91', 'twilio']).default('console'),
  SMS_DOMAIN: host.optional(),
  MSG91_URL: z.url().default('https://control.msg91.com'),
  MSG91_AUTH_KEY: z.string().optional(),
  MSG91_TEMPLATES: templates.default({}),
  TWILIO_URL: z.url().default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  PHONE_EMAIL_DOMAIN: host.default('phone.haat.example'),
  PHONE_CODES_PER_ADDRESS: z.coerce.number().int().min(1).max(10_000).default(20),
  PHONE_CODES_PER_HOUR: z.coerce.number().int().min(1).max(10_000_000).default(3000),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtp:// or smtps:// and a host' }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  MESSAGES_EMAIL: events.prefault('all'),
  MESSAGES_SMS: events.prefault('none'),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, '32 bytes in base64url')
    .optional(),
  VAPID_SUBJECT: z.url({ protocol: /^(https|mailto)$/, error: 'mailto: or https://' }).optional(),
  PUSH_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .optional(),
  MAIL_FROM: z.string().min(3).default('Haat <no-reply@haat.example>'),
});

/** The keys of an account at the payment provider. */
export interface RazorpayKeys {
  /** Public: browsers get it. */
  id: string;
  secret: string;
  /** Either signs a webhook; for a while after a change both do. */
  webhookSecrets: string[];
}

/** Half a second on a phone of ₹6,000: docs/decisions/0014. */
const CHALLENGE = { cost: 1000, fewest: 200, most: 500 };

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
  /** Seals the keys of marketplaces in the database. */
  sealSecret: Uint8Array;
  /** The payment provider; `keys` are those of every marketplace that has none of its own. */
  razorpay: { url: string; checkout: string; timeoutMs: number; keys: RazorpayKeys | undefined };
  /** How many reverse proxies stand before the server: 0 believes no forwarded address. */
  trustProxy: number;
  /** False: an empty database stays empty instead of getting the demo marketplaces. */
  demo: boolean;
  /** A maps geocoder that is asked for a position's pin code first; absent: only our own directory. */
  maps: { url: string; key: string } | undefined;
  /** Who delivers SMS; `console`: the log, and the inbox of the demo. */
  sms: SmsProvider;
  phoneSignIn: {
    /** Where the derived e-mails of accounts made by phone are: nobody gets mail there. */
    emailDomain: string;
    /** The shop's own, which lets browsers fill codes in (Web OTP). */
    domain: string | undefined;
    /** Codes a day for one network address; a quarter of them in ten minutes. */
    perAddress: number;
    /** Codes an hour for all together; half as many again for numbers that have signed in before. */
    perHour: number;
    /** The browser's work: PBKDF2 iterations a try, and how many tries it takes. */
    challenge: { cost: number; fewest: number; most: number };
  };
  /** Where mails are handed over; without `smtpUrl` they go to the log. */
  mail: { smtpUrl: string | undefined; from: string };
  /** Where shoppers open the shop, without a slash at the end: for links in messages. */
  publicUrl: string;
  /** What is told of orders by e-mail and by SMS; browsers that agreed are told everything. */
  messages: { mail: readonly OrderEvent[]; sms: readonly OrderEvent[] };
  /** How browsers are told: the keys that they know the server by, and the push services that it calls. */
  push: { vapid: VapidKeys & { subject: string }; hosts: readonly string[] };
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
  const secret = (given: string | undefined, name: string) =>
    new TextEncoder().encode(given ?? keptSecret(set.DATA_DIR, name));
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: set.DATA_DIR,
    webDir: set.WEB_DIR,
    databaseUrl: set.DATABASE_URL,
    databasePool: set.DATABASE_POOL,
    logLevel: set.LOG_LEVEL,
    tokenSecret: secret(set.TOKEN_SECRET, 'token'),
    sealSecret: secret(set.SEAL_SECRET, 'seal'),
    razorpay: {
      url: set.RAZORPAY_URL,
      checkout: set.RAZORPAY_CHECKOUT,
      timeoutMs: set.RAZORPAY_TIMEOUT_MS,
      keys: razorpayKeys(set),
    },
    trustProxy: set.TRUST_PROXY,
    demo: !set.HAAT_NO_DEMO,
    maps: set.MAPS_API_KEY ? { url: set.MAPS_URL, key: set.MAPS_API_KEY } : undefined,
    sms: smsProvider(set),
    phoneSignIn: {
      emailDomain: set.PHONE_EMAIL_DOMAIN,
      domain: set.SMS_DOMAIN,
      perAddress: set.PHONE_CODES_PER_ADDRESS,
      perHour: set.PHONE_CODES_PER_HOUR,
      challenge: CHALLENGE,
    },
    mail: { smtpUrl: set.SMTP_URL, from: set.MAIL_FROM },
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, ''),
    messages: { mail: set.MESSAGES_EMAIL, sms: set.MESSAGES_SMS },
    push: {
      vapid: {
        ...vapidKeysOf(set.VAPID_PRIVATE_KEY ?? keptSecret(set.DATA_DIR, 'vapid', makeVapidPrivateKey)),
        subject: set.VAPID_SUBJECT ?? `mailto:${/[^<\s]+@[^>\s]+/.exec(set.MAIL_FROM)?.[0] ?? set.MAIL_FROM}`,
      },
      hosts: set.PUSH_HOSTS ?? PUSH_HOSTS,
    },
  };
}

function razorpayKeys(set: z.infer<typeof environment>): RazorpayKeys | undefined {
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret } = set;
  if (!id && !secret) return undefined;
  if (!id || !secret)
    throw new StartRefusal('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET belong together: set both.');
  const webhookSecrets = [set.RAZORPAY_WEBHOOK_SECRET, set.RAZORPAY_WEBHOOK_SECRET_OLD];
  return { id, secret, webhookSecrets: webhookSecrets.flatMap((text) => text || []) };
}

function smsProvider(set: z.infer<typeof environment>): SmsProvider {
  if (set.SMS_PROVIDER === 'msg91') {
    const { MSG91_AUTH_KEY: authKey, MSG91_URL: url, MSG91_TEMPLATES: templates } = set;
    if (!authKey || !templates.code)
      throw new StartRefusal('SMS_PROVIDER=msg91 needs MSG91_AUTH_KEY, and MSG91_TEMPLATES with code=….');
    return { provider: 'msg91', url, authKey, templates };
  }
  if (set.SMS_PROVIDER === 'twilio') {
    const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = set;
    if (!accountSid || !authToken || !from)
      throw new StartRefusal(
        'SMS_PROVIDER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.',
      );
    return { provider: 'twilio', url: set.TWILIO_URL, accountSid, authToken, from };
  }
  return { provider: 'console' };
}

function keptSecret(
  dataDir: string,
  name: string,
  make = () => randomBytes(32).toString('base64url'),
): string {
  const folder = path.join(dataDir, 'secrets');
  const file = path.join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8');
}
