import { blankOf, eachOf, type Field } from '@haat/domain/product-fields/field';
import { type ColumnName, type ColumnValues, WITH_COLUMN } from '@haat/domain/product-fields/field-lists';
import { PACK_FIELDS, type PackFacts } from '@haat/domain/product-fields/pack-fields';
import { PRODUCT_FIELDS } from '@haat/domain/product-fields/product-fields';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Products } from '../../../kit/schema.gen.ts';

/** What is written of a product beside the fields of its form. */
interface OtherValues {
  categoryId: string;
  subCategoryId: string | null;
  /** As in `FilledIn`. */
  oneRupee: boolean;
  /** The GST in its cost that the store gets back, in basis points; null: it includes none. */
  costTaxBp: number | null;
  /** The words that find it (`productWords`). */
  searchWords: string;
}

/** What the columns of a product's fields hold, and how it is filed. */
export type ProductRow = ColumnValues & Omit<OtherValues, 'searchWords'>;
/** What is written of a product; its stock is moved by `stock`. */
export type WrittenValues = Omit<ColumnValues, 'countInStock'> & OtherValues;

const BLANK = blankOf(PRODUCT_FIELDS);
/** A product of which nothing is known but where it is filed. */
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
  /** Of the database. */
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

/** The columns that are written of a product, with the types that a list of values for an update has to say. */
export const WRITTEN = COLUMNS.filter((one): one is Written => one.stored !== 'countInStock');

const selected = (isOne: (stored: string) => boolean): RawBuilder<unknown> =>
  sql.join(
    COLUMNS.filter(({ stored }) => isOne(stored)).map(
      ({ stored, column }) => sql`${sql.ref(`p.${column}`)} AS ${sql.ref(stored)}`,
    ),
  );

/** `ProductRow`, of a table named `p`. */
export const PRODUCT_COLUMNS = selected((stored) => stored !== 'searchWords');
/** `PackFacts`, of a table named `p`. */
export const PACK_COLUMNS = selected((stored) => stored in PACK_FIELDS);
/** Some fields, of a table named `p`. */
export const columnsFor = (names: readonly string[]) => selected((stored) => names.includes(stored));

type WrittenColumn = Exclude<ColumnName, 'count_in_stock'> | (typeof OTHERS)[number]['column'];

/** The columns of a product as they are written. */
export const writtenColumns = (product: WrittenValues) =>
  Object.fromEntries(WRITTEN.map(({ stored, column }) => [column, product[stored]])) as Pick<
    Insertable<Products>,
    WrittenColumn
  >;

/** What a pack says, and nothing else of a row. */
export const factsOf = (row: PackFacts): PackFacts =>
  eachOf(PACK_FIELDS, (_, name) => row[name as keyof PackFacts]);
