import { NotSaved } from './device.ts';

/** Whether the browser's storage is full. */
function isOutOfRoom(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; ) {
    if (cause.name === 'QuotaExceededError') return true;
    // Dexie wraps the browser's error.
    cause = (cause as { inner?: unknown }).inner ?? cause.cause;
  }
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** The reason for a failed transaction, in which nothing was written. */
export function notSaved(error: unknown): NotSaved {
  if (error instanceof NotSaved) return error;
  const refused = new NotSaved(isOutOfRoom(error) ? 'full' : 'failed');
  refused.cause = error;
  return refused;
}
