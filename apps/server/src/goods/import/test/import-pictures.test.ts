import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { errorMessage } from '@haat/contract/errors';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testConfig } from '../../../../test/app.ts';
import { useDatabase } from '../../../../test/database.ts';
import { type Market, makeMarket } from '../../../../test/market.ts';
import { csvOf, DAL, productOf } from '../../../../test/product-csv.ts';
import { buildApp } from '../../../app.ts';
import type { Config } from '../../../kit/config.ts';
import { type Db, inTransaction, openDb } from '../../../kit/db.ts';
import { diskSettings } from '../../../kit/disk-space.ts';
import { mastersIn } from '../../images/store-image.ts';
import { pictureReach } from '../pictures/picture-reach.ts';
import { importer } from './imports.ts';

/** Steps may wait long for their turn on a busy machine. */
const A_MINUTE = 60_000;

const database = useDatabase();
let db: Db;
let config: Config;
let app: FastifyInstance;
let market: Market;
let wizard: ReturnType<typeof importer>;
let host: Server;
let address: string;
let asked: string[];

beforeAll(async () => {
  const blank = { width: 900, height: 600, channels: 3, background: '#0E7C49' } as const;
  const squares = Buffer.from(Array.from({ length: 200 * 200 }, (_, nth) => (nth % 3) * (nth % 7) * 20));
  const small = await sharp(squares, { raw: { width: 200, height: 200, channels: 1 } })
    .png()
    .toBuffer();
  const picture = await sharp({ create: blank }).png().toBuffer();
  host = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url.startsWith('/slow')) return;
    if (url.startsWith('/missing')) response.writeHead(404).end();
    else if (url.startsWith('/small')) response.end(small);
    else response.end(url.startsWith('/text') ? 'no picture' : picture);
  });
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  db = openDb(database.url, 4);
  const reach = { isPublic: (ip: string) => ip === '127.0.0.1', protocols: ['http:'], mostMs: 1000 };
  config = testConfig(database.url).with(pictureReach, reach).with(diskSettings, {});
  app = await buildApp({ config, databaseUrl: database.url, jobs: 'at once', undeclared: 'fail' });
});
beforeEach(async () => {
  asked = [];
  market = await makeMarket(db);
  wizard = importer(app, market.admin, market.stores[0]);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  host.close();
});

const product = () => productOf(db, { marketplaceId: market.id, storeId: market.stores[0] }, 'TD-1');
const imported = async (images: string) => {
  const done = await wizard.apply(await wizard.plan(csvOf({ ...DAL, images })));
  await expect.poll(async () => (await wizard.read(done._id)).pictures.left, { timeout: A_MINUTE }).toBe(0);
  return done._id;
};
/** Messages of steps that wait for a retry. */
const failuresOf = async (id: string) => {
  const waiting = sql<{ why: string }>`
    SELECT output ->> 'message' AS why FROM pgboss.job WHERE data ->> 'id' = ${id} AND state = 'retry'`;
  return (await waiting.execute(db)).rows.map(({ why }) => why);
};

it('pictures of another host are fetched once, made anew and served by us, in their order', async () => {
  const id = await imported(`${address}/a.png | ${address}/b.png | ${address}/a.png`);
  const images = (await product())?.images ?? [];
  expect(images).toHaveLength(3);
  expect(images.every((name) => /^[a-z0-9-]+\.jpg$/.test(name))).toBe(true);
  expect(images[2]).toBe(images[0]);
  expect(asked).toEqual(['/a.png', '/b.png']);
  const served = await app.inject(`/images/750/${images[0]}`);
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 750, height: 750 });
  const again = await wizard.plan(
    csvOf({ ...DAL, images: `${address}/a.png | ${address}/b.png | ${address}/a.png` }),
  );
  expect(again.counts).toMatchObject({ unchanged: 1 });
  await wizard.undo(id);
  expect(await product()).toBeUndefined();
});

it('what fails is listed with its reason, and the others are there', async () => {
  const id = await imported(
    `${address}/missing.png | ${address}/c.png | ${address}/text.png | http://10.0.0.1/x.png`,
  );
  expect((await product())?.images).toHaveLength(1);
  expect((await wizard.read(id)).pictures).toEqual({ left: 0, failed: 1 });
  const [row] = await wizard.rows(id, 'picturesFailed=true');
  expect(row?.pictureProblems).toMatchObject([
    { address: `${address}/missing.png`, problem: 'Its host answers 404.', values: { status: 404 } },
    { address: `${address}/text.png`, problem: expect.stringContaining('not a picture') },
    { address: 'http://10.0.0.1/x.png', problem: 'Its host is not on the public internet.' },
  ]);
});

