import { describe, expect, test } from 'vitest';
import { code128 } from './code128.ts';

const printable = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => i + 32));

describe('a Code 128 barcode', () => {
  test('of a known text has the widths of the standard', () => {
    // Start B, P, J, J, 1, 2, 3, C, check 54, stop.
    expect(code128('PJJ123C').join('')).toBe(
      '211214' +
        '313121' +
        '112133' +
        '112133' +
        '123221' +
        '223211' +
        '221132' +
        '131321' +
        '311321' +
        '2331112',
    );
  });

  test('takes 11 modules a letter, and 35 for start, check and stop', () => {
    for (const text of ['7F36B8', printable.replace(/\d/g, '')]) {
      expect(code128(text).reduce((a, b) => a + b)).toBe(11 * text.length + 35);
    }
  });

  test('takes half as many where digits stand together', () => {
    const symbols = (text: string) => (code128(text).reduce((a, b) => a + b) - 35) / 11;
    expect(symbols('12345678')).toBe(4);
    expect(symbols('SBK/26-27/000147')).toBe(10 + 1 + 3);
    expect(symbols('A123456B')).toBe(1 + 1 + 3 + 1 + 1);
    expect(symbols('A1234B')).toBe(6);
    // Start C, 12, 34, 56, 78, check 47, stop.
    expect(code128('12345678').join('')).toBe(
      '211232' + '112232' + '131123' + '331121' + '241112' + '133121' + '2331112',
    );
  });

  test('gives every letter a symbol of its own', () => {
    const symbolOf = (letter: string) => code128(letter).slice(6, 12).join('');
    expect(new Set([...printable].map(symbolOf)).size).toBe(95);
  });

  test.each(['', 'ನಮ', 'a\n'])('is refused for %j, which has no place in the code set', (text) => {
    expect(() => code128(text)).toThrow(RangeError);
  });
});
