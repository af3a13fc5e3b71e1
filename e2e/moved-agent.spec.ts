import path from 'node:path';
import { serveWebApp } from '@haat/server/platform/web-app/serve-web-app';
import type { Page } from '@playwright/test';
import Fastify from 'fastify';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const WEB_DIR = path.resolve(import.meta.dirname, '../apps/web/dist');

/** The built shop at a port, with a print agent at an address. */
async function shopAt(port: number, agent: string) {
  const app = Fastify({ forceCloseConnections: true });
  const config = { of: () => ({ webDir: WEB_DIR }) } as never;
  await serveWebApp(app, config, { script: [], frame: [], connect: [agent] });
  await app.listen({ port, host: '127.0.0.1' });
  const { port: taken } = app.server.address() as { port: number };
  return { address: `http://127.0.0.1:${taken}`, port: taken, close: () => app.close() };
}

/** Whether the open page may connect there. */
const mayReach = (page: Page, agent: string) =>
  page.evaluate(async (address) => {
    const refused = new Promise<boolean>((done) => {
      document.addEventListener('securitypolicyviolation', () => done(false), { once: true });
      // Nothing listens there: it fails either way, but only the policy reports it.
      void fetch(address).catch(() => setTimeout(() => done(true), 200));
    });
    return refused;
  }, agent);

test('browsers with the service worker reach a moved print agent after the next load', async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext();
  const page = await context.newPage();
  const [before, after] = ['http://127.0.0.1:9', 'http://127.0.0.1:11'];
  const first = await shopAt(0, before);
  await page.goto(first.address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(await mayReach(page, before)).toBe(true);
  expect(await mayReach(page, after)).toBe(false);
  await first.close();

  const moved = await shopAt(first.port, after);
  await expect(async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    // In a new tab: a reload waits for everything that the page loads for its new worker.
    const next = await context.newPage();
    await next.goto(moved.address, { waitUntil: 'domcontentloaded', timeout: 10_000 });
    expect(await next.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    expect(await mayReach(next, after)).toBe(true);
    expect(await mayReach(next, before)).toBe(false);
  }).toPass({ timeout: 60_000 });
  await context.close();
  await moved.close();
});
