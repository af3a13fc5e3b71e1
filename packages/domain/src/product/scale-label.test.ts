import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '../basics/money.ts';
import {
  readScaleLabel,
  SCALE_PREFIXES,
  type ScaleLabel,
  scaleLabelFault,
  scaleLabelOf,
  USUAL_SCALE_LABEL,
  valueCheckDigit,
} from './scale-label.ts';

const WEIGHT: ScaleLabel = { ...USUAL_SCALE_LABEL, prefix: '21' };
const PRICE: ScaleLabel = {
  prefix: '22',
  holds: 'price',
  itemDigits: 4,
  valueDigits: 5,
  decimals: 2,
  hasCheck: true,
};

describe('the check digit of a value', () => {
  // The examples of the GS1 General Specifications.
  it.each([
    ['2875', '9'],
    ['14685', '6'],
    ['0000', '0'],
    ['00000', '0'],
    ['123', null],
    ['123456', null],
  ])('of %s is %s', (value, check) => {
    expect(valueCheckDigit(value)).toBe(check);
  });

  it('changes with every single digit of the value', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 1, max: 9 }),
        (value, at, by) => {
          const text = String(value).padStart(5, '0');
          const other = text.slice(0, at) + String((Number(text[at]) + by) % 10) + text.slice(at + 1);
          expect(valueCheckDigit(other)).not.toBe(valueCheckDigit(text));
        },
      ),
    );
  });
});

describe('a label of a scale', () => {
  it('holds a weight in grams, or a price in paise', () => {
    expect(readScaleLabel('2100031002507', WEIGHT)).toEqual({ kind: 'unknown', why: 'scale-check-digit' });
    expect(readScaleLabel(scaleLabelOf(WEIGHT, 31, 250), WEIGHT)).toEqual({
      kind: 'weight',
      item: 31,
      grams: 250,
    });
    expect(readScaleLabel(scaleLabelOf(PRICE, 31, 4250), PRICE)).toEqual({
      kind: 'price',
      item: 31,
      price: paise(4250),
    });
  });

  it('with fewer decimals has tens of grams, or whole rupees', () => {
    const tens = { ...WEIGHT, decimals: 2 };
    expect(readScaleLabel(scaleLabelOf(tens, 7, 125), tens)).toMatchObject({ grams: 1250 });
    const whole = { ...PRICE, decimals: 0 };
    expect(readScaleLabel(scaleLabelOf(whole, 7, 125), whole)).toMatchObject({ price: 12_500 });
  });

  it('with a wrong inner check digit is refused, although the whole is right', () => {
    const wrong = { ...PRICE, hasCheck: false, itemDigits: 5 };
    // The fifth digit of the number stands where the inner check digit belongs.
    const digits = scaleLabelOf(wrong, 310 + ((Number(valueCheckDigit('04250')) + 1) % 10), 4250);
    expect(readScaleLabel(digits, PRICE)).toEqual({ kind: 'unknown', why: 'scale-check-digit' });
  });

  it.each([
    [0, 250],
    [31, 0],
  ])('of product %i and value %i says nothing', (item, value) => {
    expect(readScaleLabel(scaleLabelOf(WEIGHT, item, value), WEIGHT)).toEqual({
      kind: 'unknown',
      why: 'scale-empty',
    });
  });

  it('says what was put on it, and nothing any more with one wrong digit', () => {
    const forms = fc
      .record({
        prefix: fc.constantFrom(...SCALE_PREFIXES),
        holds: fc.constantFrom('weight' as const, 'price' as const),
        valueDigits: fc.integer({ min: 4, max: 6 }),
        decimals: fc.integer({ min: 0, max: 2 }),
        hasCheck: fc.boolean(),
      })
      .map((form) => ({ ...form, itemDigits: 10 - form.valueDigits - (form.hasCheck ? 1 : 0) }))
      .filter((form) => scaleLabelFault(form) === null);
    fc.assert(
      fc.property(
        forms,
        fc.nat(),
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (form, some, much, place, by) => {
          const item = 1 + (some % (10 ** form.itemDigits - 1));
          const value = 1 + (much % (10 ** form.valueDigits - 1));
          const label = scaleLabelOf(form, item, value);
          const unit = 10 ** ((form.holds === 'weight' ? 3 : 2) - form.decimals);
          const said = form.holds === 'weight' ? { grams: value * unit } : { price: value * unit };
          expect(label).toMatch(/^\d{13}$/);
          expect(readScaleLabel(label, form)).toMatchObject({ kind: form.holds, item, ...said });
          const at = 2 + (place % 11);
          const wrong = label.slice(0, at) + String((Number(label[at]) + by) % 10) + label.slice(at + 1);
          expect(readScaleLabel(wrong, form).kind).toBe('unknown');
        },
      ),
    );
  });
});

describe('the form of labels', () => {
  it.each([
    [WEIGHT, null],
    [PRICE, null],
    [{ ...WEIGHT, itemDigits: 4 }, 'digits'],
    [{ ...WEIGHT, hasCheck: true }, 'digits'],
    [{ ...WEIGHT, itemDigits: 3, valueDigits: 6, hasCheck: true }, 'check'],
    [{ ...WEIGHT, decimals: 4 }, 'decimals'],
    [{ ...PRICE, decimals: 3 }, 'decimals'],
  ] as const)('%o has the fault %s', (form, fault) => {
    expect(scaleLabelFault(form)).toBe(fault);
  });
});
