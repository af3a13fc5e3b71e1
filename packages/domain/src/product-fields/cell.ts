import { type Paise, toRupees } from '../basics/money.ts';
import { givenExpiry } from '../product/sample-product.ts';
import type { Field } from './field.ts';

/** Rupees, DD/MM/YYYY, '' for unknown. Quantities are as typed. */
export function cellOf(field: Field, value: string | number | null): string | number {
  if (value === null) return '';
  switch (field.kind) {
    case 'choice':
      return value === field.unsaid ? '' : value;
    case 'rupees':
      return toRupees(value as Paise);
    case 'percent':
      return Number(value) / 100;
    case 'day':
      return givenExpiry(String(value))?.split('-').toReversed().join('/') ?? '';
    default:
      return value;
  }
}
