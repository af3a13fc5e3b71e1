import clsx from 'clsx';
import { Link } from 'react-router';
import { t } from '../../texts/translate.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/flow/flow.tsx';
import type { CardPlace, Column } from './column.ts';
import css from './row-cards.module.css';
import { RowCheckbox, type RowProps } from './table-row.tsx';

type RowCardsProps<Row, Sort extends string> = RowProps<Row, Sort> & {
  label: string;
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  height: number;
};

export function RowCards<Row, Sort extends string>(props: RowCardsProps<Row, Sort>) {
  const { label, rows, rowKey, height, ...card } = props;
  if (!rows) return [1, 2, 3, 4].map((place) => <Skeleton key={place} height={height} />);
  return (
    <Stack as="ul" gap={12} aria-label={label}>
      {rows.map((row) => (
        <Card key={rowKey(row)} row={row} rowKey={rowKey(row)} {...card} />
      ))}
    </Stack>
  );
}

/** Columns by place, if they have a value for this row. */
function cellsOf<Row, Sort extends string>(row: Row, columns: readonly Column<Row, Sort>[]) {
  return (place: CardPlace) =>
    columns
      .filter(({ card }) => (card === undefined ? 'row' : card?.place) === place)
      .map(({ name, header, card, cell, sub }) => ({
        name,
        header,
        said: (card?.cell ?? cell)(row),
        more: place === 'row' && !card?.cell && sub?.(row),
      }))
      .filter(({ said }) => said !== null && said !== undefined && said !== false);
}

function Card<Row, Sort extends string>({
  row,
  rowKey,
  columns,
  href,
  onOpen,
  selection,
}: RowProps<Row, Sort> & { row: Row; rowKey: string }) {
  const at = cellsOf(row, columns);
  const [title, ...beside] = at('head');
  const [notes, amounts, actions, rows] = [at('note'), at('amount'), at('action'), at('row')];
  const said = (cells: ReturnType<typeof at>) => cells.map((cell) => <div key={cell.name}>{cell.said}</div>);
  return (
    <li className="py-14 px-14 box anywhere" data-row-key={rowKey} tabIndex={-1}>
      <div className="row align-center gap-8 mb-8">
        {selection && <RowCheckbox rowKey={rowKey} selection={selection} />}
        {href ? (
          <Link
            to={href(row)}
            data-row-link
            className={clsx('w600 relative', css.title)}
            onClick={() => onOpen(rowKey)}
          >
            {title?.said}
          </Link>
        ) : (
          <span className={clsx('w600 relative', css.title)}>{title?.said}</span>
        )}
        {said(beside)}
        <div className="w600 push nowrap">{said(at('corner'))}</div>
      </div>
      {said(at('main'))}
      {rows.length > 0 && (
        <Stack as="dl" gap={4}>
          {rows.map((cell) => (
            <div className="row between gap-16" key={cell.name}>
              <dt className="ink-2 rigid">{t(cell.header)}</dt>
              <dd className="to-end">
                {cell.said}
                {cell.more && <p className="caption w500 ink-2">{cell.more}</p>}
              </dd>
            </div>
          ))}
        </Stack>
      )}
      {notes.length + amounts.length > 0 && (
        <div className="mt-10 pt-10 row between gap-12 line-above">
          <div className={clsx('caption w500 ink-2', css.notes)}>{said(notes)}</div>
          <div className="to-end">{said(amounts)}</div>
        </div>
      )}
      {actions.length > 0 && (
        <Stack gap={4} className={clsx('mt-12', css.actions)}>
          {said(actions)}
        </Stack>
      )}
    </li>
  );
}
