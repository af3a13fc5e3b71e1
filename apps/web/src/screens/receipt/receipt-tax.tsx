import type { Order } from '@haat/contract/orders/order';
import { t } from '../../texts/translate.ts';
import { bare } from './bare.ts';
import css from './receipt.module.css';
import { taxByRate } from './receipt-figures.ts';

/** The tax in the prices, by rate: CGST and SGST within a State, IGST across States. */
export function ReceiptTax({ items }: { items: Order['orderItems'] }) {
  const rows = taxByRate(items);
  const interState = rows.some(({ igst }) => igst > 0);
  return (
    <table className={css.tax}>
      <caption className="sr-only">{t('GST by rate')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('GST')}</th>
          <th scope="col">{t('Taxable')}</th>
          {interState ? (
            <th scope="col">{t('IGST')}</th>
          ) : (
            <>
              <th scope="col">{t('CGST')}</th>
              <th scope="col">{t('SGST')}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.rateBp}>
            <th scope="row">{`${row.rateBp / 100}%`}</th>
            <td>{bare(row.taxable)}</td>
            {interState ? (
              <td>{bare(row.igst)}</td>
            ) : (
              <>
                <td>{bare(row.cgst)}</td>
                <td>{bare(row.sgst)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
