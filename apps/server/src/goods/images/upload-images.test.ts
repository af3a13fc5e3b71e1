import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { newId } from '@haat/domain/basics/ids';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, testConfig } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { type Market, makeMarket, makeUser, type TestUser } from '../../../test/market.ts';
import { type Db, inTransaction, openDb } from '../../kit/db.ts';
import { deleteUnusedImages } from './delete-unused-images.ts';
import { IMAGE_COLUMNS, imagesOf } from './images-in-use-read.ts';
import { mastersIn } from './store-image.ts';
import { type FormFile, uploadForm } from './test/upload-form.ts';

const database = useDatabase();
let dataDir: string;
const its = {} as { app: FastifyInstance; db: Db; market: Market };
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'haat-upload-'));
  its.db = openDb(database.url, 3);
  its.app = await testApp(database.url, { env: { DATA_DIR: dataDir } });
});
beforeEach(async () => {
  its.market = await makeMarket(its.db);
});
afterAll(async () => {
  await its.app.close();
  await its.db.destroy();
  await rm(dataDir, { recursive: true, force: true });
});
const GREEN = { channels: 3, background: '#0E7C49' } as const;
const png = (width = 40, height = 20) =>
  sharp({ create: { ...GREEN, width, height } })
    .png()
    .toBuffer();
const jpeg = (width = 40, height = 20) =>
  sharp({ create: { ...GREEN, width, height } })
    .jpeg()
    .toBuffer();

let user: TestUser;
beforeEach(() => {
  user = its.market.admin;
});

async function upload(...files: FormFile[]) {
  const { payload, headers } = uploadForm(...files);
  return its.app.inject({
    method: 'POST',
    url: '/api/upload',
    payload,
    headers: { ...headers, authorization: `Bearer ${user.token}` },
  });
}
const uploaded = async () =>
  (await its.db.selectFrom('uploaded_images').selectAll().where('user_id', '=', user.id).execute()).length;

