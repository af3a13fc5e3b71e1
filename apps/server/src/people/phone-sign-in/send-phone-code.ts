import { isWalkIn } from '@haat/domain/basics/indian-mobile';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Queue } from '../../kit/jobs.ts';
import { smsSenderOrLog } from '../../messages/transports/choose-sms-sender.ts';
import type { SmsSender } from '../../messages/transports/sms.ts';
import { writeNewCode } from '../codes/write-new-code.ts';
import { findUserByPhone } from '../identity/identity-sql.ts';
import { phoneSignInSettings } from './phone-sign-in-settings.ts';
import { takeReserve } from './phone-sign-in-sql.ts';

interface RequestedCode {
  /** E.164. */
  phone: string;
  /** The requester, whose attempts count for this code. */
  requester: string;
  /** The hour's codes are used up: only numbers that have signed in before get one. */
  scarce: boolean;
  /** Milliseconds since 1970. */
  requestedAt: number;
}

/** Requested codes. The job makes the codes, so they are never in the queue. */
export const PHONE_CODES: Queue<RequestedCode> = { name: 'phone-codes' };

/** A provider takes some tenths of a second for each. */
const AT_ONCE = 20;
const VALID_MS = 5 * 60_000;

/** An hour's codes reserved for numbers that have signed in before. */
export const reserveOf = (perHour: number) => Math.ceil(perHour / 2);

export function servePhoneCodes(context: Context): Promise<void> {
  const send = smsSenderOrLog(context, 'A sign-in code was not sent');
  return context.jobs.serve(PHONE_CODES, (requested) => sendPhoneCode(context, send, requested), {
    atOnce: AT_ONCE,
  });
}

/** Makes a code and sends it. Retried with another code unless the provider refused for good. */
async function sendPhoneCode(context: Context, send: SmsSender, requested: RequestedCode): Promise<void> {
  const { clock, config, db } = context;
  const { phone, requester, scarce, requestedAt } = requested;
  const { perHour, domain } = config.of(phoneSignInSettings);
  // The requester has given up, or has requested another.
  if (isWalkIn(phone) || clock.now().getTime() - requestedAt > VALID_MS) return;
  const code = await inTransaction(db, async (tx) => {
    if (scarce && !((await findUserByPhone(tx, phone)) && (await takeReserve(tx, reserveOf(perHour)))))
      return undefined;
    return writeNewCode(tx, config, { purpose: 'phone', recipient: phone }, requester);
  });
  if (!code) return;
  await send({ to: phone, template: 'code', values: [code], text: textOf(code, domain) });
}

/** The last line lets browsers fill in the code on pages of this domain only (Web OTP). */
function textOf(code: string, domain: string | undefined): string {
  const words = `${code} is your Haat code, valid for 5 minutes. Do not share it with anyone.`;
  return domain ? `${words}\n\n@${domain} #${code}` : words;
}
