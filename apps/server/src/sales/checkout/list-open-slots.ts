import type { CallReply } from '@haat/contract/call';
import type { listOpenSlots as listCall } from '@haat/contract/delivery-slots';
import { openSlots } from '@haat/domain/delivery-slots';
import type { Context } from '../../kit/context.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readPlacesTaken } from '../delivery-slots/places-taken-read.ts';
import { readSlotTerms } from '../delivery-slots/slot-terms-read.ts';
import { rememberHours } from './conditions.ts';

/** The slots that can be chosen for a cart of some stores. Refuses with `marketplace-not-found`. */
export async function listOpenSlots(
  context: Pick<Context, 'db' | 'clock' | 'memory'>,
  marketplaceId: string,
  stores: readonly string[],
): Promise<CallReply<typeof listCall>> {
  const terms = await readSlotTerms(context.db, marketplaceId);
  if (!terms) throw new Refusal('marketplace-not-found');
  if (terms.slots.length === 0) return { days: [] };
  const now = context.clock.now();
  const [hours, takenIn] = await Promise.all([
    rememberHours(context, marketplaceId),
    readPlacesTaken(context.db, marketplaceId, terms, now),
  ]);
  return { days: openSlots(now, terms, [...new Set(stores)], (store) => hours.get(store) ?? null, takenIn) };
}
