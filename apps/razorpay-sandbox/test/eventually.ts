import { vi } from 'vitest';

/** Tries until this holds. Its limit ends what hangs, and states nothing about speed. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000, interval: 50 });
}
