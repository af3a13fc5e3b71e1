import type { Order } from '@haat/contract/orders/order';
import { stateOfGstin } from '@haat/domain/gstin';
import { formatRupees, type Paise, paise } from '@haat/domain/money';
import { formatOrderNumber } from '@haat/domain/order-number';
import { isSale } from '@haat/domain/order-types';
import { pointsValue } from '@haat/domain/rewards';
import { STATES } from '@haat/domain/states';
import { useRef } from 'react';
import { ORDER_TYPE_LABELS } from '../../kit/order-type-labels.ts';
import { paymentMethodText, toPayText } from '../../kit/payment-method-text.ts';
import { t } from '../../texts/translate.ts';
import { Barcode } from '../../ui/display/barcode.tsx';
import { bare } from './bare.ts';
import css from './receipt.module.css';
import { mrpFigures } from './receipt-figures.ts';
import { BillFacts, StoreLines } from './receipt-head.tsx';
import { ReceiptItems } from './receipt-items.tsx';
import { ReceiptTax } from './receipt-tax.tsx';
import type { Roll } from './roll.ts';
import { usePaperSize } from './use-paper-size.ts';

/** A label at the left, an amount at the right; `key` distinguishes lines of one label. */
type Sum = { key: string; label: string; amount: Paise };

function Sums({ lines, bold }: { lines: readonly Sum[]; bold?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <dl className={css.sums} data-bold={bold}>
      {lines.map(({ key, label, amount }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{bare(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function extras({ shippingPrice, taxPrice, pointsRedeemed }: Order): Sum[] {
  const lines: Sum[] = [
    { key: 'delivery', label: t('Delivery'), amount: shippingPrice },
    { key: 'tax', label: t('Tax'), amount: taxPrice },
    {
      key: 'points',
      label: t('{{points}} reward points', { points: pointsRedeemed }),
      amount: paise(-pointsValue(pointsRedeemed)),
    },
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

function paid({ orderType, payments, totalPrice, paymentMethod, cancelledAt }: Order): Sum[] {
  if (payments.length > 0) {
    return payments.map(({ paymentMethod, Amount: amount }, index) => ({
      key: `${index}`,
      label: paymentMethodText(paymentMethod),
      amount,
    }));
  }
  if (cancelledAt || !isSale(orderType)) return [];
  return [{ key: 'due', label: toPayText(paymentMethod), amount: totalPrice }];
}

function Thanks({ gstNumber }: { gstNumber: string }) {
  const kannada = stateOfGstin(gstNumber) === STATES.Karnataka;
  return (
    <div className={css.thanks}>
      <p>{t('Thank you, come again')}</p>
      {kannada && <p lang="kn">ಧನ್ಯವಾದಗಳು, ಮತ್ತೆ ಬನ್ನಿ</p>}
    </div>
  );
}

/** What whoever brings the goods has to know: this paper goes with them. */
function DriverNote({ order: { driverNote } }: { order: Order }) {
  if (!driverNote) return null;
  return (
    <p className={css.note}>
      <b>{t('Note for the driver')}</b>
      {driverNote}
    </p>
  );
}

/** The receipt on its paper; black on white whatever the colours around it. */
export function Receipt({ order, roll = '80' }: { order: Order; roll?: Roll }) {
  const paper = useRef<HTMLElement>(null);
  usePaperSize(paper, roll);
  const { orderItems: items, store } = order;
  const { mrpTotal, saved } = mrpFigures(items);
  const number = formatOrderNumber(order.number);
  const summary = t('Items {{lines}}, pieces {{pieces}}', { lines: items.length, pieces: order.itemCount });
  const more = extras(order);
  const taxed = store.gstNumber !== '';
  return (
    <article ref={paper} className={css.paper} data-roll={roll}>
      <StoreLines store={store} />
      {!isSale(order.orderType) && <p className={css.kind}>{t(ORDER_TYPE_LABELS[order.orderType])}</p>}
      <BillFacts order={order} />
      <DriverNote order={order} />
      <ReceiptItems items={items} />
      <div className={css.block}>
        <p className={css.summary}>
          <span>{summary}</span>
          <span>{t('MRP total {{amount}}', { amount: bare(mrpTotal) })}</span>
        </p>
        {more.length > 0 && (
          <Sums lines={[{ key: 'items', label: t('Items total'), amount: order.itemsPrice }, ...more]} />
        )}
        <p className={css.total}>
          <span>{t('TOTAL')}</span>
          <strong>{formatRupees(order.totalPrice)}</strong>
        </p>
        {saved > 0 && isSale(order.orderType) && (
          <Sums bold lines={[{ key: 'saved', label: t('You saved on MRP'), amount: saved }]} />
        )}
      </div>
      {order.cancelledAt && <p className={css.cancelled}>{t('Cancelled')}</p>}
      <Sums lines={paid(order)} />
      {taxed && <ReceiptTax items={items} />}
      <footer className={css.foot}>
        <Barcode text={String(order.number)} className={css.code} />
        <p>{`#${number}`}</p>
        <Thanks gstNumber={store.gstNumber} />
        <p>
          {taxed && `${t('Prices include GST.')} `}
          {t('Keep this bill for returns.')}
        </p>
      </footer>
    </article>
  );
}
