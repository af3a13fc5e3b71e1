import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { type Clock, systemClock } from '../src/kit/clock.ts';
import { makeVapidPrivateKey, vapidKeysOf } from '../src/messages/push/vapid-keys.ts';
import { TEST_SECRET } from './market.ts';

/** A configuration for tests: nothing outside a folder of its own, no demo. */
export function testConfig(databaseUrl: string): Config {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'haat-test-'));
  return {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    webDir: dataDir,
    databaseUrl,
    databasePool: 10,
    logLevel: 'silent',
    tokenSecret: TEST_SECRET,
    sealSecret: TEST_SECRET,
    razorpay: {
      url: 'http://127.0.0.1:9',
      checkout: 'http://127.0.0.1:9/v1/checkout.js',
      timeoutMs: 1000,
      keys: undefined,
    },
    trustProxy: 0,
    demo: false,
    maps: undefined,
    sms: { provider: 'console' },
    phoneSignIn: {
      emailDomain: 'phone.haat.example',
      domain: undefined,
      perAddress: 20,
      perHour: 3000,
      challenge: { cost: 1, fewest: 1, most: 1 },
    },
    mail: { smtpUrl: undefined, from: 'Haat <no-reply@haat.example>' },
    publicUrl: 'http://haat.example',
    messages: { mail: [], sms: [] },
    push: pushTo(),
  };
}

/** Made keys, and these push services alone. */
export const pushTo = (...hosts: string[]): Config['push'] => ({
  vapid: { ...vapidKeysOf(makeVapidPrivateKey()), subject: 'mailto:no-reply@haat.example' },
  hosts,
});

/** The whole server over a database, without background work unless asked for. The caller closes it. */
export function testApp(
  databaseUrl: string,
  {
    jobs = false,
    demo = false,
    config = {},
    clock = systemClock,
  }: { jobs?: boolean; demo?: boolean; config?: Partial<Config>; clock?: Clock } = {},
): Promise<FastifyInstance> {
  return buildApp({ config: { ...testConfig(databaseUrl), ...config }, databaseUrl, jobs, demo, clock });
}
