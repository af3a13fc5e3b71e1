import { ECDH } from 'node:crypto';

/** Whether a browser's public key, in base64url, is on the curve P-256; otherwise nothing can be encrypted for it. */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
