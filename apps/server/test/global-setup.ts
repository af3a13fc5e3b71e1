import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/kit/migrate.ts';
import { makeServingAccount } from '../src/platform/runtime/serving-account.ts';
import { makeQueues } from './make-queues.ts';
import { SERVING_PASSWORD } from './serving-account.ts';
import { inDatabase, makeCitusTemplate, type Template } from './sharded/citus-template.ts';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** One PostgreSQL for the whole run with the template database, or the Citus cluster of CITUS_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const citus = process.env.CITUS_URL;
  if (citus) {
    await makeServingAccount(citus, SERVING_PASSWORD);
    project.provide('template', await makeCitusTemplate(citus));
    return async () => {};
  }
  const cluster = await startTestCluster();
  try {
    await makeServingAccount(cluster.url, SERVING_PASSWORD);
    project.provide('template', await makeTemplate(cluster.url));
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return () => cluster.stop();
}

async function makeTemplate(node: string): Promise<Template> {
  const client = new pg.Client({ connectionString: node });
  await client.connect();
  await client.query('CREATE DATABASE template_haat');
  await client.end();
  const url = inDatabase(node, 'template_haat');
  await migrate(url);
  await makeQueues(url);
  return { url, nodes: [node] };
}
