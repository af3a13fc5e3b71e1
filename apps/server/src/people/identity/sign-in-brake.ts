import type { Context } from '../../kit/context.ts';
import { Refusal } from '../../kit/refusal.ts';

/** Wrong passwords for one account: by one known device, or by all others together. */
const MOST = { most: 10, perSeconds: 3600 };
const NAME = 'wrong-password';

/**
 * Counts an attempt before the password is checked, so that parallel attempts can't exceed the limit. Strangers share
 * one count over all networks; known devices have their own, so strangers lock nobody out, and others can use a code.
 * Unknown addresses are counted alike. Refuses with `sign-in-braked`, and a known device with `too-many-requests`.
 * @returns takes the attempt back, for the right password
 */
export async function brakeTries(
  { limiter }: Pick<Context, 'limiter'>,
  email: string,
  { known, subject }: { known: boolean; subject: string },
): Promise<() => Promise<void>> {
  const counted = known ? `${email} ${subject}` : email;
  try {
    await limiter.spend(NAME, counted, MOST);
  } catch (error) {
    if (known || !(error instanceof Refusal)) throw error;
    throw new Refusal('sign-in-braked', error.details);
  }
  return () => limiter.giveBack(NAME, counted);
}
