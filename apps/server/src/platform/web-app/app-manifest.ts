import { z } from 'zod';
import { APP_ICONS, type IconLook } from './app-icons.ts';

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
export interface ManifestRow {
  id: string;
  name: string;
  /** The operator's entries; missing or invalid ones get a default. */
  manifest: unknown;
}

/** The icons' source: the marketplace's colour, or the default green, and the first uploaded picture. */
export function iconLook(manifest: unknown): IconLook {
  const { theme_color: colour, icons } = read(manifest);
  return { colour, picture: icons.find(({ src }) => src)?.src };
}

/**
 * The web app manifest of a marketplace. Its `id` tells installed marketplaces apart, which share one origin; icons have
 * sizes, without which no browser offers to install.
 */
export function appManifest({ id, name, manifest }: ManifestRow) {
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
