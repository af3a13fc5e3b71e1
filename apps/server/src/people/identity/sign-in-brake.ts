import type { Context } from '../../kit/context.ts';
import { Refusal } from '../../kit/refusal.ts';

/** Wrong passwords for one account: by one device that it knows, or by all others together. */
const MOST = { most: 10, perSeconds: 3600 };
const NAME = 'wrong-password';

/**
 * Counts a try at an account's password before it is checked, so that of many at once no more are answered. Strangers share
 * one count, from whatever addresses they come; a device that has signed in before has its own, so they lock nobody out,
 * and everybody else gets in by a code. An address that nobody has is counted alike. Refuses with `sign-in-braked`, and a
 * known device with `too-many-requests`.
 * @returns takes the try back, for the right password
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
