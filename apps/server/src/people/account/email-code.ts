import type { CodeFor } from '../codes/sent-codes-sql.ts';

/** The code that proves an address to be an account's: good in the session that asked for it, and dead with that. */
export const emailCodeOf = (sessionId: string, email: string): CodeFor => ({
  purpose: 'email',
  recipient: `${email.toLowerCase()} ${sessionId}`,
});