it('pictures of a slow host are each tried once, step by step, and none beside them is lost', async () => {
  const slow = Array.from({ length: 5 }, (_, nth) => `${address}/slow-${nth}.png`);
  const id = await imported([`${address}/first.png`, ...slow, `${address}/last.png`].join('|'));
  expect((await product())?.images).toHaveLength(2);
  const [row] = await wizard.rows(id, 'picturesFailed=true');
  expect(row?.pictureProblems?.map(({ reason }) => reason)).toEqual(slow.map(() => 'picture-slow'));
  expect(asked).toEqual(['/first.png', ...slow.map((url) => url.slice(address.length)), '/last.png']);
});

it('a full disk makes us fetch nothing, costs the store nothing, and the picture comes when there is room', async () => {
  await db.deleteFrom('rate_limits').execute();
  const plan = await wizard.plan(csvOf({ ...DAL, images: `${address}/full.png` }));
  const disk = config.of(diskSettings);
  const { leftFree } = disk;
  disk.leftFree = Number.MAX_VALUE;
  const { _id } = await wizard.apply(plan);
  await expect.poll(() => failuresOf(_id), { timeout: A_MINUTE }).toContain(errorMessage('storage-full'));
  const spent = db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'like', '%pictures that imports fetch%');
  expect([asked, await spent.execute()]).toEqual([[], []]);
  disk.leftFree = leftFree;
  await expect.poll(async () => (await wizard.read(_id)).pictures.left, { timeout: A_MINUTE }).toBe(0);
  expect((await product())?.images).toHaveLength(1);
});

it('a step that comes while another step of its import is under way is done after that', async () => {
  const plan = await wizard.plan(csvOf({ ...DAL, images: `${address}/later.png` }));
  const tried = await inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${plan._id}, 0))`.execute(tx);
    const applied = wizard.apply(plan);
    await expect.poll(() => failuresOf(plan._id), { timeout: A_MINUTE }).toHaveLength(1);
    return { applied };
  });
  const { _id } = await tried.applied;
  await expect.poll(async () => (await wizard.read(_id)).pictures.left, { timeout: A_MINUTE }).toBe(0);
  expect(asked).toEqual(['/later.png']);
});

it('a picture counts with what the disk holds of it, if that is more than was fetched', async () => {
  await db.deleteFrom('rate_limits').execute();
  await imported(`${address}/small.png`);
  const spent = await db
    .selectFrom('rate_limits')
    .select('points')
    .where('key', 'like', '%pictures that imports fetch%')
    .executeTakeFirstOrThrow();
  const { size } = await stat(path.join(mastersIn(config), (await product())?.images[0] ?? ''));
  expect(size).toBeGreaterThan(20_000);
  expect(spent.points).toBeGreaterThan(size / 1024);
});

it('a store that has fetched what it may in a day makes us fetch no more, and is told at the row', async () => {
  await imported(`${address}/d.png`);
  await db
    .updateTable('rate_limits')
    .set({ points: 4 * 1024 * 1024 })
    .where('key', 'like', '%pictures that imports fetch%')
    .execute();
  const id = await imported(`${address}/e.png`);
  expect(asked).toEqual(['/d.png']);
  const [row] = await wizard.rows(id, 'picturesFailed=true');
  expect(row?.pictureProblems).toMatchObject([
    { address: `${address}/e.png`, problem: expect.stringMatching(/as many pictures as it may today/) },
  ]);
});

it('a picture that can’t be fetched takes none away, nor do those that the export names by their address', async () => {
  await imported(`${address}/f.png | ${address}/g.png`);
  const before = (await product())?.images ?? [];
  expect(before).toHaveLength(2);
  await imported(`${address}/h.png | ${address}/missing.png`);
  expect((await product())?.images).toEqual(before);
  asked = [];
  const whole = before.map((name) => `https://shop.example/images/750/${name}`);
  expect((await wizard.plan(csvOf({ ...DAL, images: whole.join('|') }))).counts).toMatchObject({
    unchanged: 1,
  });
  await imported(whole.toReversed().join('|'));
  expect((await product())?.images).toEqual(before.toReversed());
  expect(asked).toEqual([]);
});

it('an address that nobody fetches from is told before anything is saved, and the secure one proposed', async () => {
  const plan = await wizard.plan(csvOf({ ...DAL, images: `toor.webp | ftp://x.example/a.png` }));
  expect(plan.counts).toMatchObject({ refused: 1 });
  const other = await wizard.plan(csvOf({ ...DAL, images: 'https://x.example/a.png' }));
  expect((await wizard.rows(other._id))[0]?.problems).toMatchObject([
    { column: 'images', reason: 'image-no-https' },
  ]);
});
