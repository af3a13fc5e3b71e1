import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { Jobs } from '../src/kit/jobs.ts';
import { migrate } from '../src/kit/migrate.ts';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the migrated, empty database that every test file gets a copy of. */
    templateUrl: string;
  }
}

/** One PostgreSQL for the whole run, with the migrated template in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  try {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await client.query('CREATE DATABASE template_haat');
    await client.end();
    const template = new URL(cluster.url);
    template.pathname = '/template_haat';
    await migrate(template.href);
    // The queues' own schema, so that no server in the tests has to make it first.
    await (await Jobs.open(template.href, false, () => {})).stop();
    project.provide('templateUrl', template.href);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return () => cluster.stop();
}
