import type { AreaRequest } from '@haat/contract/notify-requests';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { lockRequester, requireRoom } from '../../people/notify-requests/require-room.ts';
import { deleteAreaRequest, insertAreaRequest, readAreaRequests } from './area-requests-sql.ts';

export async function listAreaRequests(db: Db, { userId }: Caller): Promise<{ requests: AreaRequest[] }> {
  return { requests: await readAreaRequests(db, userId) };
}

/**
 * Requests a notification when somebody delivers to a pin code; an existing request stays. Refuses with
 * `contact-not-proved`, `pin-code-unknown`, `area-served` and `too-many-notify-requests`.
 */
export function requestArea(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId }: Caller,
  pinCode: string,
): Promise<AreaRequest> {
  return inTransaction(db, async (tx) => {
    await lockRequester(tx, userId);
    const known = (await readAreaRequests(tx, userId)).find((request) => request.pinCode === pinCode);
    if (known) return known;
    await requireUnserved(tx, pinCode);
    await requireRoom(tx, userId);
    const requestedAt = clock.now();
    await insertAreaRequest(tx, { userId, pinCode }, requestedAt);
    return { pinCode, requestedAt };
  });
}

/** Refuses with `notify-request-not-found`. */
export async function withdrawAreaRequest(
  db: Db,
  { userId }: Caller,
  pinCode: string,
): Promise<{ pinCode: string }> {
  if (!(await deleteAreaRequest(db, { userId, pinCode }))) throw new Refusal('notify-request-not-found');
  return { pinCode };
}

async function requireUnserved(tx: Tx, pinCode: string): Promise<void> {
  const { rows } = await sql<{ served: boolean }>`
    SELECT s.pin_code IS NOT NULL AS served FROM pin_codes p LEFT JOIN served_pin_codes s USING (pin_code)
    WHERE p.pin_code = ${pinCode}`.execute(tx);
  if (!rows[0]) throw new Refusal('pin-code-unknown');
  if (rows[0].served) throw new Refusal('area-served');
}
