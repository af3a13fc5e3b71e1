import type { Config } from '../../kit/config.ts';
import { seal, unseal } from '../../kit/seal.ts';
import { secretSettings } from '../../kit/secrets.ts';

/** What a message says. Codes and links stand in it, by which somebody signs in: wherever it waits or is kept, it is sealed. */
export interface Words {
  subject: string;
  text: string;
}

/** Seals what the message with this id says. */
export const sealWords = (config: Config, id: string, { subject, text }: Words): Buffer =>
  seal(config.of(secretSettings).sealSecret, `message ${id}`, JSON.stringify({ subject, text }));

/** What the message with this id says. Throws when it was sealed by another secret, or for another message. */
export const openWords = (config: Config, id: string, sealed: Buffer): Words =>
  JSON.parse(unseal(config.of(secretSettings).sealSecret, `message ${id}`, sealed));
