import type { OrderRequest, Quote } from '@haat/contract/checkout';
import { listOpenSlots, type SlotDay } from '@haat/contract/delivery-slots';
import type { CartLine } from '@haat/domain/cart';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../../kit/query.ts';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { useShop } from '../state/shop-context.tsx';
import { storeLabel } from '../state/store-label.ts';
import { type DeliveryChoice, deliveryStore } from './delivery-store.ts';
import { type SlotGroup, slotGroups } from './slot-choice.ts';

/** When one or several orders of a cart come. */
export interface Coming {
  stores: readonly string[];
  from: Date;
  until: Date;
}

/** When the order on the screen comes and what its driver is told. */
export interface Delivery {
  /** Empty: the marketplace has no slots, the hours of the shops hold. */
  days: readonly SlotDay[];
  groups: readonly SlotGroup[];
  comes: readonly Coming[];
  storeNames: ReadonlyMap<string, string>;
  note: string;
  /** What the request says of it. */
  request: Pick<OrderRequest, 'slots' | 'driverNote'>;
  /** False while nobody knows yet which slots there are. */
  ready: boolean;
  refetch: () => void;
  choose: (choice: DeliveryChoice) => void;
}

const NO_DAYS: readonly SlotDay[] = [];

/**
 * The delivery of a cart: the slots chosen, or by the hours of its shops.
 * @param isPlaced the order is placed: the next one starts anew
 */
export function useDelivery(
  lines: readonly CartLine[],
  quote: Quote | undefined,
  isPlaced: boolean,
): Delivery {
  const shop = useShop();
  const { _id: id } = shop;
  const choice = useStoredValue(deliveryStore);
  const storeNames = new Map(
    lines.map(({ storeId, storeName }) => [storeId, storeLabel(shop, { _id: storeId, name: storeName })]),
  );
  const stores = [...storeNames.keys()];
  const { data, isPending, fetchStatus, refetch } = useQuery({
    ...queryOf(listOpenSlots, { params: { id }, body: { stores } }),
    enabled: stores.length > 0,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
  const days = data?.days ?? NO_DAYS;
  const groups = slotGroups(days, stores, choice.slots);
  useEffect(() => {
    if (isPlaced) deliveryStore.set(undefined);
  }, [isPlaced]);
  const slots = groups.flatMap(({ stores: own, slot }) =>
    slot ? own.map((store) => ({ store, from: slot.from })) : [],
  );
  return {
    ...{ days, groups, storeNames, note: choice.note },
    comes: comesOf(groups, quote),
    request: {
      ...(slots.length > 0 && { slots }),
      ...(choice.note && { driverNote: choice.note }),
    },
    ready: !isPending || fetchStatus !== 'fetching',
    refetch: () => void refetch(),
    choose: deliveryStore.set,
  };
}

/** Orders that come in the same window, together. */
function comesOf(groups: readonly SlotGroup[], quote: Quote | undefined): Coming[] {
  const slotOf = (store: string) => groups.find(({ stores }) => stores.includes(store))?.slot;
  const each = (quote?.deliveries ?? []).map(({ store, from, until }) => {
    const slot = slotOf(store);
    return { store, from: slot?.from ?? from, until: slot?.until ?? until };
  });
  const same = Map.groupBy(each, ({ from, until }) => `${from.getTime()} ${until.getTime()}`);
  return [...same.values()].flatMap((together) => {
    const [first] = together;
    return first
      ? [{ stores: together.map(({ store }) => store), from: first.from, until: first.until }]
      : [];
  });
}
