import type { Session } from '@haat/contract/identity';
import type { Context } from '../../kit/context.ts';
import { Refusal } from '../../kit/refusal.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { signToken } from '../../kit/tokens.ts';
import { findUserByEmail, type UserRow } from './identity-sql.ts';
import { passwordFits } from './passwords.ts';
import { profileOf } from './profile-read.ts';

/** Signs in by e-mail and password. Refuses with `wrong-credentials`, whichever of the two was wrong. */
export async function signIn(context: Context, given: { email: string; password: string }): Promise<Session> {
  const user = await findUserByEmail(context.db, given.email);
  const fits = await passwordFits(user?.password_hash, given.password);
  if (!user || !fits || user.disabled_at) throw new Refusal('wrong-credentials');
  return openSession(context, user);
}

/** A new token for a user whose identity is proved. */
export async function openSession({ db, config }: Context, user: UserRow): Promise<Session> {
  const token = await signToken(config.of(secretSettings).tokenSecret, user.id, user.token_version);
  return { ...(await profileOf(db, user)), token };
}
