import type { ReactNode } from 'react';

/**
 * Position on a card: beside the number, right of it, as the large text, small at the lower left, as the
 * amount at the right, as the button; or as a row with the column's header.
 */
export type CardPlace = 'head' | 'corner' | 'main' | 'note' | 'amount' | 'action' | 'row';

/** Below 768 px it describes a place on a card. */
export type Column<Row, Sort extends string = never> = {
  name: string;
  /** In English. */
  header: string;
  cell: (row: Row) => ReactNode;
  sub?: (row: Row) => ReactNode;
  align?: 'right';
  /** In px; longer text is cut. */
  longest?: number;
  /** Allows a second line. */
  wrap?: boolean;
  /** Orders that its heading switches between. */
  sorts?: Partial<Record<Sort, 'ascending' | 'descending'>>;
  /** Hidden in narrower windows, in px. */
  hideBelow?: 1280 | 1180;
  /** Its cell links to the row; the first column's by default. */
  opens?: boolean;
  quiet?: boolean;
  /** Can be hidden: `column-choice.ts`. */
  optional?: boolean;
  /** Another column of the table shows the value. */
  onlyOnCards?: boolean;
  /** In the row of totals; the first column has its words. */
  total?: (rows: readonly Row[]) => ReactNode;
  /** Place and look on a card. Null: not on cards; by default a row with its header. */
  card?: { place: CardPlace; cell?: (row: Row) => ReactNode } | null;
};
