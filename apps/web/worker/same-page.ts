import type { PrecacheEntry } from 'workbox-precaching';

/** Revision of the page's content, before the dot; its policy's part follows (apps/web/build/service-worker.ts). */
const contentOf = (revision: string | null | undefined) => revision?.split('.')[0];

/**
 * The pages differ by their policy only.
 * @param kept addresses of the running worker's cache, with the revisions that workbox adds
 */
export function isSamePage(kept: readonly string[], manifest: readonly (PrecacheEntry | string)[]): boolean {
  const page = manifest.find((entry) => typeof entry !== 'string' && entry.url === 'index.html');
  const content = typeof page === 'object' ? contentOf(page.revision) : undefined;
  if (content === undefined) return false;
  return kept.some((address) => {
    const { pathname, searchParams } = new URL(address);
    return pathname === '/index.html' && contentOf(searchParams.get('__WB_REVISION__')) === content;
  });
}
