import type { CallInput } from '@haat/contract/call';
import { changePause as changePauseCall, type Selling } from '@haat/contract/stores/pause';
import { LONGEST_PAUSE_DAYS, pauseAt, pauseEndFault, type StorePause } from '@haat/domain/stores/store-pause';
import type { Caller } from '../../kit/callers.ts';
import { publishSurroundings } from '../../kit/catalogue-changes.ts';
import type { Context } from '../../kit/context.ts';
import { type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { InvalidInput, Refusal } from '../../kit/refusal.ts';
import { type ExpectedVersion, refuseEdited } from '../../kit/versions.ts';
import { lastChange } from '../audit/audit-read.ts';
import { noteStaffAction } from '../audit/audit-sql.ts';
import { reachStore } from './read-store.ts';
import { type StoreRef, setPause } from './stores-sql.ts';

/** Refuses with `store-not-found`. */
export async function readPause(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<Selling> {
  return readSelling(db, await reachStore(db, caller, id), clock.now());
}

async function readSelling(db: Db | Tx, { marketplaceId, id }: StoreRef, now: Date): Promise<Selling> {
  const row = await db
    .selectFrom('stores')
    .select(['version', 'is_open as isOpen', 'paused_since as pausedSince', 'paused_until as pausedUntil'])
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('store-not-found');
  return { version: row.version, isOpen: row.isOpen, pause: pauseAt(row, now) };
}

type Wanted = CallInput<typeof changePauseCall>['body'] & { id: string; version: ExpectedVersion };

/**
 * Pauses a store or ends its pause; shoppers see it at once. Held carts are still placed, and staff can still sell and
 * enter orders. Refuses with `store-not-found`, an end in the past or months away at its field, and `edited-meanwhile`.
 */
export function changePause(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { id, version: expected, pause: wanted }: Wanted,
): Promise<Selling> {
  const now = clock.now();
  if (wanted) checkEnd(wanted.until, now);
  return inTransaction(db, async (tx) => {
    const store = await reachStore(tx, caller, id);
    const before = await readSelling(tx, store, now);
    const version = expected ?? before.version;
    const pause = wanted && { since: before.pause?.since ?? now, until: wanted.until };
    if (version === before.version && isSame(pause, before.pause)) return before;
    if (version !== before.version || !(await setPause(tx, store, version, pause))) {
      const current = await readSelling(tx, store, now);
      const last = await lastChange(tx, store);
      throw refuseEdited(changePauseCall, { sent: version, current, ...last });
    }
    const said = { before: noted(before.pause), after: noted(pause) };
    await noteStaffAction(tx, { ...store, subject: 'store' }, caller.userId, 'changed', said);
    await publishSurroundings(tx, store.marketplaceId);
    return { ...before, version: version + 1, pause };
  });
}

function isSame(one: StorePause | null, other: StorePause | null): boolean {
  if (!one || !other) return one === other;
  return one.until?.getTime() === other.until?.getTime();
}

function checkEnd(until: Date | null, now: Date): void {
  const fault = pauseEndFault(until, now);
  if (!fault) return;
  const message =
    fault === 'past'
      ? 'This time is over. Please choose a later one'
      : `A pause ends within ${LONGEST_PAUSE_DAYS} days. Leave its end open instead`;
  throw new InvalidInput([{ path: 'pause.until', message }]);
}

/** For the audit log. */
const noted = (pause: StorePause | null) => ({
  pausedUntil: pause && (pause.until?.toISOString() ?? 'further notice'),
});
