import pg from 'pg';
import { StartRefusal } from '../../kit/start-refusal.ts';

export interface WorkerAddress {
  host: string;
  port: number;
}

/** Parses `10.0.0.2:5432,10.0.0.3`. */
export function readWorkers(text: string): WorkerAddress[] {
  return text.split(',').map((part) => {
    const [, host = '', port = '5432'] = /^([^:]+?)(?::(\d+))?$/.exec(part.trim()) ?? [];
    if (!host)
      throw new StartRefusal(`"${part}" is no worker: write host:port, with commas between several.`);
    return { host, port: Number(port) };
  });
}

/**
 * Makes the database a coordinator and registers new workers. Each worker needs the same account and an empty database
 * of the same name.
 * @returns the number of workers
 * @throws StartRefusal when Citus is not installed, or a worker can't be used
 */
export async function addWorkers(databaseUrl: string, workers: readonly WorkerAddress[]): Promise<number> {
  const url = new URL(databaseUrl);
  await withClient(databaseUrl, makeCitus);
  for (const { host, port } of workers) {
    const there = new URL(url);
    there.hostname = host;
    there.port = String(port);
    await withClient(there.href, makeCitus);
  }
  return withClient(databaseUrl, async (client) => {
    const registered = await client.query('SELECT FROM pg_dist_node WHERE groupid = 0');
    if (registered.rowCount === 0)
      await client.query('SELECT citus_set_coordinator_host($1, $2)', [
        url.hostname,
        Number(url.port || 5432),
      ]);
    for (const { host, port } of workers) await client.query('SELECT citus_add_node($1, $2)', [host, port]);
    const { rowCount } = await client.query('SELECT FROM pg_dist_node WHERE groupid <> 0 AND isactive');
    return rowCount ?? 0;
  });
}

async function makeCitus(client: pg.Client): Promise<void> {
  const where = `${client.host}:${client.port}`;
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS citus');
  } catch (error) {
    throw new StartRefusal(
      `The PostgreSQL at ${where} can't become a part of the cluster: ${(error as Error).message}. Install Citus there and ` +
        'add it to shared_preload_libraries.',
    );
  }
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
  } catch (error) {
    throw new StartRefusal(
      `The PostgreSQL at ${client.host}:${client.port} can't be reached: ${(error as Error).message}.`,
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
