import { randomBytes } from 'node:crypto';
import type { WorkerAddress } from '../../src/platform/sharding/add-workers.ts';
import { inDatabase, query } from './citus-template.ts';

/**
 * A database of the same name, with nothing in it, on each of some nodes.
 * @param nodes the coordinator, then its workers
 */
export async function emptyDatabase(
  nodes: readonly string[],
): Promise<{ url: string; workers: WorkerAddress[]; drop(): Promise<void> }> {
  const name = `empty_${randomBytes(8).toString('hex')}`;
  const onEach = (statement: string) => Promise.all(nodes.map((node) => query(node, statement)));
  await onEach(`CREATE DATABASE ${name}`);
  const [coordinator = '', ...workers] = nodes.map((node) => new URL(node));
  const drop = async () => void (await onEach(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return {
    url: inDatabase(String(coordinator), name),
    workers: workers.map(({ hostname, port }) => ({ host: hostname, port: Number(port) })),
    drop: () => drop().catch(drop),
  };
}