/** Its header claims this size. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

describe('pictures that are uploaded', () => {
  // spec: call POST /api/upload; constant picture-size
  it('are answered as addresses with commas between them, and served from there as JPEGs of 750 x 750', async () => {
    const answer = await upload(
      { name: 'a.png', bytes: await png() },
      { name: 'b.jpg', bytes: await jpeg() },
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const addresses = (answer.json() as string).split(',');
    expect(addresses).toHaveLength(2);
    for (const address of addresses) {
      expect(address).toMatch(/^\/images\/750\/[0-9a-f-]{36}\.jpg$/);
      const served = await its.app.inject(address);
      expect(served.headers['content-type']).toBe('image/jpeg');
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({
        format: 'jpeg',
        width: 750,
        height: 750,
      });
    }
  });

  it('are served smaller as WebPs', async () => {
    const [address = ''] = (await upload({ name: 'a.png', bytes: await png() })).json().split(',');
    for (const width of [160, 320, 750]) {
      const served = await its.app.inject(address.replace('750', String(width)).replace('.jpg', '.webp'));
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  it('stand upright on white with nothing cut off, and have lost where they were taken and what came behind them', async () => {
    const sideways = await sharp({ create: { ...GREEN, width: 40, height: 20 } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Meera' }, IFD3: { GPSLatitude: '17/1 54/1 0/1' } })
      .toBuffer();
    const answer = await upload({
      name: 'a.jpg',
      bytes: Buffer.concat([sideways, Buffer.from('<?php exit; ?>')]),
    });
    const { rawPayload } = await its.app.inject(answer.json());
    const made = await sharp(rawPayload).metadata();
    expect([made.exif, made.icc, made.orientation]).toEqual([undefined, undefined, undefined]);
    expect(rawPayload.includes('php')).toBe(false);
    const pixel = async (left: number, top: number) => [
      ...(await sharp(rawPayload).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    // Portrait, white at its sides, a gradient inside.
    expect(await pixel(20, 375)).toEqual([255, 255, 255]);
    expect((await pixel(375, 5))[1]).toBeGreaterThan(100);
    expect((await pixel(375, 5))[0]).toBeLessThan(60);
  });
});

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(64),
  ]);
  const cases: [string, () => Promise<Buffer | string> | Buffer | string, string][] = [
    ['a drawing with a script in it that calls itself a JPEG', () => svg, 'not-a-picture'],
    ['a drawing with a declaration', () => `<?xml version="1.0"?>${svg}`, 'not-a-picture'],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'not-a-picture'],
    ['a PDF', () => '%PDF-1.7 and something behind it', 'not-a-picture'],
    ['nothing', () => '', 'not-a-picture'],
    ['a picture of 30,000 x 30,000', () => bomb(30_000, 30_000), 'too-many-pixels'],
    ['a picture of 2,000,000,000 x 1', () => bomb(2_000_000_000, 1), 'broken'],
    ['half a JPEG', async () => (await jpeg(800, 800)).subarray(0, 2000), 'broken'],
    ['the head of a PNG', async () => (await png()).subarray(0, 40), 'broken'],
    [
      'a text behind the first bytes of a JPEG',
      () => Buffer.from('\xff\xd8\xff<svg onload=alert(1)>', 'latin1'),
      'broken',
    ],
    ['a picture of a phone that few can read', () => heic, 'heic'],
  ];
  it.each(cases)('%s is refused, and nothing is stored', async (_what, make, reason) => {
    const answer = await upload({ name: 'atta.jpg', bytes: await make() });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'image-refused',
      details: [{ index: 0, name: 'atta.jpg', reason }],
    });
    expect(await uploaded()).toBe(0);
  });

  it('makes those that came with it wait, too: all are stored or none, and it is named', async () => {
    const answer = await upload(
      { name: 'good.png', bytes: await png() },
      { name: '../../bad.jpg', bytes: svg },
      { name: 'also good.png', bytes: await png() },
    );
    expect(answer.json().details).toEqual([{ index: 1, name: 'bad.jpg', reason: 'not-a-picture' }]);
    expect(await uploaded()).toBe(0);
  });

  it.each([
    ['more than ten files', async () => Array(11).fill({ name: 'a.png', bytes: await png() }), 413],
    [
      'a file of more than ten megabytes',
      () => [{ name: 'a.jpg', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) }],
      413,
    ],
    ['another field', async () => [{ name: 'a.png', bytes: await png(), field: 'file' }], 400],
    ['no file', () => [], 400],
  ])('%s: the whole form is refused', async (_what, files, status) => {
    const answer = await upload(...(await files()));
    expect(answer.statusCode, answer.body).toBe(status);
    expect(await uploaded()).toBe(0);
  });

  it.each([
    ['no form', { 'content-type': 'application/json' }, '{}'],
    [
      'a form without an end',
      uploadForm().headers,
      uploadForm({ name: 'a', bytes: 'b' }).payload.subarray(0, 90),
    ],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 'x'],
  ])('%s is refused as such', async (_what, headers, payload) => {
    const answer = await its.app.inject({
      method: 'POST',
      url: '/api/upload',
      payload,
      headers: { ...headers, authorization: `Bearer ${user.token}` },
    });
    expect(answer.statusCode, answer.body).toBe(400);
  });
});

describe('somebody who uploads without end', () => {
  it('is stopped by the hour', async () => {
    user = await makeUser(its.db, ['superAdmin']);
    for (let nth = 0; nth < 300; nth += 1) await upload();
    expect((await upload({ name: 'a.png', bytes: await png() })).json()).toMatchObject({
      code: 'too-many-requests',
    });
  });

  it('is stopped by two hundred pictures that nothing uses', async () => {
    await its.db
      .insertInto('uploaded_images')
      .values(Array.from({ length: 200 }, (_, nth) => ({ name: `${user.id}-${nth}.jpg`, user_id: user.id })))
      .execute();
    const answer = await upload({ name: 'a.png', bytes: await png() });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'too-many-images']);
  });
});

describe('pictures that nothing uses', () => {
  it('are deleted after three days with their files; what a product or a banner shows stays', async () => {
    const bytes = await png();
    const names: string[] = [];
    for (let nth = 0; nth < 3; nth += 1)
      names.push((await upload({ name: 'a.png', bytes })).json().replace('/images/750/', ''));
    const [ofProduct = '', ofBanner = '', ofNobody = ''] = names;
    await its.db
      .updateTable('products')
      .set({ images: [ofProduct] })
      .where('id', '=', its.market.salt.id)
      .execute();
    await its.db
      .insertInto('banners')
      .values({ marketplace_id: its.market.id, id: its.market.id, image: `/images/750/${ofBanner}` })
      .execute();
    await its.app.inject(`/images/160/${ofNobody}`);
    const config = testConfig('', { DATA_DIR: dataDir });
    const work = (hours: number) =>
      deleteUnusedImages({
        db: its.db,
        clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
        config,
      });
    await work(71);
    expect((await its.app.inject(`/images/750/${ofNobody}`)).statusCode).toBe(200);
    await work(73);
    const files = await readdir(mastersIn(config)).catch(() => []);
    expect(files.filter((file) => names.includes(file)).toSorted()).toEqual([ofProduct, ofBanner].toSorted());
    expect(await readdir(path.join(mastersIn(config), '../160')).catch(() => [])).not.toContain(ofNobody);
    expect(await uploaded()).toBe(2);
  });

  it('that come behind many whose use was never recorded are looked for before they are deleted', async () => {
    const long = new Date(Date.now() - 200 * 3_600_000);
    const names = Array.from({ length: 510 }, () => `${newId()}.jpg`);
    await its.db
      .insertInto('uploaded_images')
      .values(names.map((name) => ({ name, user_id: user.id, created_at: long })))
      .execute();
    await its.db
      .updateTable('products')
      .set({ images: names })
      .where('id', '=', its.market.salt.id)
      .execute();
    const config = testConfig('', { DATA_DIR: dataDir });
    await deleteUnusedImages({ db: its.db, clock: { now: () => new Date() }, config });
    expect(await uploaded()).toBe(510);
  });

  it('are looked for among reviews by an index', async () => {
    const plan = await inTransaction(its.db, async (tx) => {
      // Plans are made on the shards, so rows are needed there.
      await sql`SET LOCAL citus.propagate_set_commands = 'local'`.execute(tx);
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      const asked = imagesOf('reviews', 'images', ['a.jpg']);
      return sql<{ 'QUERY PLAN': string }>`EXPLAIN ${asked}`.execute(tx);
    });
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('reviews_with_images');
  });

  it('are looked for in every column that holds pictures', async () => {
    const tables = await its.db.introspection.getTables();
    const columns = tables.flatMap(({ name, columns: all }) =>
      all
        .filter((column) => /image|logo|picture|photo/.test(column.name) && column.dataType.endsWith('text'))
        .map((column) => `${name}.${column.name}`),
    );
    // Pictures of orders come from products.
    const looked = [
      ...IMAGE_COLUMNS.map(([table, column]) => `${table}.${column}`),
      'order_items.image',
      'packed_changes.image',
    ].filter((column) => column !== 'fetched_pictures.name');
    expect(columns.toSorted()).toEqual(looked.toSorted());
  });
});
