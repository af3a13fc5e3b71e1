import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartRefusal } from '../../kit/start-refusal.ts';

/** Raised when older programs can't read what newer ones write. */
const FORMAT = 1;
const NAME = z.string().regex(/^(public|pgboss)\.[a-z_][a-z0-9_]*$/);

const manifest = z.object({
  format: z.literal(FORMAT),
  /** UTC */
  takenAt: z.iso.datetime(),
  /** Haat's version, and PostgreSQL's. */
  haat: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  /** Version of the queues' tables. */
  queues: z.string(),
  tables: z.array(
    z.object({ name: NAME, columns: z.array(z.string()).min(1), rows: z.int().min(0), sum: z.string() }),
  ),
  sequences: z.array(z.object({ name: NAME, last: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  /** How many files of each folder of DATA_DIR. */
  files: z.record(z.string(), z.int()),
  secrets: z.array(
    z.object({
      name: z.enum(['token', 'seal', 'vapid']),
      variable: z.string(),
      /** Tells secrets apart and says nothing of them. */
      fingerprint: z.string(),
      included: z.boolean(),
    }),
  ),
});

/** What a backup holds. */
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST = 'manifest.json';
export const FORMAT_VERSION = FORMAT;

/**
 * Reads what a backup holds.
 * @throws StartRefusal when it is another program's, or of a newer version of this one
 */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')));
  } catch {
    throw new StartRefusal(
      `${folder} is no backup that this version of Haat reads: its ${MANIFEST} is missing or of another form.`,
    );
  }
}

/** Where a table's rows are in a backup. */
export const tableFile = (name: string): string => path.join('tables', `${name}.copy.zst`);
