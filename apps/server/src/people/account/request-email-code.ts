import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { findUser } from '../identity/identity-sql.ts';
import { type Proof, requireOwner } from './require-owner.ts';
import { EMAIL_CODES } from './send-email-code.ts';

/** For one address, whoever requests them. */
const TO_ONE = { most: 10, perSeconds: 3600 };

/**
 * Sends a code to the account's new or unproved address. Only the job looks up whether another account has proved it,
 * so that the answer reveals nothing. Refuses with `wrong-password`, `wrong-otp`, and `too-many-requests`.
 */
export async function requestEmailCode(
  context: Context,
  caller: Caller,
  given: { email: string } & Proof,
  origin: Origin,
): Promise<{ message: string }> {
  const { db, jobs, limiter } = context;
  const user = await findUser(db, caller.userId);
  if (!user) throw new Refusal('not-authenticated');
  const useProof = await requireOwner(context, user, given, origin);
  const email = given.email.toLowerCase();
  await limiter.spend('email-codes-to', email, TO_ONE);
  await inTransaction(db, async (tx) => {
    await useProof(tx);
    await jobs.enqueue(tx, EMAIL_CODES, { userId: user.id, sessionId: caller.sessionId, email });
  });
  return { message: 'A code is on its way to this address.' };
}
