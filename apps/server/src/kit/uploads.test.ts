import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { useDatabase } from '../../test/database.ts';
import { type Market, makeMarket, makeUser } from '../../test/market.ts';
import { formWith } from '../../test/upload.ts';
import { type Db, openDb } from './db.ts';

const MB = 1024 * 1024;

const database = useDatabase();
let db: Db;
let app: FastifyInstance;
let market: Market;
let dataDir: string;
let port: number;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'haat-bytes-'));
  db = openDb(database.url, 4);
  app = await testApp(database.url, { env: { DATA_DIR: dataDir, TRUST_PROXY: '1', REQUEST_TIMEOUT: '200' } });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  market = await makeMarket(db);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => db.deleteFrom('rate_limits').execute());

const SENT_OF_ALL = 480 * MB;

/** Sends so many bytes of an endless file. */
async function begin(token: string, from: string, bytes: number, url = '/api/upload'): Promise<Socket> {
  const field = url === '/api/upload' || url.includes('photos') ? 'images' : 'file';
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: haat\r\nX-Forwarded-For: ${from}\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 60000000\r\n\r\n' +
      `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`,
  );
  const piece = Buffer.alloc(256 * 1024, 1);
  for (let sent = 0; sent < bytes && socket.writable; sent += piece.length)
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close'), pause(2000)]);
  return socket;
}

/** Or that it was closed. */
const answerOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let said = '';
    socket.on('data', (bytes) => {
      said += bytes;
      resolve(said.split(' ')[1] ?? '');
      socket.destroy();
    });
    socket.on('close', () => resolve(said.split(' ')[1] ?? 'closed'));
  });

test('120 uploads that never end take files, not memory; others are served, and they are cut off', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => makeUser(db, [])));
  const before = process.memoryUsage();
  let most = 0;
  const held = () => {
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    most = Math.max(most, arrayBuffers + heapUsed - before.arrayBuffers - before.heapUsed);
  };
  const watching = setInterval(held, 50);
  const sockets = await Promise.all(
    Array.from({ length: 120 }, (_, nth) =>
      begin(people[nth % 30]?.token ?? '', `10.1.0.${nth % 30}`, SENT_OF_ALL / 120, '/api/reviews/photos'),
    ),
  );
  const started = Date.now();
  await expect.poll(async () => (await readdir(path.join(dataDir, 'uploads'))).length).toBe(120);
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  expect(Date.now() - started).toBeLessThan(10_000);
  clearInterval(watching);
  // Both ends are in this process, with garbage of their own.
  expect(most).toBeLessThan(SENT_OF_ALL / 2);
  await Promise.all(sockets.map(answerOf));
  // Much earlier than the request's time limit.
  expect(Date.now() - started).toBeLessThan(60_000);
  await expect.poll(() => readdir(path.join(dataDir, 'uploads')), { timeout: 5000 }).toEqual([]);
});

test('an account has four uploads under way, and a network thirty', async () => {
  const { token } = await makeUser(db, []);
  const photos = '/api/reviews/photos';
  const own = await Promise.all(Array.from({ length: 4 }, () => begin(token, '10.2.0.1', MB, photos)));
  await expect.poll(async () => (await readdir(path.join(dataDir, 'uploads'))).length).toBe(4);
  expect(await answerOf(await begin(token, '10.2.0.2', 0, photos))).toBe('429');
  const neighbours = await Promise.all(Array.from({ length: 7 }, () => makeUser(db, [])));
  const more = await Promise.all(
    Array.from({ length: 26 }, (_, nth) => begin(neighbours[nth % 7]?.token ?? '', '10.2.0.1', MB, photos)),
  );
  await expect.poll(async () => (await readdir(path.join(dataDir, 'uploads'))).length).toBe(30);
  expect(await answerOf(await begin((await makeUser(db, [])).token, '10.2.0.1', 0, photos))).toBe('429');
  for (const socket of [...own, ...more]) socket.destroy();
  await expect.poll(() => readdir(path.join(dataDir, 'uploads')), { timeout: 5000 }).toEqual([]);
});

