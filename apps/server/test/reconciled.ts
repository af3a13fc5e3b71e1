import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const RECONCILE = path.resolve(import.meta.dirname, '../src/reconcile.ts');
const run = promisify(execFile);

/** Runs `npm run reconcile` after a storm. Fails with its output if the books differ. */
export async function expectReconciled(databaseUrl: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  await run(process.execPath, [RECONCILE], { env }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`The books differ after a storm:\n${error.stdout ?? ''}${error.stderr ?? ''}`);
  });
}
