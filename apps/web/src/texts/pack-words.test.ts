import { afterEach, expect, test } from 'vitest';
import { kn } from './kn.ts';
import { packWords } from './pack-words.ts';
import { speak } from './translate.ts';

afterEach(() => speak('en', {}));

test('units and colours of a pack are said in the language that is spoken, figures and names stay', () => {
  speak('kn', kn);
  expect(
    ['500 g', '1.5 L', '2 x 500 ml', 'by weight', 'Blue', '30 tablets', 'Jolada XL', ''].map(packWords),
  ).toEqual(['500 ಗ್ರಾಂ', '1.5 ಲೀಟರ್', '2 x 500 ಮಿಲೀ', 'ತೂಕಕ್ಕೆ', 'ನೀಲಿ', '30 ಮಾತ್ರೆಗಳು', 'Jolada XL', '']);
});

test('in English they stay as they are', () => {
  expect(packWords('2 x 500 ml')).toBe('2 x 500 ml');
});
