import { newId } from '@haat/domain/basics/ids';
import { useState } from 'react';
import { CallFailed, failedWith } from './call-failed.ts';

/**
 * The Idempotency-Key of what is sent: the same sent again, as after a lost answer, is the same attempt until it is
 * done; what is typed anew is another one, unless the last may have been carried out.
 */
export function attemptKey() {
  const none = { sent: '', key: '', isUndecided: false };
  let last = none;
  return {
    /** @param sent all that makes up the request, without a PIN: it may be mistyped and typed again */
    of: (sent: unknown): string => {
      const written = JSON.stringify(sent);
      if (last.sent !== written)
        last = last.isUndecided ? { ...last, sent: written } : { ...none, sent: written, key: newId() };
      return last.key;
    },
    /**
     * Where a correction after a lost answer must not be carried out twice: it keeps the key, so that the server refuses
     * it if the first one was. Later refusals tell nothing of the first, or leave the key free for another body.
     * @param error null after a good answer
     */
    settled: (error: Error | null) => {
      if (error === null) last = { ...last, isUndecided: false };
      else if (failedWith(error, 'idempotency-key-reused')) last = none;
      else if (error instanceof CallFailed && error.undecided) last = { ...last, isUndecided: true };
    },
    /** The same may be wanted once more. */
    done: () => {
      last = none;
    },
  };
}

/** One for each thing on the screen that can be sent. */
export const useAttemptKey = () => useState(attemptKey)[0];
