import type { Order, OrderItem } from '@haat/contract/orders/order';
import { formatRupees, paise } from '@haat/domain/basics/money';
import { pointsValue } from '@haat/domain/checkout/rewards';
import type { Balance } from '@haat/domain/orders/balance';
import { isFromVendor, isSale } from '@haat/domain/orders/order-types';
import { Link } from 'react-router';
import { picture } from '../../kit/image.ts';
import { to } from '../../kit/links.ts';
import { paymentMethodText, toPayText } from '../../kit/payment-method-text.ts';
import { localName } from '../../texts/local-name.ts';
import { packWords } from '../../texts/pack-words.ts';
import { t } from '../../texts/translate.ts';
import { Bill, type BillRow } from '../../ui/display/bill.tsx';
import { PictureTile } from '../../ui/display/picture-tile.tsx';
import { Rupees } from '../../ui/display/rupees.tsx';
import { perUnit } from '../../ui/display/shown-quantity.ts';
import { Row } from '../../ui/flow/flow.tsx';
import { balanceOfOrder } from './balance-of-order.ts';
import { chargedOf, quantityText } from './item-amounts.ts';

export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        // Several lines may have the same product.
        <Row as="li" gap={12} key={item.line} className="faint-line-above py-12">
          <PictureTile src={picture(item.image, 'thumb')} size="sm" />
          <div className="grow">
            <h3 className="label tight w550">
              <Link to={to.product(item.product)} className="touch hover-underline">
                {localName(item)}
              </Link>
            </h3>
            <p className="caption w500 ink-2 figures mt-2">
              {item.size && `${packWords(item.size)} · `}
              {`${quantityText(item)} × ${formatRupees(item.price)}${perUnit(item.soldBy) ?? ''}`}
              {item.discount > 0 && ` · ${t('{{amount}} off', { amount: formatRupees(item.discount) })}`}
              {item.came !== undefined &&
                ` · ${t('{{quantity}} came', { quantity: quantityText({ ...item, qty: item.came }) })}`}
            </p>
          </div>
          <Rupees amount={chargedOf(item)} size="sm" />
        </Row>
      ))}
    </ul>
  );
}

/** Says whether it is still due. */
export function OrderBill({ order }: { order: Order }) {
  const rows: BillRow[] = [
    { label: t('Items total'), amount: order.itemsPrice },
    { label: t('Delivery'), amount: order.shippingPrice },
    ...(order.pointsRedeemed > 0
      ? [
          {
            label: t('{{points}} reward points', {
              points: order.pointsRedeemed,
              count: order.pointsRedeemed,
            }),
            amount: paise(-pointsValue(order.pointsRedeemed)),
            saving: true,
          },
        ]
      : []),
  ];
  const balance = balanceOfOrder(asMarked(order));
  const { tenders, credited, refunded, roundOff, due } = balance;
  // One row is enough if everything or nothing was paid, and nothing was credited since.
  const isPlain =
    !roundOff && !credited && !refunded && (tenders.length === 0 || (tenders.length === 1 && due === 0));
  return (
    <Bill
      rows={rows}
      total={{ label: isPlain ? totalLabel(order) : t('Total'), amount: order.totalPrice }}
      paid={isPlain || isFromVendor(order.orderType) ? [] : paidRows(order, balance)}
    />
  );
}

/** Just marked as paid, before the server has recorded the payment. */
function asMarked(order: Order): Order {
  const { paidAt, payments, paymentMethod, totalPrice, orderType } = order;
  if (!paidAt || payments.length > 0 || orderType === 'return') return order;
  return { ...order, payments: [{ paymentId: '', paymentMethod, Amount: totalPrice, at: paidAt }] };
}

function paidRows(order: Order, { tenders, credited, refunded, roundOff, due }: Balance): BillRow[] {
  const isReturn = order.orderType === 'return';
  const word = isReturn ? t('Given back') : t('Paid');
  const isToPay = isReturn === due < 0;
  return [
    ...(roundOff ? [{ label: t('Round off'), amount: roundOff }] : []),
    ...(credited ? [{ label: t('Credited'), amount: paise(-credited) }] : []),
    ...tenders.map(({ method, amount }) => ({ label: `${word} · ${paymentMethodText(method)}`, amount })),
    ...(refunded ? [{ label: t('Refunded'), amount: paise(-refunded) }] : []),
    ...(due
      ? [
          {
            label: isToPay ? toPayText(order.paymentMethod) : t('To give back'),
            amount: paise(Math.abs(due)),
          },
        ]
      : []),
  ];
}

function totalLabel({ orderType, paidAt, cancelledAt, paymentMethod }: Order): string {
  if (orderType === 'return') return t('Given back');
  if (!isSale(orderType)) return t('Total');
  if (paidAt) return t('Paid');
  if (cancelledAt) return t('Total');
  return toPayText(paymentMethod);
}
