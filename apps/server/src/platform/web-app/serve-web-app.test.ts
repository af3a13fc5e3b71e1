import { writeFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testConfig } from '../../../test/app.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { checkoutSources } from '../../sales/ledger/provider/checkout-sources.ts';
import { serveWebApp } from './serve-web-app.ts';

async function policyWith(RAZORPAY_URL: string, RAZORPAY_CHECKOUT: string): Promise<Record<string, string>> {
  const webDir = temporaryFolder();
  writeFileSync(path.join(webDir, 'index.html'), '<script>start()</script>');
  const config = testConfig('', { WEB_DIR: webDir, RAZORPAY_URL, RAZORPAY_CHECKOUT });
  const app = Fastify();
  await serveWebApp(app, config, checkoutSources(config));
  const page = await app.inject('/');
  await app.close();
  const parts = String(page.headers['content-security-policy']).split('; ');
  return Object.fromEntries(parts.map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]));
}

test('the page may load the payment provider’s script, show its window and ask it, and nobody else’s', async () => {
  const policy = await policyWith('https://api.razorpay.com', 'https://checkout.razorpay.com/v1/checkout.js');
  expect(policy['script-src']).toMatch(
    /^'self' 'wasm-unsafe-eval' https:\/\/checkout\.razorpay\.com 'sha256-[^ ]+'$/,
  );
  expect(policy['frame-src']).toBe('https://checkout.razorpay.com https://api.razorpay.com');
  expect(policy['connect-src']).toBe(
    "'self' https://checkout.razorpay.com https://api.razorpay.com https://lumberjack.razorpay.com",
  );
  expect(policy['default-src']).toBe("'self'");
  // Don't fall back to `default-src`.
  expect(policy['form-action']).toBe('https://checkout.razorpay.com https://api.razorpay.com');
  expect([policy['base-uri'], policy['frame-ancestors']]).toEqual(["'none'", "'none'"]);
});

test('a provider at one address of its own is named once', async () => {
  const sandbox = 'http://127.0.0.1:4010';
  const policy = await policyWith(sandbox, `${sandbox}/v1/checkout.js`);
  expect([policy['frame-src'], policy['connect-src']]).toEqual([sandbox, `'self' ${sandbox}`]);
});

/** For this print agent's address, with the service worker. */
async function sentWith(webDir: string, agent: string, etag = '') {
  const config = testConfig('', { WEB_DIR: webDir });
  const app = Fastify();
  await serveWebApp(app, config, { script: [], frame: [], connect: [agent] });
  const headers = { 'if-none-match': etag };
  const page = await app.inject({ url: '/', headers });
  const worker = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'br, gzip' } });
  await app.close();
  return { page, worker: worker.body, caching: worker.headers['cache-control'] };
}

test('with another policy the service worker is another one, and nobody is told that the page is as it was', async () => {
  const webDir = temporaryFolder();
  writeFileSync(path.join(webDir, 'index.html'), '<p>Haat</p>');
  for (const file of ['sw.js', 'sw.js.br', 'sw.js.gz'])
    writeFileSync(path.join(webDir, file), '[{url:"index.html",revision:"a1.__PAGE_POLICY__"}]');
  const before = await sentWith(webDir, 'http://127.0.0.1:4310');
  expect(before.caching).toBe('no-cache');
  expect(before.worker).toMatch(/revision:"a1\.[0-9a-f]{16}"/);
  expect((await sentWith(webDir, 'http://127.0.0.1:4310')).worker).toBe(before.worker);

  const etag = String(before.page.headers.etag);
  expect((await sentWith(webDir, 'http://127.0.0.1:4310', etag)).page.statusCode).toBe(304);
  const moved = await sentWith(webDir, 'http://127.0.0.1:4999', etag);
  expect(moved.worker).not.toBe(before.worker);
  expect(moved.page.statusCode).toBe(200);
  expect(moved.page.headers['content-security-policy']).toContain('http://127.0.0.1:4999');
});

test('a file goes out compressed as it was built, and has one address', async () => {
  const webDir = temporaryFolder();
  writeFileSync(path.join(webDir, 'app.js'), 'start()');
  writeFileSync(path.join(webDir, 'app.js.br'), 'built');
  const config = testConfig('', { WEB_DIR: webDir });
  const app = Fastify();
  await serveWebApp(app, config, checkoutSources(config));
  const compressed = await app.inject({ url: '/app.js', headers: { 'accept-encoding': 'br' } });
  expect([compressed.headers['content-encoding'], compressed.body]).toEqual(['br', 'built']);
  expect((await app.inject('/app.js')).body).toBe('start()');
  for (const url of ['/app.js.br', '/none.js', '/../package.json', '/%2e%2e/package.json'])
    expect((await app.inject(url)).statusCode).toBe(404);
  const head = await app.inject({ url: '/app.js', method: 'HEAD' });
  expect([head.headers['content-length'], head.body]).toEqual(['7', '']);
  await app.close();
});
