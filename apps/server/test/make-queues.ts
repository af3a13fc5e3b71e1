import { Jobs } from '../src/kit/jobs.ts';
import { testApp } from './app.ts';

/** Makes all queues in the template, so that test servers need not run its forty statements. */
export async function makeQueues(databaseUrl: string): Promise<void> {
  await Jobs.install(databaseUrl);
  const app = await testApp(databaseUrl);
  await app.close();
}
