import { randomInt } from 'node:crypto';
import { isWalkIn } from '@haat/domain/basics/indian-mobile';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Queue } from '../../kit/jobs.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { smsSender } from '../../messages/transports/choose-sms-sender.ts';
import { SmsFault, type SmsSender } from '../../messages/transports/sms.ts';
import { hashCode, writeCode } from '../codes/sent-codes-sql.ts';
import { findUserByPhone } from '../identity/identity-sql.ts';
import { phoneSignInSettings } from './phone-sign-in-settings.ts';
import { takeReserve } from './phone-sign-in-sql.ts';

interface RequestedCode {
  /** In the form of E.164. */
  phone: string;
  /** Who requested it: the tries of it are theirs. */
  requester: string;
  /** The hour's codes are used up: only a number that has signed in before gets one. */
  scarce: boolean;
  /** Milliseconds since 1970. */
  requestedAt: number;
}

/** Numbers that a code was requested for. The codes themselves are made by the job, and so never stand in the queue. */
export const PHONE_CODES: Queue<RequestedCode> = { name: 'phone-codes' };

/** A provider takes some tenths of a second for each. */
const AT_ONCE = 20;
const VALID_MS = 5 * 60_000;

/** How many codes of an hour are reserved for numbers that have signed in before. */
export const reserveOf = (perHour: number) => Math.ceil(perHour / 2);

/** Sends the codes that are requested. */
export function servePhoneCodes(context: Context): Promise<void> {
  const send = smsSender(context);
  return context.jobs.serve(PHONE_CODES, (requested) => sendPhoneCode(context, send, requested), {
    atOnce: AT_ONCE,
  });
}

/** Makes a code and hands it to the provider. Retried with another code unless the provider refused it for good. */
async function sendPhoneCode(context: Context, send: SmsSender, requested: RequestedCode): Promise<void> {
  const { clock, config, db } = context;
  const { phone, requester, scarce, requestedAt } = requested;
  const { perHour, domain } = config.of(phoneSignInSettings);
  // Whoever requested it has given up, or has requested another.
  if (isWalkIn(phone) || clock.now().getTime() - requestedAt > VALID_MS) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const written = await inTransaction(db, async (tx) => {
    if (scarce && !((await findUserByPhone(tx, phone)) && (await takeReserve(tx, reserveOf(perHour)))))
      return false;
    const to = { purpose: 'phone', recipient: phone } as const;
    await writeCode(tx, to, requester, hashCode(config.of(secretSettings).tokenSecret, to, code));
    return true;
  });
  if (!written) return;
  try {
    await send({ to: phone, template: 'code', values: [code], text: textOf(code, domain) });
  } catch (error) {
    if (!(error instanceof SmsFault) || error.kind !== 'refused') throw error;
    context.log.error({ err: error }, 'A sign-in code was not sent');
  }
}

/** The last line lets a browser fill the code in on the pages of this domain, and on no others (Web OTP). */
function textOf(code: string, domain: string | undefined): string {
  const words = `${code} is your Haat code, valid for 5 minutes. Do not share it with anyone.`;
  return domain ? `${words}\n\n@${domain} #${code}` : words;
}
