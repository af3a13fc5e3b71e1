import type { OrderRequest, Quote } from '@haat/contract/checkout';
import { listOpenSlots, type SlotDay } from '@haat/contract/delivery-slots';
import type { Marketplace } from '@haat/contract/places';
import type { CartLine } from '@haat/domain/checkout/cart';
import { openSlots } from '@haat/domain/stores/delivery-slots';
import { useQuery } from '@tanstack/react-query';
import { useOnline } from '../../../kit/online.ts';
import { queryOf } from '../../../kit/query.ts';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { useNow } from '../../../kit/use-now.ts';
import { choiceOf, type DeliveryChoice, deliveryStore } from '../state/delivery-store.ts';
import { useShop } from '../state/shop-context.tsx';
import { storeLabels } from '../state/store-label.ts';
import { type SlotGroup, slotGroups } from './slot-choice.ts';

export interface Coming {
  stores: readonly string[];
  from: Date;
  until: Date;
}

/**
 * `reading`: unknown yet. `failed`: slots could not be loaded. `full`: no slot is free. Only a `known`
 * delivery can be ordered.
 */
type DeliveryState = 'known' | 'reading' | 'failed' | 'full';

export interface Delivery {
  /** Empty if shops deliver by their hours. */
  days: readonly SlotDay[];
  groups: readonly SlotGroup[];
  comes: readonly Coming[];
  storeNames: ReadonlyMap<string, string>;
  /** Start times by store; other slots are proposed. */
  chosen: DeliveryChoice['slots'];
  note: string;
  /** Part of the order's request. */
  request: Pick<OrderRequest, 'slots' | 'driverNote'>;
  state: DeliveryState;
  /** Set only while no slots are known. */
  error: Error | null;
  refetch: () => Promise<unknown>;
  choose: (choice: DeliveryChoice) => void;
}

const NO_DAYS: readonly SlotDay[] = [];

/**
 * By slots, or by the shops' hours.
 * @param sent the order to be sent or already sent, whose time and note are shown
 */
export function useDelivery(
  lines: readonly CartLine[],
  quote: Quote | undefined,
  sent: Pick<OrderRequest, 'slots' | 'driverNote'> | undefined,
): Delivery {
  const shop = useShop();
  const { _id: id } = shop;
  const online = useOnline();
  const now = useNow();
  const stored = useStoredValue(deliveryStore);
  const choice = sent ? choiceOf(sent) : stored;
  const storeNames = storeLabels(shop, lines);
  const stores = [...storeNames.keys()];
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(listOpenSlots, { params: { id }, body: { stores } }),
    enabled: stores.length > 0,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
  const hasSlots = (shop.deliverySlots?.slots.length ?? 0) > 0;
  const days = data?.days ?? (online ? NO_DAYS : definedDays(shop, stores, now));
  const groups = slotGroups(days, stores, choice.slots);
  const slots = groups.flatMap(({ stores: own, slot }) =>
    slot ? own.map((store) => ({ store, from: slot.from })) : [],
  );
  const isKnown = stores.length === 0 || data !== undefined || !online || (!hasSlots && !isFetching);
  const isFull = groups.some((group) => group.isFull);
  return {
    days,
    groups,
    storeNames,
    chosen: choice.slots,
    note: choice.note,
    // With slots, the shops' hours promise nothing.
    comes: isKnown || !hasSlots ? comesOf(groups, quote) : [],
    request: {
      ...(slots.length > 0 && { slots }),
      ...(choice.note && { driverNote: choice.note }),
    },
    state: isKnown ? (isFull ? 'full' : 'known') : error && !isFetching ? 'failed' : 'reading',
    error: isKnown ? null : error,
    refetch,
    choose: deliveryStore.set,
  };
}

/** Offline: slots as defined. The server checks whether they are free once the order is sent. */
function definedDays({ deliverySlots, stores }: Marketplace, asked: string[], now: Date): readonly SlotDay[] {
  if (!deliverySlots || deliverySlots.slots.length === 0) return NO_DAYS;
  const hoursOf = (store: string) => stores.find((one) => one.id === store)?.openingHours ?? null;
  return openSlots(now, deliverySlots, asked, hoursOf, () => 0);
}

/** By delivery window: the slot's, or the shop's hours. */
function comesOf(groups: readonly SlotGroup[], quote: Quote | undefined): Coming[] {
  const inSlots = groups.flatMap(({ stores, slot }) =>
    slot ? stores.map((store) => ({ store, from: slot.from, until: slot.until })) : [],
  );
  const byHours = (quote?.deliveries ?? []).filter(
    ({ store }) => !groups.some(({ stores, slot, isFull }) => (slot || isFull) && stores.includes(store)),
  );
  const same = Map.groupBy(
    [...inSlots, ...byHours],
    ({ from, until }) => `${from.getTime()} ${until.getTime()}`,
  );
  return [...same.values()].flatMap((together) => {
    const [first] = together;
    return first
      ? [{ stores: together.map(({ store }) => store), from: first.from, until: first.until }]
      : [];
  });
}
