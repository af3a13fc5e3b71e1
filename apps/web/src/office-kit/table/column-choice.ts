import { type StoredValue, storedValue, useStoredValue } from '../../kit/stored-value.ts';
import type { Column } from './column.ts';

export type ColumnChoice = StoredValue<readonly string[]>;

/** More than any table has. */
const MOST = 50;

/**
 * @param list part of the storage key: 'order'
 * @param leftOut hidden by default
 */
export function columnChoice(list: string, leftOut: readonly string[] = []): ColumnChoice {
  return storedValue<readonly string[]>(
    `haat.${list}Columns`,
    (value) =>
      Array.isArray(value)
        ? value.filter((name): name is string => typeof name === 'string').slice(0, MOST)
        : undefined,
    leftOut,
  );
}

/** Without hidden columns; cards, which have no columns, still show their values. */
export function useChosenColumns<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
  choice: ColumnChoice,
): readonly Column<Row, Sort>[] {
  const left = useStoredValue(choice);
  return columns.map((column) =>
    column.optional && left.includes(column.name) ? { ...column, onlyOnCards: true } : column,
  );
}
