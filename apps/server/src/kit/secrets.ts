import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Config, settings } from './config.ts';
import { dataSettings } from './server-settings.ts';

const secret = z.string().min(32).optional();
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What signs and seals; generated when it is not set. */
export const secretSettings = settings(
  'Secrets',
  {
    TOKEN_SECRET: secret.meta({
      absent: 'generated',
      description:
        'Signs bearer tokens, 32 characters or more. Default: generated on first start and kept in `DATA_DIR/secrets/token`. Several processes need the same one; changing it signs everybody out.',
    }),
    SEAL_SECRET: secret.meta({
      absent: 'generated',
      description:
        'Seals the payment keys of marketplaces, the uids of phone numbers, the keys of two-step verification of staff and what messages say in the database, and is in the hashes of managers’ PINs, 32 characters or more. Default: generated on first start and kept in `DATA_DIR/secrets/seal`. Several processes need the same one; without it those keys have to be entered again, and second factors and PINs set up anew.',
    }),
  },
  (set, config) => ({
    /** Signs bearer tokens. */
    tokenSecret: bytes(set.TOKEN_SECRET ?? loadSecret(config, 'token')),
    /** Seals the keys of marketplaces in the database. */
    sealSecret: bytes(set.SEAL_SECRET ?? loadSecret(config, 'seal')),
  }),
);

/** The secret of this name in `DATA_DIR/secrets`, made at its first use. */
export function loadSecret(
  config: Config,
  name: string,
  make = () => randomBytes(32).toString('base64url'),
): string {
  const folder = path.join(config.of(dataSettings).dataDir, 'secrets');
  const file = path.join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8');
}
