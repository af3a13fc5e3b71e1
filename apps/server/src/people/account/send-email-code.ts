import { randomBytes, randomInt } from 'node:crypto';
import type { MessageLanguage } from '@haat/contract/messages/order-message';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Queue } from '../../kit/jobs.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { isPlaceholderEmail } from '../../messages/transports/placeholder-email.ts';
import { sendMail } from '../../messages/transports/send-mail.ts';
import { hashCode, writeCode } from '../codes/sent-codes-sql.ts';
import { findUser, findUserByEmail } from '../identity/identity-sql.ts';
import { emailCodeOf } from './email-code.ts';
import { emailCodeMail, emailTakenMail } from './email-code-texts.ts';

interface AskedCode {
  userId: string;
  /** The session that requested it. */
  sessionId: string;
  email: string;
}

/** Requested codes. The job makes the codes, so they are never in the queue. */
export const EMAIL_CODES: Queue<AskedCode> = { name: 'email-codes' };

export function serveEmailCodes(context: Context): Promise<void> {
  return context.jobs.serve(EMAIL_CODES, (requested) => sendEmailCode(context, requested));
}

/**
 * If another account has proved the address, its owner gets a different mail, and a code is written that nobody can
 * know, so that attempts are answered like all others.
 */
async function sendEmailCode(context: Context, { userId, sessionId, email }: AskedCode): Promise<void> {
  const { config, db } = context;
  const user = await findUser(db, userId);
  if (!user || user.disabled_at || isPlaceholderEmail(config, email)) return;
  const holder = await findUserByEmail(db, email);
  const language = (user.language ?? 'en') as MessageLanguage;
  const to = emailCodeOf(sessionId, email);
  if (holder && holder.id !== userId) {
    const told = emailTakenMail((holder.language ?? 'en') as MessageLanguage);
    return inTransaction(db, async (tx) => {
      await writeCode(tx, to, userId, randomBytes(32));
      await sendMail(context, tx, { to: holder.proved_email, ...told });
    });
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await inTransaction(db, async (tx) => {
    await writeCode(tx, to, userId, hashCode(config.of(secretSettings).tokenSecret, to, code));
    await sendMail(context, tx, { to: email, ...emailCodeMail(language, code) });
  });
}
