import type { CallReply } from '@haat/contract/call';
import type { listOpenSlots as listCall } from '@haat/contract/delivery-slots';
import { slotDays } from '@haat/domain/delivery-slots';
import { isOpenThrough } from '@haat/domain/opening-hours';
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
  const asked = [...new Set(stores)];
  const days = slotDays(now, terms).map(({ day, all, ahead }) => {
    const openIn = (slot: (typeof all)[number]) =>
      asked.filter((store) => isOpenThrough(hours.get(store) ?? null, slot));
    return {
      day,
      closed: all.every((slot) => openIn(slot).length === 0),
      slots: ahead
        .map((slot) => ({
          from: slot.from,
          until: slot.until,
          left: Math.max(0, slot.places - takenIn(slot)),
          stores: openIn(slot),
        }))
        .filter((slot) => slot.stores.length > 0),
    };
  });
  return { days };
}
