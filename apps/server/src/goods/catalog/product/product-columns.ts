import { blankOf, eachOf, type Field } from '@haat/domain/product-fields/field';
import { type ColumnName, type ColumnValues, WITH_COLUMN } from '@haat/domain/product-fields/field-lists';
import { PACK_FIELDS, type PackFacts } from '@haat/domain/product-fields/pack-fields';
import { PRODUCT_FIELDS } from '@haat/domain/product-fields/product-fields';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Products } from '../../../kit/schema.gen.ts';

/** Written beside the form's fields. */
interface OtherValues {
  categoryId: string;
  subCategoryId: string | null;
  /** As in `FilledIn`. */
  oneRupee: boolean;
  /** Recoverable GST in the cost, in basis points; null: none. */
  costTaxBp: number | null;
  searchWords: string;
}

/** The columns of a product's fields, and its category. */
export type ProductRow = ColumnValues & Omit<OtherValues, 'searchWords'>;
/** Without stock, which is changed by `stock`. */
export type WrittenValues = Omit<ColumnValues, 'countInStock'> & OtherValues;

const BLANK = blankOf(PRODUCT_FIELDS);
/** Every default; only the category is missing. */
export const BLANK_PRODUCT: Omit<WrittenValues, 'categoryId'> = {
  ...BLANK,
  taxBp: BLANK.tax,
  subCategoryId: null,
  oneRupee: false,
  costTaxBp: null,
  searchWords: '',
};

interface Column {
  stored: keyof ColumnValues | keyof OtherValues;
  column: string;
  type: string;
}

const OTHERS = [
  { stored: 'categoryId', column: 'category_id', type: 'uuid' },
  { stored: 'subCategoryId', column: 'sub_category_id', type: 'uuid' },
  { stored: 'oneRupee', column: 'one_rupee', type: 'boolean' },
  { stored: 'costTaxBp', column: 'cost_tax_bp', type: 'integer' },
  { stored: 'searchWords', column: 'search_words', type: 'text' },
] as const satisfies readonly Column[];

const TYPES: Record<Field['kind'], string> = {
  text: 'text',
  digits: 'text',
  choice: 'text',
  number: 'integer',
  quantity: 'integer',
  percent: 'integer',
  rupees: 'bigint',
  day: 'date',
  flag: 'boolean',
  list: 'text[]',
};

const COLUMNS: readonly Column[] = [
  ...WITH_COLUMN.map(({ stored, column, field }) => ({ stored, column, type: TYPES[field.kind] })),
  ...OTHERS,
];

type Written = Column & { stored: keyof WrittenValues };

/** With the types that a list of values in an UPDATE has to declare. */
export const WRITTEN = COLUMNS.filter((one): one is Written => one.stored !== 'countInStock');

const selected = (isOne: (stored: string) => boolean): RawBuilder<unknown> =>
  sql.join(
    COLUMNS.filter(({ stored }) => isOne(stored)).map(
      ({ stored, column }) => sql`${sql.ref(`p.${column}`)} AS ${sql.ref(stored)}`,
    ),
  );

/** `ProductRow`, from a table named `p`. */
export const PRODUCT_COLUMNS = selected((stored) => stored !== 'searchWords');
/** `PackFacts`, from a table named `p`. */
export const PACK_COLUMNS = selected((stored) => stored in PACK_FIELDS);
/** From a table named `p`. */
export const columnsFor = (names: readonly string[]) => selected((stored) => names.includes(stored));

type WrittenColumn = Exclude<ColumnName, 'count_in_stock'> | (typeof OTHERS)[number]['column'];

/** The columns of a product as they are written. */
export const writtenColumns = (product: WrittenValues) =>
  Object.fromEntries(WRITTEN.map(({ stored, column }) => [column, product[stored]])) as Pick<
    Insertable<Products>,
    WrittenColumn
  >;

/** Picks the pack facts of a row. */
export const factsOf = (row: PackFacts): PackFacts =>
  eachOf(PACK_FIELDS, (_, name) => row[name as keyof PackFacts]);
