import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../kit/config.ts';
import { Refusal } from '../../kit/refusal.ts';
import { dataSettings } from '../../kit/server-settings.ts';
import { ImageSizes } from './image-sizes.ts';

/** Such a name can't contain a path. */
const NAME = /^[a-z0-9-]{1,200}\.(?:webp|jpg)$/;
/** 320 is a card on a phone of double density, 160 a row, 750 the product's page. */
const WIDTHS: ReadonlyMap<string, number> = new Map([160, 320, 750].map((width) => [String(width), width]));

/** Serves product pictures in the widths of the screens; others are not found. */
export async function serveImages(app: FastifyInstance, config: Config): Promise<void> {
  const sizes = new ImageSizes(config.of(dataSettings).dataDir);
  app.get('/images/:width/:name', async (request, reply) => {
    const { width: requested, name } = request.params as { width: string; name: string };
    const width = WIDTHS.get(requested);
    const file = width && NAME.test(name) ? await sizes.find(name, width) : undefined;
    if (!file) throw new Refusal('not-found');
    return send(file, request, reply);
  });
}

async function send(
  file: { path: string; etag: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', file.etag);
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
  return reply.type(file.path.endsWith('.jpg') ? 'image/jpeg' : 'image/webp').send(await readFile(file.path));
}
