import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ERRORS } from '@haat/contract/errors';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { useDatabase } from '../test/database.ts';

const database = useDatabase();
let app: FastifyInstance;
const WEB_DIR = mkdtempSync(path.join(tmpdir(), 'haat-web-'));

beforeAll(async () => {
  writeFileSync(path.join(WEB_DIR, 'index.html'), '<script>start()</script>'.padEnd(5000));
  app = await testApp(database.url, { env: { WEB_DIR } });
});
afterAll(async () => {
  await app.close();
  rmSync(WEB_DIR, { recursive: true });
});

test.each(['/%ff', '/api/marketplace/%E0%A4/products', '/api/%'])(
  'an address that can’t be decoded is refused as any other input: %s',
  async (url) => {
    const answer = await app.inject({ url });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 400,
      body: { message: ERRORS['invalid-input'].message, code: 'invalid-input' },
    });
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  },
);

const REFUSED = [
  ['/%ff', 400],
  ['/api/none', 404],
  ['/none.js', 404],
  ['/images/320/none.webp', 404],
  ['/manifest.webmanifest?marketplace=none', 404],
  ['/icons/none/192.png', 404],
  ['/api/docs/none.js', 404],
  ['/api/orders', 401],
] as const;

test.each(REFUSED)('a refusal is kept by nobody: %s', async (url, status) => {
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store']);
});

const STATIC = [
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/page.css',
  '/api/docs/page.js',
  '/api/docs/swagger-ui.css',
  '/api/docs/swagger-ui-bundle.js',
  '/',
];

test.each(STATIC)(
  'what is the same for everybody is not compressed anew for each request: %s',
  async (url) => {
    for (const encoding of ['br', 'gzip', 'deflate']) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(answer.statusCode).toBe(200);
      // Compressed while it is sent, it has no known length.
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    }
    const { headers } = await app.inject(url);
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  },
);

test.each([...STATIC, ...REFUSED.map(([url]) => url), '/api/health'])(
  'every answer says where its forms may go, and who may frame it or set its base: %s',
  async (url) => {
    const policy = String((await app.inject(url)).headers['content-security-policy']);
    // Directives that don't fall back to `default-src`.
    for (const directive of ['base-uri', 'form-action', 'frame-ancestors'])
      expect(policy).toMatch(new RegExp(`(^|; )${directive} `));
  },
);
