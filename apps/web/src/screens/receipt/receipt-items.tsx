import type { Order } from '@haat/contract/orders/order';
import { formatQuantity } from '@haat/domain/line-amount';
import { formatRupees } from '@haat/domain/money';
import { t } from '../../texts/translate.ts';
import { chargedOf, unitsOf } from '../order/item-amounts.ts';
import { bare } from './bare.ts';
import css from './receipt.module.css';

/** The items: a line for the name, and one for its MRP, quantity, price and amount. */
export function ReceiptItems({ items }: { items: Order['orderItems'] }) {
  return (
    <table className={css.items}>
      <thead>
        <tr>
          <th scope="col">{t('Item')}</th>
          <th scope="col">{t('Qty')}</th>
          <th scope="col">{t('Price')}</th>
          <th scope="col">{t('Amount')}</th>
        </tr>
      </thead>
      {items.map((item, index) => (
        // An order's lines never change, and a product may stand in several.
        // biome-ignore lint/suspicious/noArrayIndexKey: the line's number is its identity
        <tbody key={index}>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              <span className={css.number}>{index + 1}</span>
              {[item.name, item.size].filter(Boolean).join(' ')}
            </th>
          </tr>
          <tr>
            <td>{item.mrp > 0 && t('MRP {{amount}}', { amount: bare(item.mrp) })}</td>
            <td>{formatQuantity(unitsOf(item, item.qty), item.soldBy)}</td>
            <td>{`× ${bare(item.price)}`}</td>
            <td>{bare(chargedOf(item))}</td>
          </tr>
          {item.discount > 0 && (
            <tr>
              <td colSpan={4}>{t('{{amount}} off', { amount: formatRupees(item.discount) })}</td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}
