declare const self: ServiceWorkerGlobalScope & { __TILL_FILES: string[] };

/** Exists only in browsers that are tills. */
export const TILL_CACHE = 'till';

/** Besides the shop's, by address. */
export const TILL_FILES: ReadonlySet<string> = new Set(self.__TILL_FILES);

/** Caches missing files of this version, so that a till opens offline. */
export async function keepTill(): Promise<void> {
  const cache = await caches.open(TILL_CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll([...TILL_FILES].filter((file) => !kept.has(file)));
}

/** `keepTill` in a browser that is a till: a new version is complete before it takes over. */
export async function recacheTill(): Promise<void> {
  if (await caches.has(TILL_CACHE)) await keepTill();
}

export async function forgetOldTill(): Promise<void> {
  if (!(await caches.has(TILL_CACHE))) return;
  const cache = await caches.open(TILL_CACHE);
  const old = (await cache.keys()).filter(({ url }) => !TILL_FILES.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
