import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { useDatabase } from '../../test/database.ts';
import { makeMarket, makeUser } from '../../test/market.ts';
import { openDb } from './db.ts';

const MOST = 20;

const database = useDatabase();
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  const env = { REQUEST_TIMEOUT: '1', MAX_CONNECTIONS: String(MOST), DATABASE_STATEMENT_TIMEOUT: '1' };
  app = await testApp(database.url, { env });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // A refused connection is reset.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** With the received text. */
function closed(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    socket.on('data', (bytes) => (said += bytes));
    socket.on('close', () => resolve(said));
  });
}

const HEAD = 'POST /api/users/login HTTP/1.1\r\nHost: haat\r\nContent-Type: application/json\r\n';

test('a body that drips is cut off, and its connection is free for others', async () => {
  const sockets = await Promise.all(Array.from({ length: 10 }, open));
  const ends = sockets.map(closed);
  for (const socket of sockets) socket.write(`${HEAD}Content-Length: 100000\r\n\r\n{`);
  const ended = Promise.all(ends);
  let dripping = true;
  ended.then(() => (dripping = false));
  while (dripping) {
    for (const socket of sockets) if (socket.writable) socket.write(' ');
    await pause(100);
  }
  for (const said of await ended) expect(said).not.toContain('200 OK');
  const connections = () =>
    new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
});

test('a form may take longer than other bodies, as long as it keeps arriving', async () => {
  const db = openDb(database.url, 2);
  const { token } = await makeUser(db, []);
  await db.destroy();
  const form =
    '--b\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n' +
    `${'no picture '.repeat(10)}\r\n--b--\r\n`;
  const socket = await open();
  const end = closed(socket);
  socket.write(
    `POST /api/reviews/photos HTTP/1.1\r\nHost: haat\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nConnection: close\r\n' +
      `Content-Length: ${form.length}\r\n\r\n`,
  );
  for (const piece of form.match(/.{1,6}/gs) ?? []) {
    socket.write(piece);
    await pause(100);
  }
  // Complete, so it is parsed.
  expect(await end).toMatch(/^HTTP\/1\.1 4/);
});

test('headers that drip are cut off, too', async () => {
  const socket = await open();
  const end = closed(socket);
  socket.write(HEAD);
  const dripping = setInterval(() => socket.writable && socket.write('X-More: 1\r\n'), 100);
  await end;
  clearInterval(dripping);
});

test('a process takes as many connections as are set, and no more', async () => {
  const sockets = await Promise.all(Array.from({ length: MOST }, open));
  const beyond = await open();
  await closed(beyond);
  for (const socket of sockets) expect(socket.destroyed).toBe(false);
  const ends = sockets.map(closed);
  for (const socket of sockets) socket.end();
  await Promise.all(ends);
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
});

test('one address has so many connections, and so many requests under way', async () => {
  const env = { CONNECTIONS_PER_ADDRESS: '12', REQUESTS_PER_ADDRESS: '5' };
  const small = await testApp(database.url, { env });
  const at = Number(new URL(await small.listen({ port: 0, host: '127.0.0.1' })).port);
  const dial = async (from = '127.0.0.1') => {
    const socket = connect({ port: at, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  const dripping = await Promise.all(Array.from({ length: 5 }, () => dial()));
  for (const socket of dripping) socket.write(`${HEAD}Content-Length: 1000\r\n\r\n{`);
  await pause(300);
  const refused = await dial();
  const said = closed(refused);
  refused.write(`${HEAD}Content-Length: 1000\r\n\r\n{`);
  expect(await said).toMatch(/^HTTP\/1\.1 429 /);
  const more = await Promise.all(Array.from({ length: 7 }, () => dial()));
  await closed(await dial());
  // Somebody else is let in and answered.
  const neighbour = await dial('127.0.0.2');
  const answer = closed(neighbour);
  neighbour.write('GET /api/health HTTP/1.1\r\nHost: haat\r\nConnection: close\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  for (const socket of [...dripping, ...more]) socket.destroy();
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${at}/api/health`)).status).toBe(200);
  await small.close();
});

test('a large body of staff is not read of somebody else, and a shopper’s is small', async () => {
  const large = JSON.stringify({ products: 'x'.repeat(200_000) });
  const post = (url: string, headers = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload: large,
      headers: { 'content-type': 'application/json', ...headers },
    });
  expect((await post('/api/store/x/products/bulk')).statusCode).toBe(401);
  expect((await post('/api/users/login')).statusCode).toBe(413);
});

test('a statement that takes too long is given up, and its request may come again', async () => {
  const db = openDb(database.url, 2);
  const market = await makeMarket(db);
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', market.atta.id).forUpdate().execute();
    isLocked();
    await done;
  });
  await locked;
  const review = () =>
    app.inject({
      method: 'POST',
      url: `/api/store/${market.stores[0]}/products/${market.atta.id}/reviews`,
      headers: { authorization: `Bearer ${market.shopper.token}` },
      payload: { rating: 5 },
    });
  const refused = await review();
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  finish();
  await holding;
  expect((await review()).statusCode).toBe(201);
  await db.destroy();
});
