import { randomBytes } from 'node:crypto';
import type { WorkerAddress } from '../../src/platform/sharding/add-workers.ts';
import { inDatabase, query, type Template } from './citus-template.ts';

/**
 * A database of the same name, with nothing in it, on each of some nodes.
 */
export async function emptyDatabase({
  url: template,
  nodes,
}: Template): Promise<{ url: string; workers: WorkerAddress[]; drop(): Promise<void> }> {
  const name = `empty_${randomBytes(8).toString('hex')}`;
  const onEach = (statement: string) => Promise.all(nodes.map((node) => query(node, statement)));
  await onEach(`CREATE DATABASE ${name}`);
  const [, ...workers] = nodes.map((node) => new URL(node));
  const drop = async () => void (await onEach(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return {
    url: inDatabase(template, name),
    workers: workers.map(({ hostname, port }) => ({ host: hostname, port: Number(port) })),
    drop: () => drop().catch(drop),
  };
}
