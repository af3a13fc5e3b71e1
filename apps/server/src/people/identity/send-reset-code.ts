import { createHmac, randomInt } from 'node:crypto';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Queue } from '../../kit/jobs.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { sendMail } from '../../messages/transports/send-mail.ts';
import { findUserByEmail } from './identity-sql.ts';
import { writeCode } from './password-resets-sql.ts';
import { isPlaceholderEmail } from './placeholder-email.ts';

/** Addresses that a code was requested for. */
export const RESET_CODES: Queue<{ email: string }> = { name: 'password-reset-codes' };

/** Sends the codes that are requested. */
export function serveResetCodes(context: Context): Promise<void> {
  return context.jobs.serve(RESET_CODES, ({ email }) => sendResetCode(context, email));
}

/** What is stored of a code: worthless without the server's secret, and valid for this one address. */
export function hashCode(secret: Uint8Array, email: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`password reset ${email.toLowerCase()} ${code}`).digest();
}

async function sendResetCode(context: Context, email: string): Promise<void> {
  const { config, db } = context;
  const user = await findUserByEmail(db, email);
  if (!user || user.disabled_at || isPlaceholderEmail(config, user.email)) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await inTransaction(db, async (tx) => {
    await writeCode(tx, email, hashCode(config.of(secretSettings).tokenSecret, email, code));
    await sendMail(context, tx, { to: user.email, ...mailOf(user.name, code) });
  });
}

const mailOf = (name: string, code: string) => ({
  subject: `${code} is your Haat code`,
  text: `Hello ${name},

${code} is your code to set a new password at Haat. It is valid for 5 minutes.

If you did not request it, ignore this e-mail: your password stays as it is. Do not share the code with anyone.
`,
});
