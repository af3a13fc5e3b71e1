import { LONGEST_DRIVER_NOTE, type OrderRequest } from '@haat/contract/checkout';
import { shoppersValue } from './shoppers-value.ts';

export interface DeliveryChoice {
  /** Start times by store, in milliseconds since 1970. */
  slots: Readonly<Record<string, number>>;
  note: string;
}

const NONE: DeliveryChoice = { slots: {}, note: '' };

function readChoice(value: unknown): DeliveryChoice | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { slots, note } = value as Partial<Record<keyof DeliveryChoice, unknown>>;
  if (typeof note !== 'string' || typeof slots !== 'object' || slots === null) return undefined;
  const times = Object.entries(slots).filter(([, from]) => Number.isFinite(from));
  return {
    slots: Object.fromEntries(times) as Record<string, number>,
    note: note.slice(0, LONGEST_DRIVER_NOTE),
  };
}

/** Kept until the next order is placed. */
export const deliveryStore = shoppersValue<DeliveryChoice>('haat.delivery', readChoice, NONE);

export const choiceOf = ({
  slots = [],
  driverNote = '',
}: Pick<OrderRequest, 'slots' | 'driverNote'>): DeliveryChoice => ({
  slots: Object.fromEntries(slots.map(({ store, from }) => [store, from.getTime()])),
  note: driverNote,
});

/** Keeps choices made since for the next order. */
export function forgetDelivery({
  slots: sent = [],
  driverNote = '',
}: Pick<OrderRequest, 'slots' | 'driverNote'>): void {
  const { slots, note } = deliveryStore.get();
  const isSent = ([store, from]: [string, number]) =>
    sent.some((slot) => slot.store === store && slot.from.getTime() === from);
  const rest = {
    slots: Object.fromEntries(Object.entries(slots).filter((slot) => !isSent(slot))),
    note: note === driverNote ? '' : note,
  };
  const isEmpty = rest.note === '' && Object.keys(rest.slots).length === 0;
  deliveryStore.set(isEmpty ? undefined : rest);
}
