import { createECDH } from 'node:crypto';

/** Identify this server to browsers: base64url, 65 and 32 bytes. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** P-256. */
export function makeVapidPrivateKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // A key that begins with zeros comes without them.
  const padded = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return padded.toString('base64url');
}

/** Throws when the private key is not on the curve. */
export function vapidKeysOf(privateKey: string): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey };
}
