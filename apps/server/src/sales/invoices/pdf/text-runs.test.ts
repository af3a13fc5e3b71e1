import { expect, test } from 'vitest';
import { textRuns } from './text-runs.ts';

test('Kannada is set in its own font, Latin and Devanagari in the other', () => {
  expect(textRuns('Nandini ಹಾಲು ಮತ್ತು ಮೊಸರು ₹28 शुद्ध')).toEqual([
    { text: 'Nandini ' },
    { text: 'ಹಾಲು ಮತ್ತು ಮೊಸರು', font: 'Kannada' },
    { text: ' ₹28 शुद्ध' },
  ]);
  expect(textRuns('ಅಕ್ಕಿ')).toEqual([{ text: 'ಅಕ್ಕಿ', font: 'Kannada' }]);
  expect(textRuns('')).toEqual([]);
});

test('joiners stay with their letters, and nothing that can’t be seen is printed', () => {
  expect(textRuns('ಕ್\u200Cಷ')).toEqual([{ text: 'ಕ್\u200Cಷ', font: 'Kannada' }]);
  expect(textRuns('\u202EAtta\u0000\n5 kg\uFEFF')).toEqual([{ text: 'Atta 5 kg' }]);
});

test('a word without end may be broken', () => {
  expect(textRuns('x'.repeat(22))).toEqual([{ text: 'x'.repeat(22), wordBreak: 'break-all' }]);
});
