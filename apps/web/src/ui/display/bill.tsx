import type { Paise } from '@haat/domain/basics/money';
import clsx from 'clsx';
import { Stack } from '../flow/flow.tsx';
import css from './bill.module.css';
import { Rupees } from './rupees.tsx';

/** A `saving` is green. */
export type BillRow = { label: string; amount: Paise; saving?: boolean | undefined };

type BillProps = {
  rows: readonly BillRow[];
  total: BillRow;
  paid?: readonly BillRow[];
};

export function Bill({ rows, total, paid = [] }: BillProps) {
  return (
    <Stack as="dl" gap={10} className={clsx('small', css.bill)}>
      {rows.map((row) => (
        <Row key={row.label} row={row} className={row.saving ? css.saving : undefined} />
      ))}
      <Row row={total} className={clsx('pt-12 heading', css.total)} />
      {paid.map((row) => (
        <Row key={row.label} row={row} />
      ))}
    </Stack>
  );
}

function Row({ row: { label, amount }, className }: { row: BillRow; className?: string | undefined }) {
  return (
    <div className={clsx('row between gap-12', className)}>
      <dt className="ink-2">{label}</dt>
      <dd className="w550">
        <Rupees amount={amount} variant="even" />
      </dd>
    </div>
  );
}
