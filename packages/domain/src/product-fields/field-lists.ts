import type { Field, FieldsWith, Place, ValueOf } from './field.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';

/** So many columns of an imported file may be read by position (back office, section 3). */
export const LAST_POSITION = 15;
/** So many columns of the export are headed by the name of their field: those that are specified, and the barcodes. */
export const LAST_SPECIFIED = 12;

type Table = typeof PRODUCT_FIELDS;
export type FieldName = keyof Table;

/** The headings of columns by which fields come in. */
export type ImportField = {
  [Name in FieldName]: Table[Name] extends { file: { imported: number; head: infer Head } } ? Head : never;
}[FieldName];

/** Why cells of fields are refused: reasons of an import. */
export type FieldRefusal = Extract<Table[FieldName], { refusal: string }>['refusal'];

type ImportedFields = FieldsWith<Table, { file: { imported: number } }>;
type ExportedFields = FieldsWith<Table, { file: { exported: number } }>;
type ColumnFields = FieldsWith<Table, { column: string }>;

/** What programs call what a field holds in its column. */
type StoredName<Name extends FieldName> = Table[Name] extends { as: infer As extends string } ? As : Name;
/** What the columns of fields hold. */
export type ColumnValues = { [Name in keyof ColumnFields as StoredName<Name>]: ValueOf<Table[Name]> };
/** The columns of fields. */
export type ColumnName = ColumnFields[keyof ColumnFields]['column'];

/** What the cells of a row say, as fields hold it, but for quantities, which are pieces, kilograms or litres. */
export type CellValues = {
  [Name in keyof ImportedFields as StoredName<Name>]: NonNullable<ValueOf<Table[Name]>>;
};

/** All fields of the table, as those who go over them see one. */
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

/** The fields of imported files, in the order of their columns. */
export const IMPORTED = inFiles(({ imported }) => imported).map((one) => ({
  ...one,
  stored: one.stored as keyof CellValues,
  head: one.file.head as ImportField,
}));

/** The fields of the export, in the order of its columns. */
export const EXPORTED = inFiles(({ exported }) => exported).map((one) => ({
  ...one,
  name: one.name as keyof ExportedFields,
  head: one.at <= LAST_SPECIFIED ? one.name : one.file.head,
}));

/** Those of the export, as a table. */
export const EXPORTED_FIELDS = Object.fromEntries(
  EXPORTED.map(({ name, field }) => [name, field]),
) as ExportedFields;

/** The fields that `products` has a column for. */
export const WITH_COLUMN = ALL.flatMap((one) => {
  const { column } = one.field;
  return column === undefined
    ? []
    : [{ ...one, column: column as ColumnName, stored: one.stored as keyof ColumnValues }];
});

/** The fields that stand in a place of the form, in their order. */
export const fieldsAt = (place: Place) => ALL.filter(({ field }) => field.place === place);

/** What the form says of fields, in Hindi (1) or Kannada (2), as far as the table says it; by its English words. */
export const fieldWords = (language: 1 | 2): Record<string, string> =>
  Object.fromEntries(
    ALL.flatMap(({ field: { label, hint } }) =>
      [label, hint].flatMap((words) => (typeof words === 'object' ? [[words[0], words[language]]] : [])),
    ),
  );
