import { storedValue } from '../../../kit/stored-value.ts';

/** How high what awaits a shopper on the home page stood last, in px; 0: there was nothing. */
export interface ReturningHomeHeight {
  user: string;
  px: number;
}

const isRoom = (value: unknown): value is ReturningHomeHeight => {
  const { user, px } = (value ?? {}) as Partial<ReturningHomeHeight>;
  return typeof user === 'string' && typeof px === 'number' && px >= 0 && px < 2000;
};

/** Room for the order under way and what is bought again, so that nothing jumps when they come; null: nobody knows how much. */
export const returningHomeHeight = storedValue<ReturningHomeHeight | null>(
  'haat.againRoom',
  (value) => (isRoom(value) ? value : undefined),
  null,
);

/** The room of a shopper; undefined before they have been here, and after an order, which will stand there. */
export function roomOf(user: string): number | undefined {
  const room = returningHomeHeight.get();
  return room?.user === user ? room.px : undefined;
}
