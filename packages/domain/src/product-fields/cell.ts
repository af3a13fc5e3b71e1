import { type Paise, toRupees } from '../basics/money.ts';
import { givenExpiry } from '../product/sample-product.ts';
import type { Field } from './field.ts';

/** What a field says in a file: amounts in rupees, days as DD/MM/YYYY, '' where it says nothing. Quantities are given as they are typed. */
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
