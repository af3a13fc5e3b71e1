import { Table } from '@mantine/core';
import type { Column } from './column.ts';

type TotalsProps<Row, Sort extends string> = {
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  select: boolean;
};

/** Sums of the page, sticky below its rows; the words span the columns before the first sum. */
export function TableTotals<Row, Sort extends string>({ columns, rows, select }: TotalsProps<Row, Sort>) {
  const [words, ...rest] = columns;
  if (!words?.total) return null;
  const first = rest.findIndex(({ total }) => total);
  const span = first < 0 ? rest.length : first;
  return (
    <Table.Tfoot>
      <Table.Tr>
        <Table.Td colSpan={1 + span + (select ? 1 : 0)}>{words.total(rows)}</Table.Td>
        {rest.slice(span).map(({ name, total, align, hideBelow }) => (
          <Table.Td key={name} data-align={align} data-hide-below={hideBelow}>
            {total?.(rows)}
          </Table.Td>
        ))}
      </Table.Tr>
    </Table.Tfoot>
  );
}
