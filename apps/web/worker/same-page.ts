import type { PrecacheEntry } from 'workbox-precaching';

/** What the page's content gives its revision, before the dot; behind it stands its policy's part (apps/web/build/service-worker.ts). */
const contentOf = (revision: string | null | undefined) => revision?.split('.')[0];

/**
 * Whether the page of the running worker is the new one's, and only its policy is another.
 * @param kept addresses of what the running worker keeps, with the revisions that workbox adds to them
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
