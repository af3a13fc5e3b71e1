import { createECDH } from 'node:crypto';

/** By which browsers know that a message comes from this server: base64url, 65 and 32 bytes. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Makes a private key, of the curve P-256. */
export function makeVapidPrivateKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // A key that begins with zeros is handed out without them.
  const padded = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return padded.toString('base64url');
}

/** Both keys of a private one. Throws when it is none of the curve. */
export function vapidKeysOf(privateKey: string): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey };
}
