import { NotKept } from './device.ts';

/** Whether something was thrown because the browser gives no more room. */
function isOutOfRoom(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; ) {
    if (cause.name === 'QuotaExceededError') return true;
    // Dexie wraps what the browser threw.
    cause = (cause as { inner?: unknown }).inner ?? cause.cause;
  }
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** What a transaction that failed means to whoever wanted to keep a bill. Nothing was written then. */
export function notKept(error: unknown): NotKept {
  if (error instanceof NotKept) return error;
  const refused = new NotKept(isOutOfRoom(error) ? 'full' : 'failed');
  refused.cause = error;
  return refused;
}
