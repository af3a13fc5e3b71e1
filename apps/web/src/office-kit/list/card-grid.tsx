import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/flow/flow.tsx';
import css from './card-grid.module.css';

type CardGridProps<Row> = {
  label: string;
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  card: (row: Row) => ReactNode;
  empty: ReactNode;
  /** In px, for the skeletons. */
  height: number;
};

const ON_THEIR_WAY = Array.from({ length: 24 }, (_, place) => place);

export function CardGrid<Row>({ label, rows, rowKey, card, empty, height }: CardGridProps<Row>) {
  if (rows?.length === 0) return <div className={clsx('py-0 px-16', css.box)}>{empty}</div>;
  return (
    <div className={clsx('py-0 px-16', css.box)} data-list-rows aria-busy={!rows || undefined}>
      <Stack as="ul" gap={12} fit className={css.grid} aria-label={label}>
        {rows
          ? rows.map((row) => (
              <li key={rowKey(row)} className="shrinks">
                {card(row)}
              </li>
            ))
          : ON_THEIR_WAY.map((place) => (
              <li key={place}>
                <Skeleton height={height} />
              </li>
            ))}
      </Stack>
    </div>
  );
}
