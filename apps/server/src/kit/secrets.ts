import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Config, settings } from './config.ts';
import { dataSettings } from './server-settings.ts';
import { StartRefusal } from './start-refusal.ts';
import { isDraftOf, makeDurably } from './write-durably.ts';

const LEAST_LETTERS = 32;
const secret = z.string().min(LEAST_LETTERS).optional();
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Generated if not set. */
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

/**
 * Created in `DATA_DIR/secrets` on first use; concurrent processes get the same one.
 * @throws StartRefusal if the file has no secret, as after a full disk: an empty one would seal nothing
 */
export function loadSecret(
  config: Config,
  name: string,
  make = () => randomBytes(32).toString('base64url'),
): string {
  const folder = path.join(config.of(dataSettings).dataDir, 'secrets');
  const file = path.join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    makeDurably(file, make());
  }
  removeDrafts(file);
  const stored = readFileSync(file, 'utf8');
  if (stored.trim().length >= LEAST_LETTERS) return stored;
  throw new StartRefusal(
    `${file} is damaged: a secret has ${LEAST_LETTERS} characters or more. Put the one of a backup in its place; ` +
      'if there is none, move the file away and Haat makes another.',
  );
}

/** Left by processes that were killed. */
function removeDrafts(file: string): void {
  const folder = path.dirname(file);
  const drafts = readdirSync(folder).filter((name) => isDraftOf(path.basename(file), name));
  for (const name of drafts) rmSync(path.join(folder, name), { force: true });
}
