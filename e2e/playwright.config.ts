import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { bareBrowser, wholeBrowser } from './browser.ts';
import { COUNTER, DESK, PHONE } from './displays.ts';
import { IS_WHOLE } from './whole.ts';

const PORT = Number(process.env.E2E_PORT ?? 4200);
const ADDRESS = `http://127.0.0.1:${PORT}`;
const SANDBOX_PORT = Number(process.env.E2E_SANDBOX_PORT ?? PORT + 1000);
const SANDBOX = `http://127.0.0.1:${SANDBOX_PORT}`;
const WORKERS = 3;
/** The workers' push services listen from here, one port each. */
const PUSH_PORT = PORT + 2000;
const PUSH_SERVICES = Array.from(
  { length: WORKERS },
  (_, worker) => `http://127.0.0.1:${PUSH_PORT + worker}`,
);
process.env.E2E_PUSH_PORT = String(PUSH_PORT);

const OFF_PHONE = IS_WHOLE ? /@office|@till/ : /@office|@till|@narrow/;
const AT_DESK = IS_WHOLE ? /@office|@both|@narrow|@wide/ : /@office|@both|@narrow/;

/** `npm run bench:till`: measures the browser only. */
const IS_BENCH = process.env.HAAT_BENCH === 'till';

// The workers read this file too; only its first reader makes the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'haat-e2e-'));

/** The account at the payment sandbox, known to both sides. */
const PAYMENT_KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_BrowserJourney',
  RAZORPAY_KEY_SECRET: 'secret-of-the-journeys-1',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-the-journeys',
};
/** The counter's print agent: e2e/print-agent.ts. */
const PRINT_PORT = PORT + 3000;
process.env.E2E_PRINT_PORT = String(PRINT_PORT);
// The journeys call the sandbox directly, and begin with calls to the server.
process.env.E2E_SANDBOX = SANDBOX;
process.env.E2E_ADDRESS = ADDRESS;

/**
 * Journeys with the built web app and the real server, in their own demo marketplace. The shop's run on a phone;
 * `@office` and `@till` are for a desk and a counter, `@both` for screens with another layout on a wide screen. The
 * whole run also runs `@wide` ones at a desk, and `@narrow` ones, which are for a desk, on a phone. The phone uses the
 * light theme and wide screens the dark one.
 */
export default defineConfig({
  testDir: '.',
  testMatch: IS_BENCH ? '*-bench.run.ts' : '*.spec.ts',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  // Measurements run alone.
  workers: IS_BENCH ? 1 : WORKERS,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // They end what hangs, and state nothing about speed: a machine with much else to do is five times as slow.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: ADDRESS,
    actionTimeout: 30_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    // Only its own journeys allow it.
    serviceWorkers: 'block',
    // Recording costs a tenth of each journey's time: add `--trace on` to look for a cause.
    trace: 'off',
    // Earlier measurements were made in it, too.
    launchOptions: IS_WHOLE || IS_BENCH ? wholeBrowser() : bareBrowser(),
  },
  projects: [
    { name: 'phone', grepInvert: OFF_PHONE, use: { ...PHONE, colorScheme: 'light' } },
    { name: 'desk', grep: AT_DESK, use: { ...DESK, colorScheme: 'dark' } },
    { name: 'counter', grep: /@till/, use: { ...COUNTER, colorScheme: 'dark' } },
  ],
  webServer: IS_BENCH
    ? []
    : [
        {
          command: 'node ../apps/razorpay-sandbox/src/main.ts',
          url: `${SANDBOX}/control/knobs`,
          env: {
            ...PAYMENT_KEYS,
            SANDBOX_PORT: String(SANDBOX_PORT),
            SANDBOX_DIR: path.join(process.env.E2E_DATA_DIR, 'razorpay-sandbox'),
            SANDBOX_WEBHOOK_URL: `${ADDRESS}/api/payment/webhook/{marketplace}`,
          },
          gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
        },
        {
          command: 'node ../apps/server/src/main.ts',
          url: `${ADDRESS}/api/health`,
          env: {
            ...PAYMENT_KEYS,
            PORT: String(PORT),
            DATA_DIR: process.env.E2E_DATA_DIR,
            LOG_LEVEL: 'warn',
            // All journeys have one address, except for shoppers registered by API: e2e/people.ts.
            TRUST_PROXY: '1',
            PHONE_CODES_PER_ADDRESS: '1000',
            // And their orders have one number.
            ORDERS_OPEN: '1000',
            ORDERS_PER_HOUR: '1000',
            HOLDS_PER_HOUR: '1000',
            ORDERS_PER_ADDRESS: '10000',
            PRINT_AGENT_URL: `http://127.0.0.1:${PRINT_PORT}`,
            RAZORPAY_URL: SANDBOX,
            // The browsers' push services: e2e/push-service.ts.
            PUSH_HOSTS: PUSH_SERVICES.join(','),
            RAZORPAY_CHECKOUT: `${SANDBOX}/v1/checkout.js`,
          },
          timeout: 60_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        },
      ],
});
