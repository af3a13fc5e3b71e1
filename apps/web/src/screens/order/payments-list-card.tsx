import type { Order } from '@haat/contract/orders/order';
import { plainNumber } from '@haat/domain/basics/figures';
import { formatRupees, type Paise, paise, sumPaise } from '@haat/domain/basics/money';
import { PAYMENT_METHODS } from '@haat/domain/orders/orders';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './payments-list-card.module.css';

type Row = { id: string; paymentId: string; method: string; amount: string };

const rowOf = ({ paymentId, paymentMethod, Amount, at }: Order['payments'][number], nth: number): Row => ({
  id: `${at.getTime()} ${nth}`,
  paymentId,
  method: paymentMethod.toLowerCase(),
  amount: (Amount / 100).toFixed(2),
});

const paiseOf = (typed: string) => Math.round((Number(typed) || 0) * 100) as Paise;

/** Update is always disabled (back office, section 2, "Order detail"), so changes are not stored. */
export function PaymentsListCard({ order }: { order: Order }) {
  // Null while untouched: shows the stored list, even if changed elsewhere.
  const [typed, setTyped] = useState<Row[] | null>(null);
  if (order.orderType !== 'invoice') return null;
  const rows = typed ?? order.payments.map(rowOf);
  const change = (id: string, part: Partial<Row>) =>
    setTyped(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const add = () =>
    setTyped([
      ...rows,
      { id: crypto.randomUUID(), paymentId: '', method: PAYMENT_METHODS.till[0], amount: '' },
    ]);
  const sum = sumPaise(rows.map(({ amount }) => paiseOf(amount)));
  const off = sumPaise(order.payments.map(({ roundOff = paise(0) }) => roundOff));
  const total = paise(order.totalPrice + off);
  return (
    <Card aria-labelledby="payments">
      <div className="row align-center between wrap gap-4-12 mb-12">
        <h2 className="body" id="payments">
          {t('Payments')}
        </h2>
        {sum === total ? (
          <p className="caption w600 on-soft row align-center gap-4">
            <IconCheck size={16} aria-hidden />
            {t('Adds up to the total')}
          </p>
        ) : (
          <p className="caption w600 ink-2 row align-center gap-4">
            {t('{{paid}} of {{total}}', { paid: formatRupees(sum), total: formatRupees(total) })}
          </p>
        )}
      </div>
      <table className={clsx('wide collapsed fixed-columns', css.table)}>
        <thead>
          <tr>
            <th className="caption ink-2 to-start p-4" scope="col">
              {t('Payment id')}
            </th>
            <th className="caption ink-2 to-start p-4" scope="col">
              {t('Method')}
            </th>
            <th className="caption ink-2 to-start p-4" scope="col">
              {t('Amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PaymentRow key={row.id} row={row} onChange={(part) => change(row.id, part)} />
          ))}
        </tbody>
      </table>
      <div className="caption in-line ink-2 row align-center gap-8 mt-12">
        <button
          type="button"
          className={clsx(css.add, 'w600 inline-row align-center gap-6 pull min-h-36')}
          onClick={add}
        >
          <IconPlus size={16} aria-hidden />
          {t('Add a payment')}
        </button>
        <span id="payments-soon">{t('Coming Soon')}</span>
        <Button variant="outline" size="md" disabled aria-describedby="payments-soon">
          {t('Update')}
        </Button>
      </div>
    </Card>
  );
}

function PaymentRow({ row, onChange }: { row: Row; onChange: (part: Partial<Row>) => void }) {
  const methods = [...new Set([row.method, ...PAYMENT_METHODS.till])];
  return (
    <tr>
      <td className="p-4">
        <input
          className="py-0 px-8 wide min-h-36 control rounded-8 surface ink"
          aria-label={t('Payment id')}
          value={row.paymentId}
          maxLength={60}
          onChange={({ target }) => onChange({ paymentId: target.value })}
        />
      </td>
      <td className="p-4">
        <select
          className="py-0 px-8 wide min-h-36 control rounded-8 surface ink"
          aria-label={t('Method')}
          value={row.method}
          onChange={({ target }) => onChange({ method: target.value })}
        >
          {methods.map((method) => (
            <option key={method}>{method}</option>
          ))}
        </select>
      </td>
      <td className="p-4">
        <input
          className="py-0 px-8 wide min-h-36 control rounded-8 surface ink figures to-end"
          aria-label={t('Amount')}
          inputMode="decimal"
          value={row.amount}
          onChange={({ target }) =>
            onChange({
              amount: plainNumber(target.value)
                .replace(/[^\d.]/g, '')
                .slice(0, 12),
            })
          }
        />
      </td>
    </tr>
  );
}
