import type { CallReply } from '@haat/contract/call';
import type { listOpenSlots as listCall } from '@haat/contract/delivery-slots';
import { openSlots } from '@haat/domain/stores/delivery-slots';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { readBatch } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readPlacesTaken } from '../ledger/slots/places-taken-read.ts';
import { readSlotTerms } from '../ledger/slots/slot-terms-read.ts';
import { rememberHours } from './conditions.ts';
import { NOTHING_HELD, readOwnHeld, takenByOthers } from './holds/own-held-read.ts';

/**
 * The slots for a cart of some stores. Places held by the caller's own payment attempts count as free, since ordering
 * frees them. Refuses with `marketplace-not-found`.
 */
export async function listOpenSlots(
  context: Pick<Context, 'db' | 'clock' | 'memory'>,
  caller: Caller | undefined,
  marketplaceId: string,
  stores: readonly string[],
): Promise<CallReply<typeof listCall>> {
  const terms = await readSlotTerms(context.db, marketplaceId);
  if (!terms) throw new Refusal('marketplace-not-found');
  if (terms.slots.length === 0) return { days: [] };
  const now = context.clock.now();
  const hours = await rememberHours(context, marketplaceId);
  const { takenIn, held } = await readBatch(context.db, (batch) => {
    const taken = readPlacesTaken(batch, marketplaceId, terms, now);
    const own = caller && readOwnHeld(batch, marketplaceId, caller.userId);
    return () => ({ takenIn: taken(), held: own?.() ?? NOTHING_HELD });
  });
  const hoursOf = (store: string) => hours.get(store) ?? null;
  return { days: openSlots(now, terms, [...new Set(stores)], hoursOf, takenByOthers(takenIn, held)) };
}
