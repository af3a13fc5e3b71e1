import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartRefusal } from '../../kit/start-refusal.ts';

/** Increase it when older programs can't read newer backups. */
const FORMAT = 1;
const NAME = z.string().regex(/^(public|pgboss)\.[a-z_][a-z0-9_]*$/);

const manifest = z.object({
  format: z.literal(FORMAT),
  /** UTC */
  takenAt: z.iso.datetime(),
  /** Versions of Haat and PostgreSQL. */
  haat: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  /** Version of the queues' tables. */
  queues: z.string(),
  tables: z.array(
    z.object({ name: NAME, columns: z.array(z.string()).min(1), rows: z.int().min(0), sum: z.string() }),
  ),
  sequences: z.array(z.object({ name: NAME, last: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  /** Number of files in each folder of DATA_DIR. */
  files: z.record(z.string(), z.int()),
  secrets: z.array(
    z.object({
      name: z.enum(['token', 'seal', 'vapid']),
      variable: z.string(),
      /** Identifies a secret without revealing it. */
      fingerprint: z.string(),
      included: z.boolean(),
    }),
  ),
});

export type Manifest = z.infer<typeof manifest>;

export const MANIFEST = 'manifest.json';
export const FORMAT_VERSION = FORMAT;

/** @throws StartRefusal when it is another program's, or a newer version's */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')));
  } catch {
    throw new StartRefusal(
      `${folder} is no backup that this version of Haat reads: its ${MANIFEST} is missing or of another form.`,
    );
  }
}

export const tableFile = (name: string): string => path.join('tables', `${name}.copy.zst`);
