import type { CallInput } from '@haat/contract/call';
import { type addTill as addTillCall, addTill as call, type Till } from '@haat/contract/till/tills';
import { newId } from '@haat/domain/basics/ids';
import { freeTillLetter } from '@haat/domain/till/till-letter';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { claim, keepReply } from '../../../kit/idempotency.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import { givePrefix } from '../../invoices/invoices-sql.ts';
import { lockIssuer } from './store-issuer-read.ts';
import { readTillRow, readTills } from './tills-read.ts';
import { deviceHash, insertTill } from './tills-sql.ts';

type Input = CallInput<typeof addTillCall> & { caller: Caller; key: string; replayed: () => void };

/** For one store: more than there are letters, to allow for mistakes. */
const A_DAY = { most: 40, perSeconds: 86_400 };

/**
 * Makes a browser a counter of a store. Two at once get two letters, as the store's row is locked and a letter is never
 * reused. Also sets the store's prefix for numbers. For managers only: letters are few, and a counter can write bills.
 * @throws Refusal `store-not-found`, `till-name-taken`, `too-many-tills`, `too-many-requests`
 */
export async function addTill(
  { db, clock, limiter }: Pick<Context, 'db' | 'clock' | 'limiter'>,
  { caller, params, body, key, replayed }: Input,
): Promise<Till> {
  const store = await reachStore(db, caller, params.storeId);
  const till = { marketplaceId: store.marketplaceId, storeId: store.id };
  await limiter.spend('counters of a store', store.id, A_DAY);
  const id = await inTransaction(db, async (tx) => {
    const request = { ...params, ...body };
    const once = { marketplaceId: store.marketplaceId, userId: caller.userId, key, request, replayed };
    const first = await claim(tx, call, once);
    if (first) {
      replayed();
      return (first.reply as { id: string }).id;
    }
    const issuer = await lockIssuer(tx, store);
    const all = await readTills(tx, store);
    const letter = freeTillLetter(new Set(all.map((one) => one.letter)));
    if (!letter) throw new Refusal('too-many-tills');
    await givePrefix(tx, issuer);
    const made = { ...till, id: newId(), name: body.name, letter };
    const now = clock.now();
    await insertTill(tx, {
      ...made,
      createdBy: caller.userId,
      createdAt: now,
      device: body.device ? { hash: deviceHash(body.device), onlyFrom: now } : null,
    });
    await noteStaffAction(tx, { ...made, subject: 'till' }, caller.userId, 'created', {
      name: body.name,
      letter,
    });
    await keepReply(tx, once, JSON.stringify({ id: made.id }));
    return made.id;
  });
  const row = await readTillRow(db, { ...till, id });
  if (!row) throw new Refusal('store-not-found');
  return row;
}
