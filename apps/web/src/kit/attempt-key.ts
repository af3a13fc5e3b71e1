import { newId } from '@haat/domain/basics/ids';
import { useState } from 'react';
import { CallFailed, failedWith } from './call-failed.ts';

/**
 * A key that stays while the same content is sent, until `done`; changed content gets a new one, unless the
 * last request may have been carried out.
 */
export function attemptKey() {
  const none = { sent: '', key: '', isUndecided: false };
  let last = none;
  return {
    /** @param sent the request without a PIN, which may be corrected */
    of: (sent: unknown): string => {
      const written = JSON.stringify(sent);
      if (last.sent !== written)
        last = last.isUndecided ? { ...last, sent: written } : { ...none, sent: written, key: newId() };
      return last.key;
    },
    /**
     * For corrections that must not be carried out after a lost answer: the key is kept, so that the server
     * refuses them if the first request succeeded. Other refusals tell nothing about the first, or free the
     * key for another body.
     * @param error null after success
     */
    settled: (error: Error | null) => {
      if (error === null) last = { ...last, isUndecided: false };
      else if (failedWith(error, 'idempotency-key-reused')) last = none;
      else if (error instanceof CallFailed && error.undecided) last = { ...last, isUndecided: true };
    },
    /** The same request may be made again. */
    done: () => {
      last = none;
    },
  };
}

export const useAttemptKey = () => useState(attemptKey)[0];
