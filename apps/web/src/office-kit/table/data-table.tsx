import { Table } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useAtLeast } from '../../ui/layout/use-at-least.ts';
import type { Column } from './column.ts';
import css from './data-table.module.css';
import { RowCards } from './row-cards.tsx';
import { type BulkAction, SelectionBar } from './selection-bar.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableTotals } from './table-totals.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';

const ROWS_ON_THEIR_WAY = Array.from({ length: 12 }, (_, row) => row);

export type DataTableProps<Row, Sort extends string = never> = {
  label: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Without rows: one sentence and the next step. */
  empty: ReactNode;
  href?: ((row: Row) => string) | undefined;
  sort?: Sort | undefined;
  /** Undefined restores the list's own order. */
  onSort?: ((sort: Sort | undefined) => void) | undefined;
  /** Without actions rows can't be selected. */
  bulk?: readonly BulkAction<Row>[] | undefined;
  /** Rows of the whole list, if all can be selected. */
  selectAll?: number | undefined;
  /** In px, for the skeletons. */
  cardHeight?: number | undefined;
};

/**
 * From 768 px a table with sticky head and totals, below it cards of the same columns. j, k and the arrows
 * move between rows, Enter opens, Space selects; `?` lists the keys.
 */
export function DataTable<Row, Sort extends string = never>(props: DataTableProps<Row, Sort>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    empty,
    href,
    sort,
    onSort,
    bulk,
    selectAll,
    cardHeight = 160,
  } = props;
  const wide = useAtLeast('table');
  const box = useRef<HTMLDivElement>(null);
  const selection = useSelection((rows ?? []).map(rowKey));
  const { chosen, toggle, clear } = selection;
  const letGo = () => {
    clear();
    return chosen.size > 0;
  };
  useRowKeys({ table: box, opens: href !== undefined, ...(bulk && { onSelect: toggle, onClear: letGo }) });
  const onOpen = useReturnToRow(box, rows !== undefined);

  if (rows?.length === 0) return <div className={css.rows}>{empty}</div>;
  const shown = wide ? columns.filter(({ onlyOnCards }) => !onlyOnCards) : columns;
  const row = { columns: shown, href, onOpen, selection: bulk && selection };
  return (
    <>
      <div
        ref={box}
        className={css.rows}
        data-list-rows
        data-cards={!wide || undefined}
        aria-busy={!rows || undefined}
      >
        {wide ? (
          <Table
            aria-label={label}
            className={css.table}
            verticalSpacing={0}
            horizontalSpacing={8}
            withRowBorders={false}
          >
            <TableHead
              columns={shown}
              sort={sort}
              onSort={onSort}
              selection={bulk && selection}
              of={rows?.length ?? 0}
            />
            <Table.Tbody>
              {rows
                ? rows.map((one) => <TableRow key={rowKey(one)} row={one} rowKey={rowKey(one)} {...row} />)
                : ROWS_ON_THEIR_WAY.map((place) => (
                    <RowOnItsWay key={place} columns={shown} select={bulk !== undefined} />
                  ))}
            </Table.Tbody>
            {rows && <TableTotals columns={shown} rows={rows} select={bulk !== undefined} />}
          </Table>
        ) : (
          <RowCards label={label} rows={rows} rowKey={rowKey} height={cardHeight} {...row} />
        )}
      </div>
      {bulk && rows && chosen.size > 0 && (
        <SelectionBar
          rows={rows.filter((one) => chosen.has(rowKey(one)))}
          actions={bulk}
          list={
            selectAll === undefined
              ? undefined
              : { rows: selectAll, chosen: selection.whole, choose: selection.chooseWhole }
          }
          onClear={clear}
        />
      )}
    </>
  );
}

function RowOnItsWay<Row, Sort extends string>({
  columns,
  select,
}: {
  columns: readonly Column<Row, Sort>[];
  select: boolean;
}) {
  return (
    <Table.Tr>
      {select && <Table.Td className={css.select} />}
      {columns.map(({ name, hideBelow, align }) => (
        <Table.Td key={name} data-hide-below={hideBelow} data-align={align}>
          <Skeleton height={16} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

/** The opened row, by history entry. */
const opened = new Map<string, string>();

/** Remembers the opened row; after Back, focuses it and scrolls to it. */
function useReturnToRow(table: RefObject<HTMLElement | null>, ready: boolean): (key: string) => void {
  const { key, pathname } = useLocation();
  const entry = `${key} ${pathname}`;
  const returned = useRef(false);
  useEffect(() => {
    if (!ready || returned.current) return;
    returned.current = true;
    const row = opened.get(entry);
    const found = row && table.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(row)}"]`);
    if (!found) return;
    found.scrollIntoView({ block: 'center' });
    found.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true });
  }, [ready, entry, table]);
  return (row) => void opened.set(entry, row);
}
