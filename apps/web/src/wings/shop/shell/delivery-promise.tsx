import type { Marketplace } from '@haat/contract/places';
import { soonestPromise } from '@haat/domain/stores/delivery-slots';
import { useNow } from '../../../kit/use-now.ts';
import { windowText } from '../../../kit/window-text.ts';
import { t } from '../../../texts/translate.ts';
import { pausesOf } from '../pause/use-pauses.ts';

/** "Order now, delivered tomorrow, 9 to 12, from 3 shops near you": by the fastest shops. Updated with the clock. */
export function DeliveryPromise({ marketplace }: { marketplace: Marketplace }) {
  const now = useNow();
  const pauses = pausesOf(marketplace, now);
  const selling = marketplace.stores.filter(({ id }) => !pauses.has(id));
  if (selling.length === 0 && pauses.size > 0) return t('No shop near you takes orders at the moment');
  const { window, stores: count } = soonestPromise(
    now,
    marketplace,
    selling.map(({ openingHours }) => openingHours ?? null),
  );
  const when = windowText(window, now, true);
  return t('Order now, delivered {{when}}, from {{count}} shops near you', { when, count });
}
