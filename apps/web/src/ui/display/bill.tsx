import type { Paise } from '@haat/domain/money';
import clsx from 'clsx';
import css from './bill.module.css';
import { Rupees } from './rupees.tsx';

/** A row of a bill; a `saving` is shown in green. */
export type BillRow = { label: string; amount: Paise; saving?: boolean | undefined };

/** What there is to pay and how it adds up. */
export function Bill({ rows, total }: { rows: readonly BillRow[]; total: BillRow }) {
  return (
    <dl className={css.bill}>
      {rows.map(({ label, amount, saving }) => (
        <div key={label} className={clsx(saving && css.saving)}>
          <dt>{label}</dt>
          <dd>
            <Rupees amount={amount} variant="even" />
          </dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>{total.label}</dt>
        <dd>
          <Rupees amount={total.amount} variant="even" />
        </dd>
      </div>
    </dl>
  );
}
