import { storedValue } from '../../../kit/stored-value.ts';

/** How high the order under way and what is bought again stood last, in px: room for them, so that nothing jumps when they come. */
export const againRoom = storedValue<number>(
  'haat.againRoom',
  (value) => (typeof value === 'number' && value > 0 && value < 2000 ? value : undefined),
  0,
);
