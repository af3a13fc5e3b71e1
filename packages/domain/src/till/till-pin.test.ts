import { describe, expect, it } from 'vitest';
import { isGuessedPin, isPin } from './till-pin.ts';

describe('a PIN', () => {
  it('has four to six digits', () => {
    expect(['4711', '58302', '470911'].every(isPin)).toBe(true);
    expect(['471', '4709112', '47 11', '४७११', ''].some(isPin)).toBe(false);
  });

  it('that anybody tries first is told', () => {
    const guessed = [
      '0000',
      '111111',
      '1234',
      '12345',
      '123456',
      '4321',
      '987654',
      '1212',
      '474747',
      '1987',
      '2026',
    ];
    expect(guessed.filter((pin) => !isGuessedPin(pin))).toEqual([]);
    expect(['4711', '470911', '1357', '2468', '1122', '198702'].filter(isGuessedPin)).toEqual([]);
  });
});
