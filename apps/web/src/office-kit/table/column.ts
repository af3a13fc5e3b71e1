import type { ReactNode } from 'react';

/**
 * Where a cell stands on a card: beside the number, at the right of it, as its large words, small at the left under the
 * line, as its amount at the right, as its button; or as a row of its own with the column's header.
 */
export type CardPlace = 'head' | 'corner' | 'main' | 'note' | 'amount' | 'action' | 'row';

/** A column of a table; below 768 px the same object is a place on a card. The first one opens the row. */
export type Column<Row, Sort extends string = never> = {
  name: string;
  /** The English words over it. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Smaller, under the cell. */
  sub?: (row: Row) => ReactNode;
  align?: 'right';
  /** Of the words in it, in px: what is longer is cut. */
  longest?: number;
  /** Long words: they go on in a second line. */
  wrap?: boolean;
  /** What a press on its head sorts by, in turn. */
  sorts?: Partial<Record<Sort, 'ascending' | 'descending'>>;
  /** Gone where the window is narrower than so many px. */
  hideBelow?: 1280 | 1180;
  /** Secondary: in a quieter colour. */
  quiet?: boolean;
  /** Somebody may leave it out of the table: `column-choice.ts`. */
  optional?: boolean;
  /** No column of the table: said by another one there. */
  onlyOnCards?: boolean;
  /** In the row of totals; of the first column the words in front. */
  total?: (rows: readonly Row[]) => ReactNode;
  /** On a card: its place, and its own look there. Left out of cards when null; a row with its header unless said. */
  card?: { place: CardPlace; cell?: (row: Row) => ReactNode } | null;
};
