import { createHash } from 'node:crypto';

/** A plain hash suffices for a random key. */
export const deviceHash = (key: string): string => createHash('sha256').update(key).digest('base64url');
