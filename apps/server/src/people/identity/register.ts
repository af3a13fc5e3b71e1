import { INVALID_EMAIL, type Session } from '@haat/contract/identity';
import { newId } from '@haat/domain/basics/ids';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { InvalidInput } from '../../kit/refusal.ts';
import { isPlaceholderEmail } from '../../messages/transports/placeholder-email.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { findUser, insertWithTypedEmail } from './identity-sql.ts';
import { REGISTERED } from './notify-of-registration.ts';
import { passwordSettings } from './password-settings.ts';
import { hashPassword } from './passwords.ts';
import { openSession } from './sign-in.ts';

interface NewShopper {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** Counted for each network: over all networks it would reveal other registrations. */
const WITH_ONE = { most: 10, perSeconds: 24 * 3600 };

/**
 * Registers a shopper and signs them in, in the same way whether the address is taken or not: docs/decisions/0038. The
 * typed phone is for deliveries only and never signs in; the e-mail address is worth nothing before a code proves it.
 * Refuses common passwords, addresses at the placeholder domain, and with `too-many-requests`.
 */
export async function register(context: Context, given: NewShopper, origin: Origin): Promise<Session> {
  const { config, db, jobs, limiter } = context;
  if (isPlaceholderEmail(config, given.email))
    throw new InvalidInput([{ path: 'email', message: INVALID_EMAIL }]);
  await refuseCommonPassword(given.password, { name: given.name, typed_email: given.email });
  await limiter.spend('registering-with', `${given.email.toLowerCase()} ${origin.network}`, WITH_ONE);
  // Hashed before the look-up, so that a taken e-mail takes as long as a free one.
  const passwordHash = await hashPassword(given.password, config.of(passwordSettings).cost);
  const id = newId();
  await inTransaction(db, async (tx) => {
    const { name, email, phone: contactPhone } = given;
    await insertWithTypedEmail(tx, { id, name, email, contactPhone, passwordHash });
    await jobs.enqueue(tx, REGISTERED, { userId: id, email: email.toLowerCase() });
  });
  const user = await findUser(db, id);
  if (!user) throw new Error('A user vanished right after registering');
  return openSession(context, user, origin);
}
