import type { Paise } from '@haat/domain/money';
import type { Tx } from '../../kit/db.ts';

/** Something that two parts of the books say differently. */
export interface Difference {
  /** The marketplace's name. */
  marketplace: string;
  /** What it is about: "order 0199…". */
  subject: string;
  /** What was found, in words: "₹293.00 are due, the payments say ₹0.00". */
  says: string;
}

/** What one comparison came to. */
export interface Checked {
  /** How many orders, products, shoppers … were compared. */
  compared: number;
  differences: Difference[];
}

/** One comparison of the books. Reads only, in sets, inside the snapshot that all of them share. */
export interface BookCheck {
  name: string;
  /** What is compared with what. */
  about: string;
  /** What `compared` counts. */
  unit: string;
  find: (tx: Tx) => Promise<Checked>;
}

/** A row of a comparison of two sums. */
export interface SumRow {
  marketplace: string;
  id: string;
  expected: Paise | number;
  found: Paise | number;
}
