import type { Profile } from '@haat/contract/identity';
import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { findUser, updateProfile } from './identity-sql.ts';
import { isPlaceholderEmail } from './placeholder-email.ts';
import { profileOf } from './profile-read.ts';

interface ProfileChange {
  name: string;
  email: string;
  address: string;
  company: string;
  gstNumber: string;
}

/** Reads the caller's own profile. */
export async function readProfile(db: Db, caller: Caller): Promise<Profile> {
  const user = await findUser(db, caller.userId);
  if (!user) throw new Refusal('not-authenticated');
  return profileOf(db, user);
}

/**
 * Changes the caller's own profile. Refuses with `email-taken`, also for the placeholder of somebody else's number.
 */
export async function changeProfile(
  { db, config }: Context,
  caller: Caller,
  change: ProfileChange,
): Promise<Profile> {
  const { gstNumber, ...rest } = change;
  const moved = change.email.toLowerCase() !== caller.email.toLowerCase();
  if (moved && isPlaceholderEmail(config, change.email)) throw new Refusal('email-taken');
  await inTransaction(db, async (tx) => {
    await updateProfile(tx, caller.userId, { ...rest, gst_number: gstNumber });
    await publishChange(tx, 'user', caller.userId);
  });
  return readProfile(db, caller);
}
