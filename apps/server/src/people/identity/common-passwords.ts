import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { COMMON_PASSWORD } from '@haat/contract/identity';
import { InvalidInput } from '../../kit/refusal.ts';

/** The demo's password. Nobody may choose it, not even in a real shop. */
export const DEMO_PASSWORD = 'haat-demo-2026';

let list: Promise<string> | undefined;

/** Common passwords of 8 letters and more, one a line: 170 KB, read with the first new password. */
async function readList(): Promise<string> {
  const worker = new Worker(new URL('./common-passwords-worker.ts', import.meta.url), { execArgv: [] });
  const [text] = await once(worker, 'message');
  return String(text);
}

/** Refuses common passwords, the demo's, and the owner's own address or name, at the field `password`. */
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
