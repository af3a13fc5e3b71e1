import pg from 'pg';
import { StartRefusal } from '../../kit/start-refusal.ts';

const OLDEST_MAJOR = 15;
/** The program loads at the same time, so on a busy machine the answer is read late. */
const CONNECT_TIMEOUT_MS = 30_000;

/** @throws StartRefusal when it can't be used; the message never contains the password */
export async function checkOutsideDatabase(databaseUrl: string): Promise<void> {
  const client = open(databaseUrl);
  const where = `${client.host}:${client.port}`;
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    refuseOldServer(where, Math.floor(Number(rows[0]?.server_version_num) / 10_000));
  } catch (error) {
    throw explain(error as Error & { code?: string }, where, client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @param major the server's major version */
export function refuseOldServer(where: string, major: number): void {
  if (major >= OLDEST_MAJOR) return;
  throw new StartRefusal(
    `The PostgreSQL at ${where} is version ${major}; Haat needs ${OLDEST_MAJOR} or newer. ` +
      'Upgrade it, or unset DATABASE_URL to use the one that comes with Haat.',
  );
}

function open(databaseUrl: string): pg.Client {
  try {
    if (!/^postgres(ql)?:\/\//.test(databaseUrl)) throw new Error('another scheme');
    return new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: `haat ${process.pid}`,
    });
  } catch {
    throw new StartRefusal('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
}

function explain(error: Error & { code?: string }, where: string, { user, database }: pg.Client): Error {
  if (error instanceof StartRefusal) return error;
  switch (error.code) {
    case '28P01':
    case '28000':
      return new StartRefusal(
        `The PostgreSQL at ${where} refuses user "${user}": ${error.message}. ` +
          'Correct the user and password in DATABASE_URL.',
      );
    case '3D000':
      return new StartRefusal(
        `The PostgreSQL at ${where} has no database "${database}". Create it with: createdb ${database}`,
      );
    case '53300':
      return new StartRefusal(
        `The PostgreSQL at ${where} has no connection left. Raise its max_connections, or lower DATABASE_POOL.`,
      );
    default:
      return new StartRefusal(
        `The PostgreSQL at ${where} can't be reached: ${error.message || error.code}. ` +
          'Start it or correct DATABASE_URL; unset DATABASE_URL to use the one that comes with Haat.',
      );
  }
}
