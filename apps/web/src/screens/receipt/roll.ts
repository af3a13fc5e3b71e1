import { storedValue } from '../../kit/stored-value.ts';
import { msg } from '../../texts/translate.ts';

/** The papers that a browser prints receipts on: rolls of 58 and 80 mm, and sheets. */
export const ROLLS = ['80', '58', 'a4'] as const;

/** One of the papers. */
export type Roll = (typeof ROLLS)[number];

/** How people call them. */
export const ROLL_WORDS: Record<Roll, string> = {
  '80': msg('Roll, 80 mm'),
  '58': msg('Roll, 58 mm'),
  a4: msg('A4 sheet'),
};

/** The paper in this browser's printer. */
export const chosenRoll = storedValue<Roll>(
  'haat.roll',
  (value) => ROLLS.find((known) => known === value),
  '80',
);
