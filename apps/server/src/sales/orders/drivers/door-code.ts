import { createHmac, timingSafeEqual } from 'node:crypto';
import { asksForCode, MAX_WRONG_CODES } from '@haat/domain/orders/door';
import type { Config } from '../../../kit/config.ts';
import type { Tx } from '../../../kit/db.ts';
import { secretSettings } from '../../../kit/secrets.ts';
import type { LockedOrder } from '../orders-sql.ts';
import { countWrongCode, readCodeForAll, readDoorCode } from './drivers-sql.ts';

/** Four digits derived from order and secret, never stored. */
export function doorCodeOf(config: Config, orderId: string): string {
  const digest = createHmac('sha256', config.of(secretSettings).sealSecret)
    .update(`door ${orderId}`)
    .digest();
  return String(digest.readUInt32BE() % 10_000).padStart(4, '0');
}

/** `open`: right, or not needed. `locked`: the store has to let it through. */
export type CodeAnswer = { state: 'open' | 'locked' } | { state: 'wrong'; triesLeft: number };

/** Counts wrong codes; the caller must commit that even if the door is refused. */
export async function tryDoorCode(
  config: Config,
  tx: Tx,
  order: LockedOrder,
  code: string,
): Promise<CodeAnswer> {
  const asked = asksForCode(
    { isPaid: order.paidAt !== null, total: order.total, hasShopper: order.userId !== null },
    { codeForAll: await readCodeForAll(tx, order) },
  );
  const { wrong, lastWrong, letThroughAt } = await readDoorCode(tx, order);
  if (!asked || letThroughAt) return { state: 'open' };
  if (wrong >= MAX_WRONG_CODES) return { state: 'locked' };
  if (isRight(doorCodeOf(config, order.id), code)) return { state: 'open' };
  // An empty or repeated code is no further guess.
  if (code === '' || code === lastWrong) return { state: 'wrong', triesLeft: MAX_WRONG_CODES - wrong };
  await countWrongCode(tx, order, { wrong: wrong + 1, code });
  return { state: 'wrong', triesLeft: MAX_WRONG_CODES - wrong - 1 };
}

const isRight = (code: string, typed: string) =>
  typed.length === code.length && timingSafeEqual(Buffer.from(code), Buffer.from(typed));
