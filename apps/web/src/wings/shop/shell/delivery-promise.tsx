import type { Marketplace } from '@haat/contract/places';
import { promisedDelivery, soonestDelivery } from '@haat/domain/opening-hours';
import { useNow } from '../../../kit/use-now.ts';
import { clockText, momentText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';

/**
 * "Order now, delivered by tomorrow, 10:45 am, from 3 shops near you": by the hours of those that are open, with the usual
 * day's delay only. While all are closed it names the moment, counted from the next opening. It ages with the clock.
 */
export function DeliveryPromise({ marketplace: { deliveryHours, stores } }: { marketplace: Marketplace }) {
  const now = useNow();
  const soonest = soonestDelivery(
    now,
    deliveryHours,
    stores.map(({ openingHours }) => openingHours ?? null),
  );
  const count = soonest.stores;
  if (soonest.at.getTime() !== promisedDelivery(now, deliveryHours, null).getTime())
    return t('Order now, delivered by {{moment}}, from {{count}} shops near you', {
      moment: momentText(soonest.at),
      count,
    });
  return deliveryHours === 24
    ? t('Order now, delivered by tomorrow, {{time}}, from {{count}} shops near you', {
        time: clockText(soonest.at),
        count,
      })
    : t('Order now, delivered within {{hours}} hours, from {{count}} shops near you', {
        hours: deliveryHours,
        count,
      });
}
