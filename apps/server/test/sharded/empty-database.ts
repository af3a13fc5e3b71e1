import { randomBytes } from 'node:crypto';
import type { WorkerAddress } from '../../src/platform/sharding/add-workers.ts';
import { dropDatabase, inDatabase, query, type Template } from './citus-template.ts';

/** With the same name on each node. */
export async function emptyDatabase({
  url: template,
  nodes,
}: Template): Promise<{ url: string; workers: WorkerAddress[]; drop(): Promise<void> }> {
  const name = `empty_${randomBytes(8).toString('hex')}`;
  await Promise.all(nodes.map((node) => query(node, `CREATE DATABASE ${name}`)));
  const [, ...workers] = nodes.map((node) => new URL(node));
  return {
    url: inDatabase(template, name),
    workers: workers.map(({ hostname, port }) => ({ host: hostname, port: Number(port) })),
    drop: () => dropDatabase(nodes, name),
  };
}
