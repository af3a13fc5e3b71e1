import { createHash } from 'node:crypto';

/** The key is random, so a plain hash is safe. */
export const deviceHash = (key: string): string => createHash('sha256').update(key).digest('base64url');
