import { storedValue } from '../../kit/stored-value.ts';
import { msg } from '../../texts/translate.ts';

/** In mm, and sheets. */
export const ROLLS = ['80', '58', 'a4'] as const;

export type Roll = (typeof ROLLS)[number];

export const ROLL_WORDS: Record<Roll, string> = {
  '80': msg('Roll, 80 mm'),
  '58': msg('Roll, 58 mm'),
  a4: msg('A4 sheet'),
};

export const chosenRoll = storedValue<Roll>(
  'haat.roll',
  (value) => ROLLS.find((known) => known === value),
  '80',
);
