import { Link } from 'react-router';
import { t } from '../../texts/translate.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { CardPlace, Column } from './column.ts';
import css from './row-cards.module.css';
import { RowCheckbox, type RowProps } from './table-row.tsx';

type RowCardsProps<Row, Sort extends string> = RowProps<Row, Sort> & {
  label: string;
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  height: number;
};

/** The rows of a page as cards, for phones. */
export function RowCards<Row, Sort extends string>(props: RowCardsProps<Row, Sort>) {
  const { label, rows, rowKey, height, ...card } = props;
  if (!rows) return [1, 2, 3, 4].map((place) => <Skeleton key={place} height={height} />);
  return (
    <ul className={css.cards} aria-label={label}>
      {rows.map((row) => (
        <Card key={rowKey(row)} row={row} rowKey={rowKey(row)} {...card} />
      ))}
    </ul>
  );
}

/** The columns of each place that say something of this row, with what they say. */
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
    <li className={css.card} data-row-key={rowKey} tabIndex={-1}>
      <div className={css.head}>
        {selection && <RowCheckbox rowKey={rowKey} selection={selection} />}
        {href ? (
          <Link to={href(row)} data-row-link className={css.title} onClick={() => onOpen(rowKey)}>
            {title?.said}
          </Link>
        ) : (
          <span className={css.title}>{title?.said}</span>
        )}
        {said(beside)}
        <div className={css.corner}>{said(at('corner'))}</div>
      </div>
      {said(at('main'))}
      {rows.length > 0 && (
        <dl className={css.rows}>
          {rows.map((cell) => (
            <div key={cell.name}>
              <dt>{t(cell.header)}</dt>
              <dd>
                {cell.said}
                {cell.more && <p className={css.more}>{cell.more}</p>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {notes.length + amounts.length > 0 && (
        <div className={css.foot}>
          <div className={css.notes}>{said(notes)}</div>
          <div className={css.amounts}>{said(amounts)}</div>
        </div>
      )}
      {actions.length > 0 && <div className={css.actions}>{said(actions)}</div>}
    </li>
  );
}
