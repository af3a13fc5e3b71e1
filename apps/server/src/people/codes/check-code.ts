import { timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@haat/contract/errors';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { masked, noteSecurity } from '../security-log/security-log-sql.ts';
import { type CodeFor, codesThatHold, hashCode, takeTry, useCode } from './sent-codes-sql.ts';

/** Attempts by people who requested no code: of all of them together, and of each. */
const STRANGERS = { most: 20, perSeconds: 3600 };
const ONE_STRANGER = { most: 5, perSeconds: 600 };

/** Uses up the right code in the transaction of its purpose. */
export type UseFitting = (tx: Tx) => Promise<void>;

/**
 * Checks a typed code. A wrong one costs an attempt, in a transaction of its own: of the code that the same requester
 * requested, or of the few that strangers have, so that nobody uses up somebody else's. Refuses with `wrong`, and with
 * `too-many-requests` when strangers have tried too often; all are in the security log.
 * @param requester who types it, named as when requesting
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
