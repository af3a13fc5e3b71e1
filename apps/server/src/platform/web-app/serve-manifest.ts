import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../kit/config.ts';
import type { Db } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { dataSettings } from '../../kit/server-settings.ts';
import { AppIcons } from './app-icons.ts';
import { appManifest, iconLook, type ManifestRow } from './app-manifest.ts';
import { webAppSettings } from './web-app-settings.ts';

const ONE_DAY_SECONDS = 86_400;

/**
 * Makes a marketplace installable: `/manifest.webmanifest?marketplace={id}`, not stored in shared caches, and its icons
 * at `/icons/{id}/{name}`. Refuses with `marketplace-not-found`, and with `not-found` for an icon of another name.
 */
export async function serveManifest(app: FastifyInstance, config: Config, db: Db): Promise<void> {
  const icons = new AppIcons(config.of(webAppSettings).webDir, config.of(dataSettings).dataDir);
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { marketplace } = request.query as { marketplace?: unknown };
    const body = JSON.stringify(appManifest(await readManifest(db, marketplace)));
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', etag);
    return unlessCached(etag, request, reply, () => reply.type('application/manifest+json').send(body));
  });
  app.get('/icons/:marketplace/:name', async (request, reply) => {
    const { marketplace, name } = request.params as { marketplace: string; name: string };
    const { manifest } = await readManifest(db, marketplace);
    const icon = await icons.find(name, iconLook(manifest));
    if (!icon) throw new Refusal('not-found');
    reply.header('cache-control', `public, max-age=${ONE_DAY_SECONDS}`).header('etag', icon.etag);
    return unlessCached(icon.etag, request, reply, async () =>
      reply.type('image/png').send(await readFile(icon.path)),
    );
  });
}

async function readManifest(db: Db, id: unknown): Promise<ManifestRow> {
  const known = z.uuid().safeParse(id).data;
  const row =
    known &&
    (await db
      .selectFrom('marketplaces')
      .select(['id', 'name', 'manifest'])
      .where('id', '=', known)
      .executeTakeFirst());
  if (!row) throw new Refusal('marketplace-not-found');
  return row;
}

function unlessCached<T>(etag: string, request: FastifyRequest, reply: FastifyReply, send: () => T) {
  return request.headers['if-none-match'] === etag ? reply.status(304).send() : send();
}
