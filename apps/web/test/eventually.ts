import { vi } from 'vitest';

/** Retries until it holds. The limit only ends what hangs. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000, interval: 50 });
}
