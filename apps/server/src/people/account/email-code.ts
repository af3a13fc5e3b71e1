import type { CodeFor } from '../codes/sent-codes-sql.ts';

/** The code that proves an address to be an account's, which no other account can use. */
export const emailCodeOf = (userId: string, email: string): CodeFor => ({
  purpose: 'email',
  recipient: `${email.toLowerCase()} ${userId}`,
});
