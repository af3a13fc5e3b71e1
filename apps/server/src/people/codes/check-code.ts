import { timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@haat/contract/errors';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { masked, noteSecurity } from '../security-log/security-log-sql.ts';
import { type CodeFor, codesThatHold, hashCode, takeTry, useCode } from './sent-codes-sql.ts';

/** Tries by those who requested no code themselves: of all of them together, and of each. */
const STRANGERS = { most: 20, perSeconds: 3600 };
const ONE_STRANGER = { most: 5, perSeconds: 600 };

/** Uses a code that fits up, in the transaction that does what it is for. */
export type UseFitting = (tx: Tx) => Promise<void>;

/**
 * Checks a code that somebody typed. A wrong one costs a try of who typed it, in a transaction of its own: of the code that
 * they requested, or of the few that strangers have; so nobody uses up what is another's. Refuses with `wrong`, and with
 * `too-many-requests` when strangers have tried too often; the security log has each.
 * @param requester who types it, by the same name as who requested it
 */
export async function checkCode(
  { config, db, limiter }: Pick<Context, 'config' | 'db' | 'limiter'>,
  to: CodeFor,
  { code, requester, origin }: { code: string; requester: string; origin: Origin },
  wrong: ErrorCode,
): Promise<UseFitting> {
  const { own, holding } = await inTransaction(db, async (tx) => ({
    own: await takeTry(tx, to, requester),
    holding: await codesThatHold(tx, to),
  }));
  const refuse = async () => {
    const [recipient = ''] = to.recipient.split(' ');
    await noteSecurity(db, { event: 'code-refused', subject: masked(recipient), origin });
    throw new Refusal(wrong);
  };
  if (own === false) return refuse();
  if (own === undefined) {
    const at = `${to.purpose} ${to.recipient}`;
    await limiter.spend('code-tries-of-a-stranger', `${at} ${requester}`, ONE_STRANGER);
    await limiter.spend('code-tries-of-strangers', at, STRANGERS);
  }
  const typed = hashCode(config.of(secretSettings).tokenSecret, to, code);
  const fitting = holding.find(({ code_hash }) => timingSafeEqual(code_hash, typed));
  if (!fitting) return refuse();
  return async (tx) => {
    if (!(await useCode(tx, to, fitting.id))) throw new Refusal(wrong);
  };
}
