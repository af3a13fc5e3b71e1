import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testConfig } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { type Market, makeMarket } from '../../../test/market.ts';
import { mastersIn } from '../../goods/images/store-image.ts';
import { type Db, openDb } from '../../kit/db.ts';
import { errorHandler } from '../../kit/error-handler.ts';
import { serveManifest } from './serve-manifest.ts';

const WEB_FILES = path.resolve(import.meta.dirname, '../../../../web/public');

const database = useDatabase();
let db: Db;
let app: FastifyInstance;
let market: Market;
let config: ReturnType<typeof testConfig>;

beforeAll(async () => {
  db = openDb(database.url, 4);
  market = await makeMarket(db);
  app = Fastify();
  app.setErrorHandler(errorHandler('fail'));
  config = testConfig(database.url, { WEB_DIR: WEB_FILES });
  await serveManifest(app, config, db);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

const store = (manifest: object) =>
  db
    .updateTable('marketplaces')
    .set({ manifest: JSON.stringify(manifest) })
    .where('id', '=', market.id)
    .execute();
const ask = (id: string, headers = {}) =>
  app.inject({ url: `/manifest.webmanifest?marketplace=${id}`, headers });

describe('the manifest of a marketplace', () => {
  it('says what its operator entered, for no shared cache', async () => {
    await store({
      name: 'Chitguppa Haat',
      short_name: 'Chitguppa',
      theme_color: '#A31F24',
      background_color: '#FFF8EA',
      display: 'minimal-ui',
      scope: '/',
      start_url: '/?from=home',
      icons: [{ src: '/old.png', type: 'image/png', purpose: 'any' }],
    });
    const answer = await ask(market.id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(answer.json()).toMatchObject({
      id: `/?marketplace=${market.id}`,
      name: 'Chitguppa Haat',
      short_name: 'Chitguppa',
      theme_color: '#A31F24',
      background_color: '#FFF8EA',
      display: 'minimal-ui',
      scope: '/',
      start_url: '/?from=home',
    });
    const again = await ask(market.id, { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('falls back to the marketplace’s name and the house’s looks, and never leaves the host', async () => {
    await store({
      name: ' ',
      theme_color: 'red;',
      display: 'huge',
      scope: '//evil.example',
      start_url: 'https://evil',
    });
    expect((await ask(market.id)).json()).toMatchObject({
      name: 'Haat Test',
      short_name: 'Haat Test',
      theme_color: '#0E7A4A',
      background_color: '#FFFFFF',
      display: 'standalone',
      scope: '/',
      start_url: '/',
    });
  });

  it('starts inside its scope', async () => {
    await store({ scope: '/shop/', start_url: '/elsewhere' });
    expect((await ask(market.id)).json()).toMatchObject({ scope: '/', start_url: '/' });
  });

  it('leads to icons of all sizes made of the picture that its operator uploaded', async () => {
    const name = `${market.id}.jpg`;
    await mkdir(mastersIn(config), { recursive: true });
    const red = { width: 750, height: 750, channels: 3, background: '#C62A2F' } as const;
    await sharp({ create: red })
      .jpeg()
      .toFile(path.join(mastersIn(config), name));
    await store({
      theme_color: '#0E7A4A',
      icons: [{ src: name, type: 'image/jpeg', purpose: 'any maskable' }],
    });
    const { icons } = (await ask(market.id)).json() as { icons: { src: string; sizes: string }[] };
    expect(icons).toHaveLength(4);
    for (const { src, sizes } of icons) {
      const drawn = await sharp((await app.inject(src)).rawPayload).stats();
      expect(drawn.dominant.r, `${src} ${sizes}`).toBeGreaterThan(150);
    }
  });

  it('leads to icons of 192 and 512 pixels, round and maskable, in its colour', async () => {
    await store({ theme_color: '#1E3A8A' });
    const { icons } = (await ask(market.id)).json() as {
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    for (const { src, sizes, purpose } of icons) {
      const answer = await app.inject(src);
      expect(answer.headers['content-type']).toBe('image/png');
      const { data, info } = await sharp(answer.rawPayload)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(`${info.width}x${info.height}`).toBe(sizes);
      const corner = [...data.subarray(0, 4)];
      if (purpose === 'maskable') expect(corner).toEqual([0x1e, 0x3a, 0x8a, 255]);
      else expect(corner[3]).toBe(0);
    }
  });

  it('is drawn anew in another colour', async () => {
    const touch = `/icons/${market.id}/touch-180.png`;
    await store({ theme_color: '#111' });
    const dark = await app.inject(touch);
    await store({ theme_color: '#EEE' });
    const light = await app.inject(touch);
    expect(dark.statusCode).toBe(200);
    expect(light.rawPayload.equals(dark.rawPayload)).toBe(false);
  });

  it.each([
    '/manifest.webmanifest',
    '/manifest.webmanifest?marketplace=1',
    '/manifest.webmanifest?marketplace=0198c0de-0000-7000-8000-000000000001',
    '/icons/0198c0de-0000-7000-8000-000000000001/any-192.png',
    '/icons/nowhere/any-192.png',
  ])('is not there for %s', async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'marketplace-not-found']);
  });

  it.each(['any-191.png', '..%2Fsecret.png'])('has no icon %s', async (name) => {
    expect((await app.inject(`/icons/${market.id}/${name}`)).statusCode).toBe(404);
  });
});
