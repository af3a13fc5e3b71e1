import { newId } from '@haat/domain/basics/ids';
import { useState } from 'react';

/**
 * The Idempotency-Key of what is sent: the same sent again, as after a lost answer, is the same attempt until it is
 * done; what is typed anew is another one.
 */
export function attemptKey() {
  let last = { sent: '', key: '' };
  return {
    /** @param sent all that makes up the request, without a PIN: it may be mistyped and typed again */
    of: (sent: unknown): string => {
      const written = JSON.stringify(sent);
      if (last.sent !== written) last = { sent: written, key: newId() };
      return last.key;
    },
    /** The same may be wanted once more. */
    done: () => {
      last = { sent: '', key: '' };
    },
  };
}

/** One for each thing on the screen that can be sent. */
export const useAttemptKey = () => useState(attemptKey)[0];
