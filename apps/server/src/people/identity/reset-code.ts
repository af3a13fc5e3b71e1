import type { CodeFor } from '../codes/sent-codes-sql.ts';

/** The code that sets a new password, by the address that it is sent to, whatever its case. */
export const resetCodeOf = (email: string): CodeFor => ({ purpose: 'reset', recipient: email.toLowerCase() });
