import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testConfig } from '../../../test/app.ts';
import { errorHandler } from '../../kit/error-handler.ts';
import { serveImages } from './serve-images.ts';

let dataDir: string;
let app: FastifyInstance;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'haat-images-'));
  const masters = path.join(dataDir, 'images', 'masters');
  await mkdir(masters, { recursive: true });
  const blank = { width: 750, height: 750, channels: 3, background: '#0E7C49' } as const;
  await sharp({ create: blank }).webp().toFile(path.join(masters, 'atta.webp'));
  await writeFile(path.join(dataDir, 'secret.webp'), 'no picture');
  await writeFile(path.join(masters, 'broken.webp'), 'no picture');
  app = Fastify();
  app.setErrorHandler(errorHandler('fail'));
  await serveImages(app, testConfig('', { DATA_DIR: dataDir }));
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test.each([160, 320, 750])('a picture is served %s pixels wide, for good', async (width) => {
  const answer = await app.inject(`/images/${width}/atta.webp`);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const size = await sharp(answer.rawPayload).metadata();
  expect([size.format, size.width, size.height]).toEqual(['webp', width, width]);
});

test('twenty who ask for a new size at once get it whole, and one file is left', async () => {
  await rm(path.join(dataDir, 'images', '160'), { recursive: true, force: true });
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/images/160/atta.webp')));
  expect(new Set(answers.map((a) => a.rawPayload.toString('base64'))).size).toBe(1);
  expect(await readdir(path.join(dataDir, 'images', '160'))).toEqual(['atta.webp']);
});

test('a browser that has the picture is told so', async () => {
  const { headers } = await app.inject('/images/320/atta.webp');
  const again = await app.inject({
    url: '/images/320/atta.webp',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  '/images/320/nobody.webp',
  '/images/321/atta.webp',
  '/images/0320/atta.webp',
  '/images/320/atta.png',
  '/images/320/ATTA.webp',
  '/images/320/..%2F..%2Fsecret.webp',
  '/images/320/..%5C..%5Csecret.webp',
  '/images/..%2F../secret.webp',
  '/images/masters/atta.webp',
  '/images/320/%00.webp',
])('%s is not found', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
});

test('a master that is no picture fails alone and leaves nothing behind', async () => {
  expect((await app.inject('/images/160/broken.webp')).statusCode).toBe(500);
  expect((await app.inject('/images/160/atta.webp')).statusCode).toBe(200);
  expect(await readdir(path.join(dataDir, 'images', '160'))).toEqual(['atta.webp']);
});
