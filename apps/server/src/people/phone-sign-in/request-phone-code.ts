import type { CallReply } from '@haat/contract/call';
import type * as contract from '@haat/contract/phone-sign-in';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type Requester, requesterOf } from '../devices/requester.ts';
import { checkAnswer } from './challenges.ts';
import { addressLimits, NUMBER_LIMITS, PAUSE, STRANGERS_LIMITS } from './code-limits.ts';
import { type CodeHour, countCode } from './count-code.ts';
import { phoneSignInSettings } from './phone-sign-in-settings.ts';
import { useChallenge } from './phone-sign-in-sql.ts';
import { readPhone } from './read-phone.ts';
import { PHONE_CODES, reserveOf } from './send-phone-code.ts';

type Reply = CallReply<typeof contract.requestPhoneCode>;

type Verdict = { refusal: Refusal } | { againAfter: number; hour: CodeHour };

/**
 * Sends a code to a number. Only the job looks up its account, so that neither the answer nor its timing reveals it;
 * here we only look up whether this device is known, which has a limit of its own beside strangers'. Refuses with what
 * is wrong with the number, `challenge-failed`, `too-many-codes` (for the number or network) and `no-codes-now` (for
 * all).
 */
export async function requestPhoneCode(
  context: Context,
  given: { phone: string; challenge: contract.SolvedChallenge },
  requester: Origin,
): Promise<Reply> {
  const { config, db } = context;
  const phone = readPhone(given.phone);
  await checkAnswer(config, given.challenge);
  const who = await requesterOf(context, { phone }, requester);
  // A refusal does not roll back: the challenge stays used, so that each attempt costs its work.
  const verdict = await inTransaction(db, (tx) => decide(context, tx, { ...given, phone, requester, who }));
  if ('refusal' in verdict) throw verdict.refusal;
  const { againAfter, hour } = verdict;
  soundAlarm(context, hour);
  return {
    phone,
    againAfter,
    scarce: hour.requested > config.of(phoneSignInSettings).perHour,
    inbox: context.inboxOpen,
  };
}

interface CodeRequest {
  phone: string;
  challenge: contract.SolvedChallenge;
  requester: Origin;
  who: Requester;
}

async function decide(
  context: Context,
  tx: Tx,
  { phone, challenge: { challenge }, requester, who }: CodeRequest,
): Promise<Verdict> {
  const { clock, config, jobs } = context;
  const { perAddress, perHour } = config.of(phoneSignInSettings);
  const isNew = await useChallenge(tx, challenge.signature, new Date(challenge.parameters.expiresAt * 1000));
  if (!isNew) return { refusal: new Refusal('challenge-failed') };
  const counts = [
    { subject: `address ${requester.network}`, limits: addressLimits(perAddress) },
    { subject: `number ${phone}`, limits: who.known ? PAUSE : [...PAUSE, ...STRANGERS_LIMITS] },
    { subject: `${who.subject} number ${phone}`, limits: NUMBER_LIMITS },
  ];
  const counted = await countCode(
    context,
    tx,
    counts,
    ({ isScarce, fromReserve }) => !isScarce || fromReserve < reserveOf(perHour),
  );
  if (counted.is === 'too soon')
    return { refusal: new Refusal('too-many-codes', { againAfter: counted.againAfter }) };
  if (counted.is === 'not now') return { refusal: new Refusal('no-codes-now') };
  const { againAfter, hour } = counted;
  const { isScarce: scarce } = hour;
  const requestedAt = clock.now().getTime();
  await jobs.enqueue(tx, PHONE_CODES, { phone, requester: who.subject, scarce, requestedAt });
  return { againAfter, hour };
}

/**
 * Logs once when an hour's codes run low, and once when they run out: messages cost money, and somebody may be pumping
 * them.
 */
function soundAlarm({ config, log }: Context, { requested, used }: CodeHour): void {
  const { perHour } = config.of(phoneSignInSettings);
  const figures = { requested, used, perHour };
  if (requested === Math.ceil(perHour * 0.8) && requested < perHour)
    log.warn(figures, 'Four fifths of this hour’s sign-in codes have been requested');
  if (requested === perHour + 1)
    log.error(
      figures,
      'This hour’s sign-in codes are used up: until it ends, only numbers that have signed in before get one',
    );
}
