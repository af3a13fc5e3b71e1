import { createHmac } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { writeDurably } from '../../kit/write-durably.ts';
import type { Manifest } from './manifest.ts';

/** Needed by a restored shop besides its database, and the loss without it. */
const SECRETS = [
  { name: 'token', variable: 'TOKEN_SECRET', without: 'everybody signs in again' },
  {
    name: 'seal',
    variable: 'SEAL_SECRET',
    without: 'payment keys of marketplaces are entered again, and two-step verification is set up anew',
  },
  { name: 'vapid', variable: 'VAPID_PRIVATE_KEY', without: 'browsers are asked again for notifications' },
] as const;

type Name = (typeof SECRETS)[number]['name'];

interface Secret {
  name: Name;
  variable: string;
  value: string;
  /** Set in the configuration, not stored by us. */
  isSet: boolean;
}

const fileOf = (dataDir: string, name: Name): string => path.join(dataDir, 'secrets', name);

/** Doesn't reveal the secret. */
const fingerprintOf = (value: string): string =>
  createHmac('sha256', value).update('haat backup').digest('hex').slice(0, 16);

/** Makes none. */
async function readSecrets(environment: NodeJS.ProcessEnv, dataDir: string): Promise<Secret[]> {
  const found: Secret[] = [];
  for (const { name, variable } of SECRETS) {
    const isSet = Boolean(environment[variable]);
    const value =
      environment[variable] || (await readFile(fileOf(dataDir, name), 'utf8').catch(() => undefined));
    if (value) found.push({ name, variable, value, isSet });
  }
  return found;
}

/** Copies the secrets stored by Haat; configured ones are only named, as the operator has them. */
export async function backUpSecrets(
  environment: NodeJS.ProcessEnv,
  dataDir: string,
  folder: string,
  include: boolean,
): Promise<Manifest['secrets']> {
  const secrets = await readSecrets(environment, dataDir);
  const named = secrets.map(({ name, variable, value, isSet }) => ({
    name,
    variable,
    fingerprint: fingerprintOf(value),
    included: include && !isSet,
  }));
  const copied = secrets.filter(({ isSet }) => include && !isSet);
  if (copied.length > 0) await mkdir(path.join(folder, 'secrets'), { mode: 0o700 });
  for (const { name, value } of copied) writeDurably(fileOf(folder, name), value);
  return named;
}

/**
 * Compares a backup's secrets with the present ones.
 * @returns the names to take from the backup
 * @throws StartRefusal when others are in use, or some are missing
 */
export async function secretsToRestore(
  environment: NodeJS.ProcessEnv,
  dataDir: string,
  wanted: Manifest['secrets'],
): Promise<Name[]> {
  const here = new Map((await readSecrets(environment, dataDir)).map((secret) => [secret.name, secret]));
  const wrong: string[] = [];
  const taken: Name[] = [];
  for (const { name, variable, fingerprint, included } of wanted) {
    const own = here.get(name);
    const where = own?.isSet ? variable : fileOf(dataDir, name);
    if (own && fingerprintOf(own.value) !== fingerprint)
      wrong.push(`${where} is not the backup’s${lossOf(name)}`);
    else if (!own && included) taken.push(name);
    else if (!own) wrong.push(`the backup only names ${variable}, and it is not set here${lossOf(name)}`);
  }
  if (wrong.length === 0) return taken;
  throw new StartRefusal(
    `Secrets: ${wrong.join('; ')}.\n  Set the right ones, move files that are not wanted away, or go on without by --other-secrets.`,
  );
}

const lossOf = (name: Name): string =>
  ` (without it ${SECRETS.find((secret) => secret.name === name)?.without})`;

/** Each whole or not at all. */
export async function restoreSecrets(folder: string, dataDir: string, names: readonly Name[]): Promise<void> {
  await mkdir(path.join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  for (const name of names) {
    writeDurably(fileOf(dataDir, name), await readFile(fileOf(folder, name), 'utf8'));
  }
}
