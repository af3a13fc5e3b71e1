import type { CodeFor } from '../codes/sent-codes-sql.ts';

/** A code that proves an address, valid only in the session that requested it. */
export const emailCodeOf = (sessionId: string, email: string): CodeFor => ({
  purpose: 'email',
  recipient: `${email.toLowerCase()} ${sessionId}`,
});
