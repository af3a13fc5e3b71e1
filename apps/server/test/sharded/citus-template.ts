import pg from 'pg';
import { migrate } from '../../src/kit/migrate.ts';
import { placeAllTables } from '../../src/platform/sharding/place-tables.ts';
import { makeQueues } from '../make-queues.ts';

/** The migrated, empty database that every test file copies. */
export interface Template {
  url: string;
  /** An administration database on each node that has a part of it. */
  nodes: string[];
}

const NAME = 'template_haat';
/** Few, as every test file's database has them all. */
const SHARDS = 4;

/**
 * Makes the sharded template on a coordinator and its workers. Copying each node's database copies the whole, as
 * Citus's metadata has no database names.
 * @param coordinatorUrl a database of a coordinator with registered workers
 * @returns the template on the coordinator, and an address on each node
 */
export async function makeCitusTemplate(coordinatorUrl: string): Promise<Template> {
  const registered = await query<{ nodename: string; nodeport: number }>(
    coordinatorUrl,
    'SELECT nodename, nodeport FROM pg_dist_node ORDER BY groupid',
  );
  const nodes = registered.map(({ nodename, nodeport }) =>
    urlOf(coordinatorUrl, 'postgres', nodename, nodeport),
  );
  for (const node of nodes) {
    await query(node, `DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
    await query(node, `CREATE DATABASE ${NAME}`);
    await query(inDatabase(node, NAME), 'CREATE EXTENSION citus');
  }
  const url = inDatabase(coordinatorUrl, NAME);
  for (const [index, { nodename, nodeport }] of registered.entries())
    await query(
      url,
      index === 0 ? 'SELECT citus_set_coordinator_host($1, $2)' : 'SELECT citus_add_node($1, $2)',
      [nodename, nodeport],
    );
  await query(url, `ALTER DATABASE ${NAME} SET citus.shard_count = ${SHARDS}`);
  await migrate(url);
  await makeQueues(url);
  await placeAllTables(url);
  for (const node of nodes) await closeToCopy(node);
  return { url, nodes };
}

/** A database can't be copied while it has connections, such as those of Citus's maintenance. */
async function closeToCopy(node: string): Promise<void> {
  await query(node, `ALTER DATABASE ${NAME} ALLOW_CONNECTIONS false`);
  await query(node, 'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [
    NAME,
  ]);
}

/** On each of the nodes. */
export async function dropDatabase(nodes: readonly string[], name: string): Promise<void> {
  const [node, ...workers] = nodes;
  if (node && workers.length === 0) await query(node, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  else await Promise.all(nodes.map((each) => dropClosed(each, name)));
}

/** Citus's maintenance reconnects to a database until connections are refused, and may still be there. */
async function dropClosed(node: string, name: string, tries = 3): Promise<void> {
  try {
    await query(node, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await query(node, `DROP DATABASE ${name} WITH (FORCE)`);
  } catch {
    // After the last try it is left behind: it is unused, and says nothing about the product.
    if (tries > 1) await dropClosed(node, name, tries - 1);
  }
}

/** Another database on the same node. */
export function inDatabase(node: string, name: string): string {
  const url = new URL(node);
  url.pathname = `/${name}`;
  return url.href;
}

function urlOf(like: string, database: string, host: string, port: number): string {
  const url = new URL(inDatabase(like, database));
  url.hostname = host;
  url.port = String(port);
  // For a database of Citus itself, other databases are created and closed on this node only.
  url.searchParams.set('options', '-c citus.enable_ddl_propagation=off');
  return url.href;
}

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
