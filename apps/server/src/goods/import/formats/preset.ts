import type { Field } from '../columns.ts';

/** Rows of a file that make one product together. */
interface Grouping {
  /** The first of these columns that a file has names the product. */
  by: readonly string[];
  /** Whether they stand below each other; otherwise the file is read to its end before the first product is known. */
  adjacent: boolean;
  /** They are the same goods in several warehouses: their stock is added up. */
  addsStock?: true;
  /** Rows of another kind name the row that they belong to, by its SKU or as `id:31`. */
  children?: { kind: string; child: RegExp; id: string; parent: string };
}

/** How files of other software are read: data, and nothing else. */
export interface Preset {
  id: string;
  /** As people call it. */
  name: string;
  /** It is recognised by a file that has all columns of one of these lists. */
  recognisedBy: readonly (readonly string[])[];
  /** Which columns say what; of several that a file has, the first that is filled. */
  columns: Readonly<Partial<Record<Field, readonly string[]>>>;
  /** Stock in parts of a kilogram or litre is meant so; in other files only where they say what is sold loose. */
  keepsParts?: true;
  /** Whether prices are meant with tax where the file does not say so itself. */
  taxIncluded: boolean;
  /** The column that says so row by row: 'Inclusive' or 'Y'. */
  taxIncludedBy?: string;
  /** A row is free of tax where this column says 'false'. */
  taxedBy?: string;
  /** What stands for the MRP is a price that the shop crosses out, and has its tax as the price has; otherwise it is printed. */
  crossedOut?: true;
  /** A price that holds between two days, both of which may be empty. */
  offer?: { price: string; from: string; until: string };
  /** What is taken off the MRP, in percent, where there is no price. */
  discountOnMrp?: string;
  group?: Grouping;
  /** Columns that tell variants from each other: the name of the option, and its value. */
  options?: readonly (readonly [name: string, value: string])[];
  /** The picture of a variant. */
  variantImage?: readonly string[];
  /** Rows that are no goods. */
  leftOut?: { column: string; is: RegExp };
  /** Descriptions are HTML. */
  html?: true;
  /** The item's own code is its barcode where it has the check digit of one. */
  codeMayBeBarcode?: true;
  /** Line ends are written as the two signs \n, signs as in HTML, and commas within values of a list behind a backslash. */
  escaped?: true;
  /** Our own: texts stand as they are. */
  literal?: true;
  /** A column of pictures holds one, whose address may have commas. */
  onePicture?: true;
  /** An apostrophe stands before each barcode. */
  marksBarcodes?: true;
}
