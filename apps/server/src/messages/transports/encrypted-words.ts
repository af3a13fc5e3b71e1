import type { Config } from '../../kit/config.ts';
import { decrypt, encrypt } from '../../kit/encrypt.ts';
import { secretSettings } from '../../kit/secrets.ts';

/** What a message says. Codes and links stand in it, by which somebody signs in: wherever it waits or is kept, it is sealed. */
export interface Words {
  subject: string;
  text: string;
}

/** Seals what the message with this id says. */
export const encryptWords = (config: Config, id: string, { subject, text }: Words): Buffer =>
  encrypt(config.of(secretSettings).sealSecret, `message ${id}`, JSON.stringify({ subject, text }));

/** What the message with this id says. Throws when it was sealed by another secret, or for another message. */
export const decryptWords = (config: Config, id: string, sealed: Buffer): Words =>
  JSON.parse(decrypt(config.of(secretSettings).sealSecret, `message ${id}`, sealed));
