import type { CallReply } from '@haat/contract/call';
import type * as contract from '@haat/contract/phone-sign-in';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type Requester, requesterOf } from '../devices/requester.ts';
import { checkAnswer } from './challenges.ts';
import {
  addressLimits,
  NUMBER_LIMITS,
  PAUSE,
  STRANGERS_LIMITS,
  secondsToWait,
  withAttempt,
} from './code-limits.ts';
import { phoneSignInSettings } from './phone-sign-in-settings.ts';
import { countRequested, lockAttempts, useChallenge, writeAttempts } from './phone-sign-in-sql.ts';
import { readPhone } from './read-phone.ts';
import { PHONE_CODES, reserveOf } from './send-phone-code.ts';

type Reply = CallReply<typeof contract.requestPhoneCode>;

/** The hour's counts including this code: requested codes, and those that signed somebody in. */
interface Hour {
  requested: number;
  used: number;
}

type Verdict = { refusal: Refusal } | { againAfter: number; hour: Hour };

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
  { clock, config, jobs }: Context,
  tx: Tx,
  { phone, challenge: { challenge }, requester, who }: CodeRequest,
): Promise<Verdict> {
  const { perAddress, perHour } = config.of(phoneSignInSettings);
  const now = clock.now();
  const subjects = [
    `address ${requester.network}`,
    `number ${phone}`,
    `${who.subject} number ${phone}`,
  ] as const;
  const isNew = await useChallenge(tx, challenge.signature, new Date(challenge.parameters.expiresAt * 1000));
  const [byAddress = [], byNumber = [], byRequester = []] = await lockAttempts(tx, subjects);
  if (!isNew) return { refusal: new Refusal('challenge-failed') };
  const ofAddress = addressLimits(perAddress);
  const ofNumber = who.known ? PAUSE : [...PAUSE, ...STRANGERS_LIMITS];
  const wait = (ofThisAddress: Date[], ofThisNumber: Date[], ofThisRequester: Date[]) =>
    Math.max(
      secondsToWait(ofThisAddress, ofAddress, now),
      secondsToWait(ofThisNumber, ofNumber, now),
      secondsToWait(ofThisRequester, NUMBER_LIMITS, now),
    );
  const againAfter = wait(byAddress, byNumber, byRequester);
  if (againAfter > 0) return { refusal: new Refusal('too-many-codes', { againAfter }) };
  const hour = await countRequested(tx);
  const scarce = hour.requested > perHour;
  if (scarce && hour.fromReserve >= reserveOf(perHour)) return { refusal: new Refusal('no-codes-now') };
  const attempts = [
    withAttempt(byAddress, now),
    withAttempt(byNumber, now),
    withAttempt(byRequester, now),
  ] as const;
  await writeAttempts(tx, subjects[0], attempts[0]);
  await writeAttempts(tx, subjects[1], attempts[1]);
  await writeAttempts(tx, subjects[2], attempts[2]);
  await jobs.enqueue(tx, PHONE_CODES, { phone, requester: who.subject, scarce, requestedAt: now.getTime() });
  return { againAfter: wait(...attempts), hour };
}

/**
 * Logs once when an hour's codes run low, and once when they run out: messages cost money, and somebody may be pumping
 * them.
 */
function soundAlarm({ config, log }: Context, { requested, used }: Hour): void {
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
