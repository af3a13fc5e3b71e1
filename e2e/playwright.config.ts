import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 4200);
const ADDRESS = `http://127.0.0.1:${PORT}`;
/** The Chromium that `npm test` found, Debian's by default; otherwise the build that Playwright downloaded. */
const CHROMIUM = process.env.HAAT_CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// The workers read this file too; only the first reader makes the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'haat-e2e-'));

/** Journeys against the built web app and the real server, over a demo marketplace of their own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: ADDRESS,
    actionTimeout: 10_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
    launchOptions: { args: FLAGS, ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }) },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node ../apps/server/src/main.ts',
    url: `${ADDRESS}/api/health`,
    env: { PORT: String(PORT), DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'warn' },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
