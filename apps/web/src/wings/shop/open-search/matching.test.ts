import { describe, expect, it } from 'vitest';
import { matching, withMatchInSight } from './matching.ts';

const marked = (name: string, typed: string) =>
  matching(name, typed)
    .map(({ text, match }) => (match ? `[${text}]` : text))
    .join('');

describe('a long name', () => {
  it('begins with dots where the word that was typed would not be seen', () => {
    const shown = (name: string, typed: string) =>
      withMatchInSight(matching(name, typed))
        .map(({ text }) => text)
        .join('');
    expect(shown('Karanja Long Life Homogenised Toned Milk', 'milk')).toBe('… Toned Milk');
    expect(shown('Karanja Toned Milk', 'milk')).toBe('Karanja Toned Milk');
    expect(shown('Karanja Long Life Homogenised Toned Milk', 'xyz')).toContain('Karanja Long');
  });
});

describe('what was typed, in the name of a suggestion', () => {
  it('stands out whatever its case, at the beginning of words', () => {
    expect(marked('MTR Dahi Vada Mix', 'dahi')).toBe('MTR [Dahi] Vada Mix');
    expect(marked('Amul Masti Dahi', 'da am')).toBe('[Am]ul Masti [Da]hi');
    expect(marked('Kadahi', 'dahi')).toBe('Kadahi');
  });

  it('may hold signs and other scripts', () => {
    expect(marked('Act II (Popcorn)', '(')).toBe('Act II [(]Popcorn)');
    expect(marked('दही 400 g', 'दही')).toBe('[दही] 400 g');
    expect(marked('Salt', '')).toBe('Salt');
  });
});
