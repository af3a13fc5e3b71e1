import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { COMMON_PASSWORD } from '@haat/contract/identity';
import { InvalidInput } from '../../kit/refusal.ts';

/** What everybody in the demo signs in with: nobody may choose it, here or in a shop of their own. */
export const DEMO_PASSWORD = 'haat-demo-2026';

let list: Promise<string> | undefined;

/** Passwords of 8 letters and more that everybody tries first, a line each: 170 KB, read with the first new password. */
async function readList(): Promise<string> {
  const worker = new Worker(new URL('./common-passwords-worker.ts', import.meta.url), { execArgv: [] });
  const [text] = await once(worker, 'message');
  return String(text);
}

/**
 * Refuses a new password that is among the common ones or the demo's, or is its owner's own address or name, with a sentence at the field
 * `password`.
 */
export async function refuseCommonPassword(
  password: string,
  { name, typed_email: email }: { name: string; typed_email: string },
): Promise<void> {
  const typed = password.toLowerCase();
  list ??= readList().catch((error) => {
    list = undefined;
    throw error;
  });
  const own = [DEMO_PASSWORD, email, email.split('@')[0] ?? '', name].map((text) => text.toLowerCase());
  if (own.includes(typed) || (await list).includes(`\n${typed}\n`))
    throw new InvalidInput([{ path: 'password', message: COMMON_PASSWORD }]);
}
