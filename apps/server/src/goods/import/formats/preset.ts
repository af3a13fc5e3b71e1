import type { ImportChoice } from '@haat/contract/catalog/product-import';
import type { Field } from '../columns.ts';

/** How rows are combined into products. */
interface Grouping {
  /** The first of these columns that the file has identifies the product. */
  by: readonly string[];
  /** Whether they are adjacent; otherwise the whole file is read before the first product. */
  adjacent: boolean;
  /** Rows are warehouses of the same goods: their stock is added. */
  addsStock?: true;
  /** Rows of another kind name their parent by SKU or as `id:31`. */
  children?: { kind: string; child: RegExp; id: string; parent: string };
}

/** How another program's files are read. */
export interface Preset {
  id: ImportChoice['preset'];
  name: string;
  /** Recognised by a file with all columns of one of these lists. */
  recognisedBy: readonly (readonly string[])[];
  /** The columns of each field; the first filled one counts. */
  columns: Readonly<Partial<Record<Field, readonly string[]>>>;
  /** Fractions in stock are real; in other files only if they say what is loose. */
  keepsParts?: true;
  /** Whether prices include tax, if the file doesn't say. */
  taxIncluded: boolean;
  /** The column that says so for each row: 'Inclusive' or 'Y'. */
  taxIncludedBy?: string;
  /** A row is untaxed if this column says 'false'. */
  taxedBy?: string;
  /** The MRP is a crossed-out price with the same tax as the price; otherwise it is printed on the pack. */
  crossedOut?: true;
  /** A price valid between two days, either of which may be blank. */
  offer?: { price: string; from: string; until: string };
  /** Discount in percent off the MRP, if there is no price. */
  discountOnMrp?: string;
  group?: Grouping;
  /** Columns that tell variants apart: the option's name and value. */
  options?: readonly (readonly [name: string, value: string])[];
  variantImage?: readonly string[];
  /** Rows that are no goods. */
  leftOut?: { column: string; is: RegExp };
  html?: true;
  /** The item code is its barcode if its check digit is right. */
  codeMayBeBarcode?: true;
  /** Line ends are written as \n, special characters as in HTML, and commas in lists with a backslash. */
  escaped?: true;
  /** Our own file: texts are used as they are. */
  literal?: true;
  /** A column has one picture, whose address may contain commas. */
  onePicture?: true;
  /** Each barcode has an apostrophe in front. */
  marksBarcodes?: true;
}
