import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { emailRequesterOf } from './email-requester.ts';
import { resetCodeOf } from './reset-code.ts';
import { RESET_CODES } from './send-reset-code.ts';

/** For one device or network and one address, and for all strangers and one address. */
const ONE = { most: 5, perSeconds: 3600 };
const STRANGERS = { most: 20, perSeconds: 3600 };

/**
 * Sends a reset code to an address, if it has an account. Only the job looks that up, so that neither the answer nor
 * its timing reveals it. Refuses with `too-many-requests`; known devices have a limit of their own beside strangers'.
 */
export async function requestResetCode(
  context: Context,
  given: string,
  origin: Origin,
): Promise<{ message: string }> {
  const { recipient: email } = resetCodeOf(given);
  const { known, subject } = await emailRequesterOf(context, email, origin);
  await context.limiter.spend('reset-code', `${email} ${subject}`, ONE);
  if (!known) await context.limiter.spend('reset-codes-for-strangers', email, STRANGERS);
  await inTransaction(context.db, (tx) =>
    context.jobs.enqueue(tx, RESET_CODES, { email, requester: subject }),
  );
  return { message: 'If you have registered with this address, a code is on its way to it.' };
}
