import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { countAttempt } from './password-resets-sql.ts';
import { RESET_CODES } from './send-reset-code.ts';

/**
 * Has a code sent to an e-mail address, if anybody has it. Whether anybody does is looked up by the job alone, so that
 * neither the answer nor its time tells a stranger. Refuses with `too-many-requests` beyond 5 an hour and address.
 */
export async function requestResetCode(context: Context, email: string): Promise<{ message: string }> {
  const counted = await inTransaction(context.db, async (tx) => {
    const few = await countAttempt(tx, email);
    if (few) await context.jobs.enqueue(tx, RESET_CODES, { email });
    return few;
  });
  if (!counted) throw new Refusal('too-many-requests');
  return { message: 'If you have registered with this address, a code is on its way to it.' };
}
