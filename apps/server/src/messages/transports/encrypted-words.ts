import type { Config } from '../../kit/config.ts';
import { decrypt, encrypt } from '../../kit/encrypt.ts';
import { secretSettings } from '../../kit/secrets.ts';

/** A message's text, with codes and links that let somebody sign in: encrypted wherever it is stored. */
export interface Words {
  subject: string;
  text: string;
}

/** @param id the message's */
export const encryptWords = (config: Config, id: string, { subject, text }: Words): Buffer =>
  encrypt(config.of(secretSettings).sealSecret, `message ${id}`, JSON.stringify({ subject, text }));

/** Throws when it was encrypted with another secret, or for another message. */
export const decryptWords = (config: Config, id: string, sealed: Buffer): Words =>
  JSON.parse(decrypt(config.of(secretSettings).sealSecret, `message ${id}`, sealed));
