import { Checkbox, Table } from '@mantine/core';
import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '../../texts/translate.ts';
import type { Column } from './column.ts';
import css from './data-table.module.css';
import type { Selection } from './use-selection.ts';

export type RowProps<Row, Sort extends string> = {
  columns: readonly Column<Row, Sort>[];
  href: ((row: Row) => string) | undefined;
  /** Called with the row's key before it opens. */
  onOpen: (key: string) => void;
  selection: Selection | undefined;
};

type TableRowProps<Row, Sort extends string> = RowProps<Row, Sort> & { row: Row; rowKey: string };

/** One cell is the link; the rest of the row only enlarges its target. */
export function TableRow<Row, Sort extends string>({
  row,
  rowKey,
  columns,
  href,
  onOpen,
  selection,
}: TableRowProps<Row, Sort>) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    const pressed = event.target instanceof Element && event.target.closest('a, button, input, label');
    if (!href || pressed || window.getSelection()?.toString()) return;
    onOpen(rowKey);
    navigate(href(row));
  };
  const chosen = selection?.chosen.has(rowKey) ?? false;
  const opening = Math.max(
    0,
    columns.findIndex(({ opens }) => opens),
  );
  return (
    <Table.Tr
      data-row-key={rowKey}
      data-chosen={chosen || undefined}
      data-opens={href !== undefined || undefined}
      tabIndex={-1}
      onClick={open}
    >
      {selection && (
        <Table.Td className={css.select}>
          <RowCheckbox rowKey={rowKey} selection={selection} />
        </Table.Td>
      )}
      {columns.map(({ name, cell, sub, align, hideBelow, longest, quiet, wrap }, place) => (
        <Table.Td
          key={name}
          data-align={align}
          data-hide-below={hideBelow}
          data-quiet={quiet}
          data-wrap={wrap}
          style={longest ? { '--longest': `${longest}px` } : undefined}
        >
          {place === opening && href ? (
            <Link
              to={href(row)}
              data-row-link
              className="w600 block hug rounded-4"
              onClick={() => onOpen(rowKey)}
            >
              {cell(row)}
            </Link>
          ) : (
            <div className={clsx(longest && css.cut)}>{cell(row)}</div>
          )}
          {sub && <div className="caption w500 ink-2 figures">{sub(row)}</div>}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

/** Shift selects all rows since the last one. */
export function RowCheckbox({ rowKey, selection }: { rowKey: string; selection: Selection }) {
  return (
    <Checkbox
      size="xs"
      aria-label={t('Choose this row')}
      checked={selection.chosen.has(rowKey)}
      onChange={() => undefined}
      onClick={(event) => selection.toggle(rowKey, event.shiftKey)}
    />
  );
}
