import { type Paise, paise } from '../basics/money.ts';
import { checkDigit } from './gtin.ts';

/** The first two digits that a store may give to the labels of its scale (GS1 General Specifications, section 1.4: 20 to 29 are the shops' own). */
export const SCALE_PREFIXES = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29'] as const;
export const MAX_SCALE_LABELS = 5;
/** Digits of an EAN-13 between its prefix and its check digit. */
export const SCALE_DIGITS = 10;
/** The largest number that a product may have on a scale: a label has room for six digits of it. */
export const MAX_SCALE_ITEM = 999_999;

/**
 * A store's EAN-13 scale label: prefix, product number, perhaps a check digit of the value, the value, and the final
 * check digit (GS1 General Specifications, section 2.1.14.2, "Variable measure items scanned at POS": RCN-13).
 */
export interface ScaleLabel {
  prefix: string;
  holds: 'weight' | 'price';
  itemDigits: number;
  valueDigits: number;
  /** Decimals of the value: 00250 with three is 0.250 kg. */
  decimals: number;
  /** The value has a check digit before it. */
  hasCheck: boolean;
}

/** Most scales print after a prefix: 5 digits of the product, 5 of grams. */
export const USUAL_SCALE_LABEL: Omit<ScaleLabel, 'prefix'> = {
  holds: 'weight',
  itemDigits: 5,
  valueDigits: 5,
  decimals: 3,
  hasCheck: false,
};

/** Why a scale can't print such labels. */
export type ScaleLabelFault = 'digits' | 'check' | 'decimals';

/** Why a label's form is invalid; null if its labels can be read. */
export function scaleLabelFault({
  holds,
  itemDigits,
  valueDigits,
  decimals,
  hasCheck,
}: ScaleLabel): ScaleLabelFault | null {
  if (hasCheck && valueDigits !== 4 && valueDigits !== 5) return 'check';
  if (itemDigits + valueDigits + (hasCheck ? 1 : 0) !== SCALE_DIGITS) return 'digits';
  return decimals > (holds === 'weight' ? 3 : 2) ? 'decimals' : null;
}

/** Whether a stored barcode would be read as a scale label, so no product can have it. */
export const isOfScale = (code: string, labels: readonly Pick<ScaleLabel, 'prefix'>[]): boolean =>
  labels.some(({ prefix }) => code.length === 14 && code.startsWith(`0${prefix}`));

/** Whether a stored barcode begins like scale labels. */
export const mayBeOfScale = (code: string): boolean =>
  isOfScale(
    code,
    SCALE_PREFIXES.map((prefix) => ({ prefix })),
  );

/**
 * Each digit's value by weighting factor (GS1 General Specifications, section 7.9, figures of the weighting factors).
 */
const WEIGHTS = { '2-': '0246891357', '3': '0369258147', '5+': '0516273849', '5-': '0594837261' };
const weighted = (digit: string, factor: keyof typeof WEIGHTS) =>
  Number(WEIGHTS[factor].charAt(Number(digit)));

const FOUR_DIGITS = ['2-', '2-', '3', '5-'] as const;
const FIVE_DIGITS = ['5+', '2-', '5-', '5+', '2-'] as const;

/**
 * The check digit of a price or weight of four or five digits, null for another number of digits (GS1 General Specifications,
 * section 7.9, "Check digit calculation for price/weight fields").
 */
export function valueCheckDigit(value: string): string | null {
  const sumBy = (factors: readonly (keyof typeof WEIGHTS)[]) =>
    factors.reduce((sum, factor, nth) => sum + weighted(value.charAt(nth), factor), 0);
  if (/^\d{4}$/.test(value)) return String((sumBy(FOUR_DIGITS) * 3) % 10);
  if (!/^\d{5}$/.test(value)) return null;
  const missing = (10 - (sumBy(FIVE_DIGITS) % 10)) % 10;
  return String(WEIGHTS['5-'].indexOf(String(missing)));
}

/** A label's contents: the product's number on the scale, and its weight or price. */
export type ReadLabel =
  | { kind: 'weight'; item: number; grams: number }
  | { kind: 'price'; item: number; price: Paise }
  | { kind: 'unknown'; why: 'scale-check-digit' | 'scale-empty' };

/** Reads the 13 digits of a label. */
export function readScaleLabel(digits: string, label: ScaleLabel): ReadLabel {
  const { itemDigits, valueDigits, decimals, hasCheck, holds } = label;
  const itemEnd = label.prefix.length + itemDigits;
  const value = digits.slice(-1 - valueDigits, -1);
  const isRight =
    checkDigit(digits.slice(0, -1)) === digits.at(-1) &&
    (!hasCheck || valueCheckDigit(value) === digits.charAt(itemEnd));
  if (!isRight) return { kind: 'unknown', why: 'scale-check-digit' };
  const item = Number(digits.slice(label.prefix.length, itemEnd));
  if (Number(value) === 0 || item === 0) return { kind: 'unknown', why: 'scale-empty' };
  return holds === 'weight'
    ? { kind: 'weight', item, grams: Number(value) * 10 ** (3 - decimals) }
    : { kind: 'price', item, price: paise(Number(value) * 10 ** (2 - decimals)) };
}

/** The label's 13 digits as printed by the scale: an example for the store's form. */
export function scaleLabelOf(label: ScaleLabel, item: number, value: number): string {
  const valueText = String(value).padStart(label.valueDigits, '0');
  const inner = label.hasCheck ? (valueCheckDigit(valueText) ?? '') : '';
  const digits = `${label.prefix}${String(item).padStart(label.itemDigits, '0')}${inner}${valueText}`;
  return `${digits}${checkDigit(digits)}`;
}

/** A weight in kilograms with its three decimals, '0.250'. */
export const formatKilograms = (grams: number): string => (grams / 1000).toFixed(3);
