import type { Field, FieldsWith, Place, ValueOf } from './field.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';

/** Number of columns that an import may read by position (back office, section 3). */
export const LAST_POSITION = 15;
/** Number of export columns headed by the field's name: the specified ones and the barcodes. */
export const LAST_SPECIFIED = 12;

type Table = typeof PRODUCT_FIELDS;
export type FieldName = keyof Table;

/** Headings of imported columns. */
export type ImportField = {
  [Name in FieldName]: Table[Name] extends { file: { imported: number; head: infer Head } } ? Head : never;
}[FieldName];

export type FieldRefusal = Extract<Table[FieldName], { refusal: string }>['refusal'];

type ImportedFields = FieldsWith<Table, { file: { imported: number } }>;
type ExportedFields = FieldsWith<Table, { file: { exported: number } }>;
type ColumnFields = FieldsWith<Table, { column: string }>;

type StoredName<Name extends FieldName> = Table[Name] extends { as: infer As extends string } ? As : Name;
export type ColumnValues = { [Name in keyof ColumnFields as StoredName<Name>]: ValueOf<Table[Name]> };
export type ColumnName = ColumnFields[keyof ColumnFields]['column'];

/** A row's cells as values of its fields, except quantities, which are pieces, kilograms or litres. */
export type CellValues = {
  [Name in keyof ImportedFields as StoredName<Name>]: NonNullable<ValueOf<Table[Name]>>;
};

const ALL = Object.entries(PRODUCT_FIELDS).map(([name, field]: [string, Field]) => ({
  name: name as FieldName,
  stored: field.as ?? name,
  field,
}));

const inFiles = (placeIn: (file: NonNullable<Field['file']>) => number | undefined) =>
  ALL.flatMap((one) => {
    const { file } = one.field;
    const at = file && placeIn(file);
    return file && at ? [{ ...one, file, at }] : [];
  }).toSorted((one, other) => one.at - other.at);

/** In column order. */
export const IMPORTED = inFiles(({ imported }) => imported).map((one) => ({
  ...one,
  stored: one.stored as keyof CellValues,
  head: one.file.head as ImportField,
}));

/** In column order. */
export const EXPORTED = inFiles(({ exported }) => exported).map((one) => ({
  ...one,
  name: one.name as keyof ExportedFields,
  head: one.at <= LAST_SPECIFIED ? one.name : one.file.head,
}));

export const EXPORTED_FIELDS = Object.fromEntries(
  EXPORTED.map(({ name, field }) => [name, field]),
) as ExportedFields;

/** Fields with a column in `products`. */
export const WITH_COLUMN = ALL.flatMap((one) => {
  const { column } = one.field;
  return column === undefined
    ? []
    : [{ ...one, column: column as ColumnName, stored: one.stored as keyof ColumnValues }];
});

export const fieldsAt = (place: Place) => ALL.filter(({ field }) => field.place === place);

/** Hindi (1) or Kannada (2) words of the form, by English. */
export const fieldWords = (language: 1 | 2): Record<string, string> =>
  Object.fromEntries(
    ALL.flatMap(({ field: { label, hint } }) =>
      [label, hint].flatMap((words) => (typeof words === 'object' ? [[words[0], words[language]]] : [])),
    ),
  );
