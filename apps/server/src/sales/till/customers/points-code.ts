import type { CallInput, CallReply } from '@haat/contract/call';
import type { requestPointsCode as call } from '@haat/contract/till/customers';
import { sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import type { Queue } from '../../../kit/jobs.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { smsSenderOrLog } from '../../../messages/transports/choose-sms-sender.ts';
import { cutForGap } from '../../../messages/transports/registered-text.ts';
import type { SmsSender } from '../../../messages/transports/sms.ts';
import { writeNewCode } from '../../../people/codes/write-new-code.ts';
import { NUMBER_LIMITS, PAUSE, STRANGERS_LIMITS } from '../../../people/phone-sign-in/code-limits.ts';
import { countCode } from '../../../people/phone-sign-in/count-code.ts';
import { findTill, type TillRef } from '../counters/reach-till.ts';
import { mobileOf, readCustomerPhone } from './mobile-of.ts';
import { requirePoints } from './points-store-read.ts';

interface RequestedCode {
  /** E.164. */
  phone: string;
  bill: string;
  points: number;
  till: TillRef;
  /** Milliseconds since 1970. */
  requestedAt: number;
}

const POINTS_CODES: Queue<RequestedCode> = { name: 'points-codes' };

const AT_ONCE = 10;
const VALID_MS = 5 * 60_000;

/** Valid for points of one bill; tries count against the counter that requested it. */
export const pointsCode = (phone: string, bill: string) =>
  ({ purpose: 'points', recipient: `${phone} ${bill}` }) as const;
export const codeRequester = ({ id }: TillRef): string => `till ${id}`;

/**
 * Sends a code to a customer's phone. The answer is the same for numbers without points, which get none.
 * @throws Refusal `till-not-found`, `points-off`, what is wrong with the number, `too-many-codes` with `{ againAfter }`,
 *   `no-points-codes`
 */
export async function requestPointsCode(
  context: Context,
  caller: Caller,
  { params, body }: CallInput<typeof call>,
): Promise<CallReply<typeof call>> {
  const { clock, db, jobs } = context;
  const till = await findTill(db, caller, params);
  const phone = readCustomerPhone(body.phone);
  await requirePoints(db, till);
  // Refused requests are not counted, so a refusal may roll back.
  const againAfter = await inTransaction(db, async (tx) => {
    const counts = [
      { subject: `points of ${phone}`, limits: [...PAUSE, ...STRANGERS_LIMITS] },
      { subject: `${codeRequester(till)} number ${phone}`, limits: NUMBER_LIMITS },
    ];
    // Scarce codes are kept for signing in.
    const counted = await countCode(context, tx, counts, ({ isScarce }) => !isScarce);
    if (counted.is === 'too soon') throw new Refusal('too-many-codes', { againAfter: counted.againAfter });
    if (counted.is === 'not now') throw new Refusal('no-points-codes');
    const { bill, points } = body;
    await jobs.enqueue(tx, POINTS_CODES, { phone, bill, points, till, requestedAt: clock.now().getTime() });
    return counted.againAfter;
  });
  return { againAfter, inbox: context.inboxOpen };
}

export function servePointsCodes(context: Context): Promise<void> {
  const send = smsSenderOrLog(context, 'A code for reward points was not sent');
  return context.jobs.serve(POINTS_CODES, (requested) => sendPointsCode(context, send, requested), {
    atOnce: AT_ONCE,
  });
}

async function sendPointsCode(
  context: Context,
  send: SmsSender,
  { phone, bill, points, till, requestedAt }: RequestedCode,
): Promise<void> {
  const { clock, config, db } = context;
  if (!mobileOf(phone) || clock.now().getTime() - requestedAt > VALID_MS) return;
  const written = await inTransaction(db, async (tx) => {
    if (!(await hasPoints(tx, till, phone))) return undefined;
    const code = await writeNewCode(tx, config, pointsCode(phone, bill), codeRequester(till));
    return { code, store: await readStoreName(tx, till) };
  });
  if (!written) return;
  const { code } = written;
  const shop = cutForGap(written.store);
  const values = [code, String(points), shop];
  const text = `${code} is the code to pay ${points} Haat points at ${shop}. Tell it to the cashier only if you are there.`;
  await send({ to: phone, template: 'points-code', values, text });
}

async function hasPoints(tx: Tx, { marketplaceId }: TillRef, phone: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM reward_balances b JOIN users u ON u.id = b.user_id
    WHERE b.marketplace_id = ${marketplaceId} AND u.phone = ${phone} AND b.points > 0
    UNION ALL
    SELECT FROM till_points WHERE marketplace_id = ${marketplaceId} AND phone = ${phone} AND user_id IS NULL AND earned > taken_back
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}

async function readStoreName(tx: Tx, { marketplaceId, storeId }: TillRef): Promise<string> {
  const store = await tx
    .selectFrom('stores')
    .select('name')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return store.name;
}
