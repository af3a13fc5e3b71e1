import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../kit/config.ts';
import type { Db } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { dataSettings } from '../../kit/server-settings.ts';
import { APP_ICONS, AppIcons, type IconLook } from './app-icons.ts';
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

/** The house's green, in which a marketplace without a colour appears. */
const HAAT_GREEN = '#0E7A4A';

const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
/** The stored name of an uploaded picture. */
const PICTURE = /^[a-z0-9-]{1,200}\.jpg$/;
/** A path on this host; two slashes or a backslash would lead to another. */
const OWN_PATH = /^\/(?![/\\])/;

const stored = z.object({
  name: z.string().trim().min(1).optional().catch(undefined),
  short_name: z.string().trim().min(1).optional().catch(undefined),
  theme_color: z.string().regex(COLOUR).catch(HAAT_GREEN),
  background_color: z.string().regex(COLOUR).catch('#FFFFFF'),
  display: z.enum(['standalone', 'fullscreen', 'minimal-ui', 'browser']).catch('standalone'),
  scope: z.string().regex(OWN_PATH).catch('/'),
  start_url: z.string().regex(OWN_PATH).catch('/'),
  icons: z.array(z.object({ src: z.string().regex(PICTURE).optional().catch(undefined) })).catch([]),
});

/** The columns for a marketplace's manifest. */
interface ManifestRow {
  id: string;
  name: string;
  /** The operator's entries; missing or invalid ones get a default. */
  manifest: unknown;
}

/** The icons' source: the marketplace's colour, or the default green, and the first uploaded picture. */
function iconLook(manifest: unknown): IconLook {
  const { theme_color: colour, icons } = read(manifest);
  return { colour, picture: icons.find(({ src }) => src)?.src };
}

/**
 * The web app manifest of a marketplace. Its `id` tells installed marketplaces apart, which share one origin; icons have
 * sizes, without which no browser offers to install.
 */
function appManifest({ id, name, manifest }: ManifestRow) {
  const { start_url, scope, icons: _, ...given } = read(manifest);
  const { picture } = iconLook(manifest);
  const look = picture ? `picture=${picture}` : `colour=${given.theme_color.slice(1).toLowerCase()}`;
  const inScope = start_url.startsWith(scope);
  const title = given.name ?? (name || 'Haat');
  return {
    ...given,
    id: `/?marketplace=${id}`,
    name: title,
    short_name: given.short_name ?? title,
    lang: 'en-IN',
    categories: ['shopping', 'food'],
    // A page outside of its scope could not be installed.
    scope: inScope ? scope : '/',
    start_url: inScope ? start_url : '/',
    icons: [...APP_ICONS]
      .filter(([file]) => !file.startsWith('touch'))
      .map(([file, { size, square }]) => ({
        // Browsers look at an icon again when its address changes, and not otherwise.
        src: `/icons/${id}/${file}?${look}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: square ? 'maskable' : 'any',
      })),
  };
}

function read(manifest: unknown): z.output<typeof stored> {
  return stored.parse(typeof manifest === 'object' && manifest !== null ? manifest : {});
}
