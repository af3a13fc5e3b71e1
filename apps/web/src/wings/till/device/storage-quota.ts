import type { SyncState } from './device.ts';

type StorageQuota = SyncState['storage'];

/** What a bill with its rows takes in the browser, generously. */
const BILL_BYTES = 6_000;
/** Over this share of what the browser gives, it is nearly full; the last of it stays free for the browser's own books. */
const NEARLY_FULL = 0.9;
const FULL = 0.98;

/** How much room there is for bills, by what the browser says of its storage. */
export function storageQuota({ usage = 0, quota = 0 }: { usage?: number; quota?: number }): StorageQuota {
  // A browser that says nothing is asked by writing.
  if (quota === 0) return { state: 'ok', room: Number.MAX_SAFE_INTEGER };
  const room = Math.max(0, Math.floor((quota * FULL - usage) / BILL_BYTES));
  return { state: room === 0 ? 'full' : usage > quota * NEARLY_FULL ? 'nearly-full' : 'ok', room };
}

/** Asks the browser how much room there is. */
export async function askStorageQuota(): Promise<StorageQuota> {
  const { storage } = navigator as Partial<Navigator>;
  return storageQuota((await storage?.estimate?.().catch(() => ({}))) ?? {});
}

/** Asks the browser not to clear away what the till keeps when the disk gets full. */
export async function requestPersistence(): Promise<void> {
  const { storage } = navigator as Partial<Navigator>;
  await storage?.persist?.().catch(() => false);
}
