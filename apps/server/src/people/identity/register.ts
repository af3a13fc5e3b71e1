import type { Session } from '@haat/contract/identity';
import { newId } from '@haat/domain/ids';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { isPlaceholderEmail } from '../../messages/transports/placeholder-email.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { findUser, findUserByEmail, insertUser } from './identity-sql.ts';
import { hashPassword } from './passwords.ts';
import { openSession } from './sign-in.ts';

interface NewShopper {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/**
 * Registers a shopper and signs them in. The phone typed here is not proved, so it is for deliveries only: it
 * never signs anybody in, and the e-mail holds nothing before a code proves it. Refuses common passwords and `email-taken`.
 */
export async function register(context: Context, given: NewShopper, origin: Origin): Promise<Session> {
  await refuseCommonPassword(given.password, given);
  // Hashed before the look-up, so that a taken e-mail takes as long as a free one.
  const passwordHash = await hashPassword(given.password);
  const taken = await findUserByEmail(context.db, given.email);
  if (taken || isPlaceholderEmail(context.config, given.email)) throw new Refusal('email-taken');
  const id = newId();
  await inTransaction(context.db, (tx) =>
    insertUser(tx, { id, name: given.name, email: given.email, contactPhone: given.phone, passwordHash }),
  );
  const user = await findUser(context.db, id);
  if (!user) throw new Error('A user vanished right after registering');
  return openSession(context, user, origin);
}
