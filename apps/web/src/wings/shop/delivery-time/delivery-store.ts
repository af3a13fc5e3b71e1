import { LONGEST_DRIVER_NOTE } from '@haat/contract/checkout';
import { storedValue } from '../../../kit/stored-value.ts';

/** What the shopper chose of the next delivery. */
export interface DeliveryChoice {
  /** The beginning of the slot, in milliseconds since 1970, that each store's order is to come in. */
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

/** When the next order is to come and what its driver is told, stored until it is placed. */
export const deliveryStore = storedValue<DeliveryChoice>('haat.delivery', readChoice, NONE);
