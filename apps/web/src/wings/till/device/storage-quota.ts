import type { SyncState } from './device.ts';

type StorageQuota = SyncState['storage'];

/** With its rows, estimated generously. */
const BILL_BYTES = 6_000;
/** Share of the browser's quota; the rest is for its own use. */
const NEARLY_FULL = 0.9;
const FULL = 0.98;

export function storageQuota({ usage = 0, quota = 0 }: { usage?: number; quota?: number }): StorageQuota {
  // Without an answer from the browser, only writing can tell.
  if (quota === 0) return { state: 'ok', room: Number.MAX_SAFE_INTEGER };
  const room = Math.max(0, Math.floor((quota * FULL - usage) / BILL_BYTES));
  return { state: room === 0 ? 'full' : usage > quota * NEARLY_FULL ? 'nearly-full' : 'ok', room };
}

export async function askStorageQuota(): Promise<StorageQuota> {
  const { storage } = navigator as Partial<Navigator>;
  return storageQuota((await storage?.estimate?.().catch(() => ({}))) ?? {});
}

/** Asks the browser not to delete the till's data when the disk gets full. */
export async function requestPersistence(): Promise<void> {
  const { storage } = navigator as Partial<Navigator>;
  await storage?.persist?.().catch(() => false);
}
