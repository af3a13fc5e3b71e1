import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { emailRequesterOf } from './email-requester.ts';
import { resetCodeOf } from './reset-code.ts';
import { RESET_CODES } from './send-reset-code.ts';

/** Of one device or network for one address, and of all strangers together for one. */
const ONE = { most: 5, perSeconds: 3600 };
const STRANGERS = { most: 20, perSeconds: 3600 };

/**
 * Has a code sent to an e-mail address, if anybody has it. Whether anybody does is looked up by the job alone, so that
 * neither the answer nor its time tells a stranger. Refuses with `too-many-requests`; what strangers request leaves devices
 * that the account knows their own share.
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
