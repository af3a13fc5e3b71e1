import type { ReactNode } from 'react';

/**
 * A cell's place on a card: beside the number, right of it, as the large text, small at the left below, as the amount
 * at the right, as the button; or as a row with the column's header.
 */
export type CardPlace = 'head' | 'corner' | 'main' | 'note' | 'amount' | 'action' | 'row';

/** A column of a table; below 768 px the same object is a place on a card. */
export type Column<Row, Sort extends string = never> = {
  name: string;
  /** The English words over it. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Smaller, under the cell. */
  sub?: (row: Row) => ReactNode;
  align?: 'right';
  /** Maximum width in px; longer text is cut. */
  longest?: number;
  /** Long words: they go on in a second line. */
  wrap?: boolean;
  /** Orders that presses on its head switch between. */
  sorts?: Partial<Record<Sort, 'ascending' | 'descending'>>;
  /** Hidden in windows narrower than this, in px. */
  hideBelow?: 1280 | 1180;
  /** Its cell opens the row; absent of all: the first one's does. */
  opens?: boolean;
  /** Secondary: in a quieter colour. */
  quiet?: boolean;
  /** Users can hide it: `column-choice.ts`. */
  optional?: boolean;
  /** Not in the table, where another column has it. */
  onlyOnCards?: boolean;
  /** In the row of totals; of the first column the words in front. */
  total?: (rows: readonly Row[]) => ReactNode;
  /** On a card: its place, and its own look. Null: not on cards; by default a row with its header. */
  card?: { place: CardPlace; cell?: (row: Row) => ReactNode } | null;
};
