// @ts-expect-error It has no types.
import { openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { FONT_OF_SCRIPT, FONTS } from './fonts.ts';
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

/** Conjuncts, preceding vowels, the script's digits, and compound emoji. */
const WORDS: Record<string, string> = {
  Kannada: 'ಸ್ತ್ರೀ',
  Tamil: 'பொன்னி',
  Telugu: 'సోనా',
  Malayalam: 'വെളിച്ചെണ്ണ',
  Bengali: 'মিষ্টি',
  Gujarati: 'મેથી',
  Gurmukhi: 'ਮੱਕੀ',
  Odia: 'ଛେନା',
  Arabic: 'چاول',
  Emoji: '👨\u200D🌾🇮🇳👍🏽❤\uFE0F',
};

/** Characters without a glyph. */
function missingIn(file: string, text: string): number[] {
  const glyphs: { id: number; codePoints: number[] }[] = openSync(file).layout(text).glyphs;
  return glyphs.flatMap(({ id, codePoints }) => (id === 0 ? codePoints : []));
}

test.each(Object.entries(WORDS))(
  '%s has letters in its own font, also beside another script',
  (font, word) => {
    expect(textRuns(`5 kg ${word}, शुद्ध`)).toEqual([
      { text: '5 kg ' },
      { text: word, font },
      { text: ', शुद्ध' },
    ]);
    const { normal, bold } = FONTS[font as keyof typeof FONTS];
    for (const file of [normal, bold]) expect(missingIn(file, word)).toEqual([]);
  },
);

test('each font is tried here', () => {
  const fonts = new Set(FONT_OF_SCRIPT.map(({ font }) => font));
  expect([...fonts].toSorted()).toEqual(Object.keys(WORDS).toSorted());
});

test('words from right to left come in the order in which they are read', () => {
  expect(textRuns('باسمتی چاول 5 kg')).toEqual([
    { text: 'چاول', font: 'Arabic' },
    { text: ' ' },
    { text: 'باسمتی', font: 'Arabic' },
    { text: ' 5 kg' },
  ]);
});

test('a word without end may be broken between its syllables, and no other word of its text', () => {
  expect(textRuns(`Atta ${'x'.repeat(22)}`)).toEqual([{ text: `Atta ${'x\u200B'.repeat(22)}` }]);
  const [run] = textRuns(`ಜೋಳದ ರೊಟ್ಟಿ ${'ಕ್ಷೀ'.repeat(12)}`);
  expect(run?.text).toBe(`ಜೋಳದ ರೊಟ್ಟಿ ${'ಕ್ಷೀ\u200B'.repeat(12)}`);
  expect(textRuns('ಸಿದ್ಧೇಶ್ವರಟ್ರೇಡರ್ಸ್')[0]?.text).not.toContain('\u200B');
});

test.each(Object.entries(WORDS).filter(([font]) => font !== 'Emoji'))(
  '%s has a space without width',
  (font) => {
    const { normal, bold } = FONTS[font as keyof typeof FONTS];
    for (const file of [normal, bold, FONTS.Noto.normal, FONTS.Noto.bold])
      expect(missingIn(file, '\u200B')).toEqual([]);
  },
);
