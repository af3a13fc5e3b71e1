import { MESSAGE_PATHS } from '@haat/contract/messages/message-paths';
import type { MessageLanguage } from '@haat/contract/messages/order-message';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Queue } from '../../kit/jobs.ts';
import { linkTo } from '../../kit/own-link.ts';
import { sendMail } from '../../messages/transports/send-mail.ts';
import { findUserByEmail } from './identity-sql.ts';
import { registrationMail } from './registration-texts.ts';

export const REGISTERED: Queue<{ userId: string; email: string }> = { name: 'registrations' };

/** For one address, however many register with it. */
const TO_ONE = { most: 1, perSeconds: 24 * 3600 };

/**
 * Notifies owners of a proved address that somebody registered with it. The call itself looks nothing up, so its timing
 * reveals nothing.
 */
export function serveRegistrations(context: Context): Promise<void> {
  return context.jobs.serve(REGISTERED, (registered) => notifyHolder(context, registered));
}

async function notifyHolder(
  context: Context,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const { config, db, limiter } = context;
  const holder = await findUserByEmail(db, email);
  if (!holder || holder.id === userId || holder.disabled_at) return;
  if (!(await limiter.trySpend('registration-mails-to', email, TO_ONE))) return;
  const mail = registrationMail((holder.language ?? 'en') as MessageLanguage, {
    signIn: linkTo(config, MESSAGE_PATHS.signIn()),
    reset: linkTo(config, MESSAGE_PATHS.newPassword()),
  });
  await inTransaction(db, (tx) => sendMail(context, tx, { to: holder.proved_email, ...mail }));
}
