import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../src/app.ts';
import { SETTINGS } from '../src/config.ts';
import { type Clock, systemClock } from '../src/kit/clock.ts';
import { Config } from '../src/kit/config.ts';
import { type PasswordCost, passwordSettings } from '../src/people/identity/password-settings.ts';
import { phoneSignInSettings } from '../src/people/phone-sign-in/phone-sign-in-settings.ts';
import { TEST_SECRET } from './market.ts';
import { NO_ORDER_LIMITS } from './no-order-limits.ts';

/** The lowest cost that a password hash may have. */
export const CHEAP: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Nothing outside of its own folder, no demo, and cheap challenges and passwords.
 * @param env further settings
 */
export function testConfig(databaseUrl: string, env: Record<string, string> = {}): Config {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'haat-test-'));
  const secret = new TextDecoder().decode(TEST_SECRET);
  const config = new Config({
    PORT: '0',
    DATA_DIR: dataDir,
    WEB_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '10',
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: secret,
    SEAL_SECRET: secret,
    RAZORPAY_URL: 'http://127.0.0.1:9',
    RAZORPAY_CHECKOUT: 'http://127.0.0.1:9/v1/checkout.js',
    RAZORPAY_TIMEOUT_MS: '1000',
    HAAT_NO_DEMO: '1',
    PUBLIC_URL: 'http://haat.example',
    MESSAGES_EMAIL: 'none',
    PUSH_HOSTS: 'no-push.example',
    ...NO_ORDER_LIMITS,
    ...env,
  });
  return config
    .check(SETTINGS)
    .with(phoneSignInSettings, { challenge: { cost: 1, fewest: 1, most: 1 } })
    .with(passwordSettings, { cost: CHEAP });
}

interface TestAppOptions {
  jobs?: boolean;
  demo?: boolean;
  env?: Record<string, string>;
  clock?: Clock;
  directUrl?: string;
  metrics?: AppOptions['metrics'];
}

/** The whole server over a database, by default without background work. The caller closes it. */
export function testApp(
  databaseUrl: string,
  {
    jobs = false,
    demo = false,
    env = {},
    clock = systemClock,
    directUrl = databaseUrl,
    metrics,
  }: TestAppOptions = {},
): Promise<FastifyInstance> {
  return buildApp({
    config: testConfig(databaseUrl, env),
    databaseUrl,
    directUrl,
    jobs: jobs && 'at once',
    demo,
    clock,
    metrics,
    undeclared: 'fail',
  });
}
