import { storedValue } from '../../../kit/stored-value.ts';

/** In px; 0 if it was empty. */
export interface ReturningHomeHeight {
  user: string;
  px: number;
}

const isRoom = (value: unknown): value is ReturningHomeHeight => {
  const { user, px } = (value ?? {}) as Partial<ReturningHomeHeight>;
  return typeof user === 'string' && typeof px === 'number' && px >= 0 && px < 2000;
};

/** Reserves space for the order under way and earlier purchases; null if unknown. */
export const returningHomeHeight = storedValue<ReturningHomeHeight | null>(
  'haat.againRoom',
  (value) => (isRoom(value) ? value : undefined),
  null,
);

/** Undefined before a shopper's first visit, and after an order, which will be shown there. */
export function roomOf(user: string): number | undefined {
  const room = returningHomeHeight.get();
  return room?.user === user ? room.px : undefined;
}
