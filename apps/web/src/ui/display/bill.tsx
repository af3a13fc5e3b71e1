import type { Paise } from '@haat/domain/money';
import clsx from 'clsx';
import css from './bill.module.css';
import { Rupees } from './rupees.tsx';

/** A row of a bill; a `saving` is shown in green. */
export type BillRow = { label: string; amount: Paise; saving?: boolean | undefined };

type BillProps = {
  rows: readonly BillRow[];
  total: BillRow;
  /** What was paid of the total, and what of it is still due. */
  paid?: readonly BillRow[];
};

/** What there is to pay and how it adds up. */
export function Bill({ rows, total, paid = [] }: BillProps) {
  return (
    <dl className={css.bill}>
      {rows.map((row) => (
        <Row key={row.label} row={row} className={clsx(row.saving && css.saving)} />
      ))}
      <Row row={total} className={css.total} />
      {paid.map((row) => (
        <Row key={row.label} row={row} />
      ))}
    </dl>
  );
}

function Row({ row: { label, amount }, className }: { row: BillRow; className?: string | undefined }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        <Rupees amount={amount} variant="even" />
      </dd>
    </div>
  );
}
