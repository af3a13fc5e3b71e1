import { afterEach, expect, it } from 'vitest';
import { hi } from '../../../texts/hi.ts';
import { speak } from '../../../texts/translate.ts';
import { hoursWords } from './hours-words.ts';

afterEach(() => speak('en', {}));

const LUNCH = { opens: '08:00', closes: '21:30', breaks: [{ from: '13:00', until: '16:00' }] };

it('a day’s hours read as people say them', () => {
  expect(hoursWords(LUNCH)).toBe('8 am to 1 pm, 4 pm to 9:30 pm');
  expect(hoursWords({ opens: '18:00', closes: '02:00' })).toBe('6 pm to 2 am');
  expect(hoursWords(null)).toBe('Closed');
  speak('hi', hi);
  expect(hoursWords(LUNCH)).toBe('सुबह 8 से दोपहर 1 बजे, शाम 4 से रात 9:30 बजे');
});