const csv = (bytes: number) => `sku,name\n${'x'.repeat(99)}\n`.repeat(Math.ceil(bytes / 109)).slice(0, bytes);
const sendFile = (token: string, store: string, bytes: number) => {
  const { payload, headers } = formWith(csv(bytes));
  return app.inject({
    method: 'POST',
    url: `/api/store/${store}/imports`,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}`, 'x-forwarded-for': '10.3.0.1' },
  });
};

test('what a store sends is counted in bytes as it arrives, whoever of its staff sends it', async () => {
  const [store = ''] = market.stores;
  await db.updateTable('rate_limits').set({ points: 0 }).execute();
  expect((await sendFile(market.admin.token, store, 3 * MB)).statusCode).not.toBe(429);
  const spent = await db
    .selectFrom('rate_limits')
    .selectAll()
    .where('key', 'like', '%bytes by store%')
    .execute();
  expect(spent.map(({ points }) => points)).toEqual([expect.toBeOneOf([3072, 3073])]);
  // Leaves two megabytes of the day.
  await db
    .updateTable('rate_limits')
    .set({ points: 2 * 1024 * 1024 - 2048 })
    .where('key', 'like', '%bytes by store%')
    .execute();
  const refused = await sendFile(market.admin.token, store, 3 * MB);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
});

test.each([
  ['no name', 400, 'b', 'form-data; filename="a.jpg"'],
  ['no file name', 422, 'b', 'form-data; name="images"'],
  ['a field that no object should have', 400, 'b', 'form-data; name="__proto__"; filename="a.jpg"'],
  ['an endless boundary', 400, 'b'.repeat(300), 'form-data; name="images"; filename="a.jpg"'],
])('a form with %s is refused, and no fault', async (_what, status, boundary, disposition) => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: {
      authorization: `Bearer ${market.admin.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: [
      `--${boundary}`,
      `Content-Disposition: ${disposition}`,
      'Content-Type: application/octet-stream',
      '',
      'abc',
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  });
  expect(statusCode).toBe(status);
});

test('a dropped import leaves no file, nor does one that is refused', async () => {
  const [store = ''] = market.stores;
  const made = (await sendFile(market.admin.token, store, 2000)).json();
  const folder = path.join(dataDir, 'imports');
  expect(await readdir(folder)).toContain(`${made._id}.csv`);
  await app.inject({
    method: 'DELETE',
    url: `/api/store/${store}/imports/${made._id}`,
    headers: { authorization: `Bearer ${market.admin.token}` },
  });
  expect(await readdir(folder)).not.toContain(`${made._id}.csv`);
});

test('a full disk is answered 507, and what only reads is answered', async (at) => {
  const run = promisify(execFile);
  const full = await mkdtemp(path.join(tmpdir(), 'haat-full-'));
  if (!(await run('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', full]).catch(() => undefined)))
    at.skip('only root mounts a disk');
  const small = await testApp(database.url, { env: { DATA_DIR: full } });
  try {
    const { payload, headers } = formWith(csv(MB));
    const send = () =>
      small.inject({
        method: 'POST',
        url: `/api/store/${market.stores[0]}/imports`,
        payload,
        headers: { ...headers, authorization: `Bearer ${market.admin.token}` },
      });
    const outgrown = await send();
    expect([outgrown.statusCode, outgrown.json().code]).toEqual([507, 'storage-full']);
    await writeFile(path.join(full, 'fill'), Buffer.alloc(MB)).catch(() => {});
    expect((await send()).statusCode).toBe(507);
    expect(Number((await send()).headers['retry-after'])).toBeGreaterThan(0);
    const list = await small.inject(`/api/marketplace/${market.id}/products/`);
    const health = await small.inject('/api/health');
    expect([list.statusCode, health.statusCode]).toEqual([200, 200]);
  } finally {
    await small.close();
    await run('umount', [full]);
  }
});
