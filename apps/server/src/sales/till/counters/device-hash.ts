import { createHash } from 'node:crypto';

/** What is kept of the key of a till's browser: it is random, so that nobody finds it by its hash. */
export const deviceHash = (key: string): string => createHash('sha256').update(key).digest('base64url');
