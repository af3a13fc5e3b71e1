import type { EditedProduct } from '@haat/contract/catalog/product-edit';
import { fromUnits, type SoldBy, unitsIn } from '@haat/domain/basics/line-amount';
import { type Paise, toRupees } from '@haat/domain/basics/money';
import { givenExpiry } from '@haat/domain/product/sample-product';
import { blank, eachOf, type Field, type ValueOf } from '@haat/domain/product-fields/field';
import type { FieldName } from '@haat/domain/product-fields/field-lists';
import { PRODUCT_FIELDS } from '@haat/domain/product-fields/product-fields';

/** '' is blank. */
export type Typed = number | '';

type Table = typeof PRODUCT_FIELDS;
type Numeric = { kind: 'number' | 'percent' | 'quantity' | 'rupees' };
type TypedAs<F extends Field> = F extends Numeric ? Typed : F extends { kind: 'day' } ? string : ValueOf<F>;

/** Amounts in rupees, stock in pieces, kilograms or litres. */
export type TableValues = { -readonly [Name in FieldName]: TypedAs<Table[Name]> };

export const NUMBERS: readonly string[] = Object.entries(PRODUCT_FIELDS).flatMap(([name, { kind }]) =>
  ['number', 'percent', 'quantity', 'rupees'].includes(kind) ? name : [],
);

export const NOTHING_TYPED: TableValues = eachOf(PRODUCT_FIELDS, (field) => {
  if (field.kind === 'rupees') return '';
  return field.kind === 'quantity' ? field.usual || '' : shown(field, blank(field), 'piece');
});

/** Including placeholders. */
export const shownFields = (product: EditedProduct): TableValues =>
  eachOf(PRODUCT_FIELDS, (field, name) => shown(field, product[name as FieldName], product.soldBy));

function shown(field: Field, value: unknown, soldBy: SoldBy): unknown {
  if (value === null) return '';
  switch (field.kind) {
    case 'rupees':
      return toRupees(value as Paise);
    case 'percent':
      return Number(value) / 100;
    case 'quantity':
      return fromUnits(Number(value), soldBy);
    case 'day':
      return givenExpiry(String(value)) ?? '';
    default:
      return value;
  }
}

/** Blank numbers and days become null, quantities units; blank quantities are left out. */
export const sentFields = (values: TableValues): Record<FieldName, unknown> =>
  eachOf(PRODUCT_FIELDS, (field, name) => sent(field, values[name as FieldName], values.soldBy));

function sent({ kind }: Field, value: TableValues[FieldName], soldBy: SoldBy): unknown {
  if (kind === 'quantity') return value === '' ? undefined : Math.round(Number(value) * unitsIn(soldBy));
  return value === '' && ['number', 'percent', 'rupees', 'day'].includes(kind) ? null : value;
}
