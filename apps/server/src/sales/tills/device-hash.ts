import { createHash } from 'node:crypto';

/** What is kept of the key of a till's browser: it is random, so that nobody finds it by its hash. */
export const deviceHash = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Whether a key is none of a till's browser; a till of which no key is known takes any for its own. */
export const isOtherDevice = (known: string | null, key: string | undefined): boolean =>
  known !== null && (key === undefined || deviceHash(key) !== known);
