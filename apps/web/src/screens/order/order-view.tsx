import type { Order } from '@haat/contract/orders/order';
import { formatRupees } from '@haat/domain/basics/money';
import { isOutForDelivery } from '@haat/domain/orders/orders';
import type { Role } from '@haat/domain/people/capabilities';
import clsx from 'clsx';
import { useState } from 'react';
import { useNow } from '../../kit/use-now.ts';
import { clockText } from '../../texts/dates.ts';
import { t } from '../../texts/translate.ts';
import { Timeline } from '../../ui/display/timeline.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useAtLeast } from '../../ui/layout/use-at-least.ts';
import { CancelCheckout, useCheckoutCancel } from './cancel-checkout.tsx';
import { CashCard } from './cash-card.tsx';
import { CreditNotesCard } from './credit-notes-card.tsx';
import { DeliverToCard } from './delivery-card.tsx';
import { DriverRow } from './driver-row.tsx';
import { FoldedSteps } from './folded-steps.tsx';
import { IfMissingCard } from './if-missing-card.tsx';
import {
  InvoiceButtons,
  InvoiceRow,
  InvoiceToCome,
  InvoiceTrouble,
  useInvoices,
} from './invoice-buttons.tsx';
import { NotifyCard } from './notify-card.tsx';
import { type OrderAgain, OrderAgainButton } from './order-again-button.tsx';
import { orderFailureText } from './order-failure.ts';
import { OrderHead, ShopperState } from './order-head.tsx';
import { OrderBill, OrderItems } from './order-items.tsx';
import css from './order-view.module.css';
import { hasOwnCancel, OwnCancelButton } from './own-cancel-button.tsx';
import { isChanged, PackedCards, unchangedItems } from './packed-card.tsx';
import { PaymentCard } from './payment-card.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { RequestButtons } from './request-buttons.tsx';
import { RequestCard } from './request-card.tsx';
import { ShopCallIcon, ShopHead } from './shop-head.tsx';
import { SiblingLinks } from './sibling-links.tsx';
import { StaffOrder } from './staff-order.tsx';
import { timelineOf } from './timeline.ts';

type OrderViewProps = {
  order: Order;
  roles: readonly Role[];
  orderAgain: OrderAgain;
  /** Time of the shown data, until there is a newer answer. */
  asOf: Date | undefined;
};

/** Shoppers follow the order, staff take its next step: the same parts with other rights. */
export function OrderView({ order, roles, ...shoppers }: OrderViewProps) {
  if (order.asStaff) return <StaffOrder order={order} roles={roles} />;
  return <ShopperOrder order={order} {...shoppers} />;
}

function ShopperOrder({ order, orderAgain, asOf }: Omit<OrderViewProps, 'roles'>) {
  const wide = useAtLeast('desktop');
  const now = useNow();
  const [failure, setFailure] = useState<unknown>(null);
  const again = (
    <OrderAgainButton
      order={order}
      orderAgain={orderAgain}
      variant={wide ? 'soft' : 'text'}
      onFailure={setFailure}
    />
  );
  const invoices = useInvoices(order);
  const requests = order.requests
    .toReversed()
    .map((request) => <RequestCard key={request._id} order={order} request={request} />);
  const wholeOnItsWay = useCheckoutCancel(order) !== undefined;
  const siblings = <SiblingLinks siblings={order.siblings} own={!wholeOnItsWay} />;
  const isBrought = Boolean(order.driver || order.doorCode);
  const bringer = <DriverRow driver={order.driver} code={order.doorCode} />;
  const moments = timelineOf(order, now).map((moment) =>
    !wide && moment.name === 'out' && moment.state === 'current' && isBrought
      ? { ...moment, extra: bringer }
      : moment,
  );
  const timeline = (
    <>
      <Timeline moments={moments} />
      {wide && isBrought && isOutForDelivery(order) && bringer}
      <Stack gap={16} className="faint-line-above mt-16 pt-16 gone-empty">
        {hasOwnCancel(order) && !wholeOnItsWay && <OwnCancelButton order={order} />}
        <CancelCheckout order={order} />
      </Stack>
    </>
  );
  const changed = isChanged(order);
  // Items changed by packing are shown above.
  const items = changed ? unchangedItems(order) : order.orderItems;
  const stale = asOf && t('as of {{time}}', { time: clockText(asOf) });
  const bill = <OrderBill order={order} />;
  const headButtons = (
    <>
      {wide && <InvoiceButtons invoices={invoices} />}
      <ReceiptLink id={order._id} staff={false} />
      {wide ? again : <ShopCallIcon store={order.store} />}
    </>
  );
  const head = <OrderHead order={order} staff={false} actions={headButtons} />;
  const trouble = (
    <>
      {failure ? <Alert tone="red">{orderFailureText(failure)}</Alert> : null}
      {(wide || !changed) && <InvoiceToCome order={order} />}
      <InvoiceTrouble invoices={invoices} />
    </>
  );
  if (wide) {
    return (
      <Page
        head={head}
        aside={
          <>
            {siblings}
            <Card aria-labelledby="bill">
              <h2 id="bill" className={clsx('body mb-12', css.title)}>
                {t('Bill details')}
              </h2>
              {bill}
            </Card>
            <PaymentCard order={order} />
            <CashCard order={order} />
            <CreditNotesCard order={order} />
            <DeliverToCard order={order} />
            <RequestButtons order={order} />
          </>
        }
      >
        {trouble}
        <Card>
          {stale && <p className="note ink-2 mb-12">{stale}</p>}
          {timeline}
        </Card>
        <PackedCards order={order} />
        <IfMissingCard order={order} />
        <NotifyCard order={order} />
        {requests}
        <Card>
          <ShopHead store={order.store} />
          <OrderItems items={items} />
        </Card>
      </Page>
    );
  }
  return (
    <Page head={head}>
      <Card>
        <ShopHead
          store={order.store}
          sub={[...comingText(order), stale].filter(Boolean).join(' · ')}
          state={<ShopperState order={order} short />}
        />
        {changed ? (
          <FoldedSteps order={order} moments={moments}>
            {timeline}
          </FoldedSteps>
        ) : (
          timeline
        )}
      </Card>
      <PackedCards order={order} />
      {changed && <InvoiceRow order={order} invoices={invoices} />}
      <IfMissingCard order={order} />
      <NotifyCard order={order} />
      {requests}
      {siblings}
      {!changed && <InvoiceButtons invoices={invoices} wide />}
      {trouble}
      <Card>
        <Row between className={css.itemsHead}>
          <h2 className={clsx('body mb-12', css.title)}>
            {t('{{count}} items', { count: order.itemCount })}
          </h2>
          {again}
        </Row>
        <OrderItems items={items} />
        <div className="faint-line-above pt-16">{bill}</div>
      </Card>
      <PaymentCard order={order} />
      <CashCard order={order} />
      <CreditNotesCard order={order} />
      <DeliverToCard order={order} />
      <RequestButtons order={order} />
    </Page>
  );
}

/** '12 of 14 items', '₹966.00'. */
function comingText({ packed, itemCount, totalPrice }: Order): string[] {
  const count = packed?.missing
    ? t('{{count}} of {{all}} items', { count: itemCount, all: packed.ordered })
    : t('{{count}} items', { count: itemCount });
  return [count, formatRupees(totalPrice)];
}
