import { Jobs } from '../src/kit/jobs.ts';
import { testApp } from './app.ts';

/** Makes all queues in the template, so that no server of the tests has to: forty statements, one after the other. */
export async function makeQueues(databaseUrl: string): Promise<void> {
  await Jobs.install(databaseUrl);
  const app = await testApp(databaseUrl);
  await app.close();
}
