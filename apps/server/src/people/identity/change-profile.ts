import type { changeProfile as changeProfileCall, Profile } from '@haat/contract/identity';
import type { Input } from '../../kit/bind.ts';
import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { findUser, updateProfile } from './identity-sql.ts';
import { profileOf } from './profile-read.ts';

export async function readProfile(db: Db, caller: Caller): Promise<Profile> {
  const user = await findUser(db, caller.userId);
  if (!user) throw new Refusal('not-authenticated');
  return profileOf(db, user);
}

/** Refuses another e-mail address with `email-needs-code`, whether or not it is taken. */
export async function changeProfile(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  change: Input<typeof changeProfileCall>['body'],
): Promise<Profile> {
  const { email: own } = await readProfile(db, caller);
  if (change.email !== undefined && change.email.toLowerCase() !== own.toLowerCase())
    throw new Refusal('email-needs-code');
  await inTransaction(db, async (tx) => {
    await updateProfile(tx, caller.userId, change);
    await publishChange(tx, 'user', caller.userId);
  });
  return readProfile(db, caller);
}
