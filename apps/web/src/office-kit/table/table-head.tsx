import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import clsx from 'clsx';
import { t } from '../../texts/translate.ts';
import type { Column } from './column.ts';
import css from './data-table.module.css';
import type { Selection } from './use-selection.ts';

type Sorting<Sort extends string> = {
  sort: Sort | undefined;
  onSort: ((sort: Sort | undefined) => void) | undefined;
};

type HeadProps<Row, Sort extends string> = Sorting<Sort> & {
  columns: readonly Column<Row, Sort>[];
  selection: Selection | undefined;
  of: number;
};

/** Sticky; headings sort where a column allows it. */
export function TableHead<Row, Sort extends string>({
  columns,
  selection,
  of,
  ...sorting
}: HeadProps<Row, Sort>) {
  const chosen = selection?.chosen.size ?? 0;
  return (
    <Table.Thead>
      <Table.Tr>
        {selection && (
          <Table.Th className={css.select}>
            <Checkbox
              size="xs"
              aria-label={t('Choose all rows')}
              checked={chosen > 0 && chosen === of}
              indeterminate={chosen > 0 && chosen < of}
              onChange={selection.toggleAll}
            />
          </Table.Th>
        )}
        {columns.map((column) => (
          <Head key={column.name} column={column} {...sorting} />
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}

function Head<Row, Sort extends string>({
  column,
  sort,
  onSort,
}: Sorting<Sort> & { column: Column<Row, Sort> }) {
  const { header, sorts, align, hideBelow } = column;
  const direction = sort && sorts?.[sort];
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown;
  const ways = Object.keys(sorts ?? {}) as Sort[];
  const next = ways[ways.indexOf(sort as Sort) + 1];
  return (
    <Table.Th scope="col" aria-sort={direction} data-align={align} data-hide-below={hideBelow}>
      {sorts ? (
        <UnstyledButton
          className={clsx(css.sort, 'caption in-line w600 inline-row align-center gap-4 rounded-6 min-h-28')}
          onClick={() => onSort?.(next)}
        >
          {t(header)}
          {direction && <Arrow size={14} aria-hidden />}
        </UnstyledButton>
      ) : (
        t(header)
      )}
    </Table.Th>
  );
}
