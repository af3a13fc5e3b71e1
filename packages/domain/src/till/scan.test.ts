import { describe, expect, it } from 'vitest';
import { paise } from '../basics/money.ts';
import { type ScaleLabel, scaleLabelOf, USUAL_SCALE_LABEL } from '../product/scale-label.ts';
import { meaningOfScan } from './scan.ts';

const WEIGHT: ScaleLabel = { ...USUAL_SCALE_LABEL, prefix: '21' };
const PRICE: ScaleLabel = { ...USUAL_SCALE_LABEL, prefix: '22', holds: 'price', decimals: 2 };
const LABELS = [WEIGHT, PRICE];

describe('a scan', () => {
  it('of a GTIN is a product, in whichever form it comes', () => {
    for (const text of ['036000291452', '0036000291452', '00036000291452'])
      expect(meaningOfScan(text, LABELS)).toEqual({ text, kind: 'product', codes: ['00036000291452'] });
  });

  it('of letters is a product by the store’s own code, or by its SKU', () => {
    expect(meaningOfScan(' sbk-42\n', LABELS)).toEqual({
      text: 'sbk-42',
      kind: 'product',
      codes: ['SBK-42'],
    });
  });

  it('of a scale’s label is what was weighed, or what it costs', () => {
    expect(meaningOfScan(scaleLabelOf(WEIGHT, 31, 750), LABELS)).toMatchObject({
      kind: 'weight',
      item: 31,
      grams: 750,
    });
    expect(meaningOfScan(scaleLabelOf(PRICE, 31, 4250), LABELS)).toMatchObject({
      kind: 'price',
      item: 31,
      price: paise(4250),
    });
  });

  it('of a prefix that no label of the store has is a product by the shop’s own number', () => {
    const digits = scaleLabelOf(WEIGHT, 31, 750);
    expect(meaningOfScan(digits, [PRICE])).toEqual({ text: digits, kind: 'product', codes: [`0${digits}`] });
    expect(meaningOfScan(digits, [])).toMatchObject({ kind: 'product' });
  });

  it('of a damaged label is nothing: it is weighed again', () => {
    const digits = scaleLabelOf(WEIGHT, 31, 750);
    const wrong = digits.slice(0, -1) + String((Number(digits.at(-1)) + 1) % 10);
    expect(meaningOfScan(wrong, LABELS)).toEqual({ text: wrong, kind: 'unknown', why: 'scale-check-digit' });
    expect(meaningOfScan('  ', LABELS)).toEqual({ text: '', kind: 'unknown', why: 'empty' });
  });

  it('of 13 digits that are no GTIN can be a SKU', () => {
    expect(meaningOfScan('9521234100299', LABELS)).toEqual({
      text: '9521234100299',
      kind: 'product',
      codes: [],
    });
  });
});
