import { randomInt } from 'node:crypto';
import type { MessageLanguage } from '@haat/contract/messages/order-message';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Queue } from '../../kit/jobs.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { isPlaceholderEmail } from '../../messages/transports/placeholder-email.ts';
import { sendMail } from '../../messages/transports/send-mail.ts';
import { hashCode, writeCode } from '../codes/sent-codes-sql.ts';
import { findUser, findUserByEmail, holdsEmail } from '../identity/identity-sql.ts';
import { emailCodeOf } from './email-code.ts';
import { emailCodeMail, emailTakenMail } from './email-code-texts.ts';

/** Addresses that accounts shall have. The codes themselves are made by the job, and so never stand in the queue. */
export const EMAIL_CODES: Queue<{ userId: string; email: string }> = { name: 'email-codes' };

/** Sends the codes that are requested. */
export function serveEmailCodes(context: Context): Promise<void> {
  return context.jobs.serve(EMAIL_CODES, (requested) => sendEmailCode(context, requested));
}

/** Who has the address already is told so by mail: only its owner learns that there is an account. */
async function sendEmailCode(
  context: Context,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const { config, db } = context;
  const user = await findUser(db, userId);
  if (!user || user.disabled_at || isPlaceholderEmail(config, email)) return;
  const holder = await findUserByEmail(db, email);
  const language = (user.language ?? 'en') as MessageLanguage;
  if (holder && holder.id !== userId && holdsEmail(holder)) {
    const told = emailTakenMail((holder.language ?? 'en') as MessageLanguage);
    return inTransaction(db, (tx) => sendMail(context, tx, { to: holder.email, ...told }));
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await inTransaction(db, async (tx) => {
    const to = emailCodeOf(userId, email);
    await writeCode(tx, to, userId, hashCode(config.of(secretSettings).tokenSecret, to, code));
    await sendMail(context, tx, { to: email, ...emailCodeMail(language, code) });
  });
}
