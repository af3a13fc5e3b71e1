import { randomBytes } from 'node:crypto';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Queue } from '../../kit/jobs.ts';
import { isPlaceholderEmail } from '../../messages/transports/placeholder-email.ts';
import { sendMail } from '../../messages/transports/send-mail.ts';
import { writeCode } from '../codes/sent-codes-sql.ts';
import { writeNewCode } from '../codes/write-new-code.ts';
import { findAccountToReset } from './email-accounts-sql.ts';
import { isGivenByReset, type UserRow } from './identity-sql.ts';
import { resetCodeOf } from './reset-code.ts';

export const RESET_CODES: Queue<{ email: string; requester: string }> = { name: 'password-reset-codes' };

export function serveResetCodes(context: Context): Promise<void> {
  return context.jobs.serve(RESET_CODES, ({ email, requester }) => sendResetCode(context, email, requester));
}

/** Mails to one address caused by devices that only know another account of it. */
const BESIDE = { most: 20, perSeconds: 3600 };

/**
 * Without an account no mail is sent, but a code is written that nobody can know, so that attempts are answered like
 * all others.
 */
async function sendResetCode(context: Context, email: string, requester: string): Promise<void> {
  const { config, db } = context;
  const to = resetCodeOf(email);
  const user = await receiverOf(context, email, requester);
  if (!user) return inTransaction(db, (tx) => writeCode(tx, to, requester, randomBytes(32)));
  await inTransaction(db, async (tx) => {
    const code = await writeNewCode(tx, config, to, requester);
    await sendMail(context, tx, { to: user.typed_email, ...mailOf(user, code) });
  });
}

/** A device becomes known by registering with somebody's address, so its requests have a limit of their own. */
async function receiverOf(
  { config, db, limiter }: Context,
  email: string,
  requester: string,
): Promise<UserRow | undefined> {
  const [, device = ''] = /^device (.+)$/.exec(requester) ?? [];
  const user = await findAccountToReset(db, email, device);
  if (!user || user.disabled_at || isPlaceholderEmail(config, user.typed_email)) return undefined;
  const isOwn = user.known && !user.email_claimed;
  if (device && !isOwn && !(await limiter.trySpend('reset-mails-beside', email, BESIDE))) return undefined;
  return user;
}

/**
 * The mail contains no names, which strangers may have chosen. If the code would make another account, owners of an
 * account by phone are told how to reach it.
 */
const mailOf = (user: UserRow, code: string) => ({
  subject: `${code} is your Haat code`,
  text: `${user.proved_email ? `Hello ${user.name}` : 'Hello'},

${code} is your code to set a new password at Haat. It is valid for 5 minutes.
${isGivenByReset(user) ? '' : `\n${BY_NUMBER}\n`}
If you did not request it, ignore this e-mail: your password stays as it is. Do not share the code with anyone.
`,
});

const BY_NUMBER = `This address was never confirmed for the account that it was typed into, which signs in by its phone number. If that account is yours, sign in by phone and confirm this address in your profile. The code starts a new account for this address.`;
