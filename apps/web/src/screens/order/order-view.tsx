import type { Order } from '@haat/contract/orders';
import { can, type Role } from '@haat/domain/capabilities';
import { useState } from 'react';
import { failureText } from '../../kit/call-failed.ts';
import { useAtLeast } from '../../kit/use-at-least.ts';
import { useNow } from '../../kit/use-now.ts';
import { t } from '../../texts/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { BottomBar, BottomBars } from '../../ui/bottom-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { AnswerRequest } from './answer-request.tsx';
import { AskShop } from './ask-shop.tsx';
import { CreditNotesCard } from './credit-notes-card.tsx';
import { CustomerCard, DeliverToCard } from './delivery-card.tsx';
import { InvoiceButtons, InvoiceTrouble, useInvoices } from './invoice-buttons.tsx';
import { NotifyCard } from './notify-card.tsx';
import { OrderAgainButton } from './order-again-button.tsx';
import { OrderHead, ShopperState, StaffStates } from './order-head.tsx';
import { OrderBill, OrderItems } from './order-items.tsx';
import css from './order-view.module.css';
import { PaymentCard } from './payment-card.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { RequestCard } from './request-card.tsx';
import { ShopCallIcon, ShopHead } from './shop-head.tsx';
import { SiblingLinks } from './sibling-links.tsx';
import { staffTimelineOf, timelineOf } from './timeline.ts';
import { DEED_LABELS, mayCancel, nextDeed, useOrderDeeds } from './use-order-deeds.ts';

type OrderViewProps = { order: Order; roles: readonly Role[] };

/** The order's page. Shoppers follow it, staff take its next step: the same parts with other rights. */
export function OrderView({ order, roles }: OrderViewProps) {
  return roles.length > 0 ? <StaffOrder order={order} roles={roles} /> : <ShopperOrder order={order} />;
}

function ShopperOrder({ order }: { order: Order }) {
  const wide = useAtLeast('desktop');
  const now = useNow();
  const [failure, setFailure] = useState<unknown>(null);
  const again = <OrderAgainButton order={order} look={wide ? 'soft' : 'text'} onFailure={setFailure} />;
  const invoices = useInvoices(order);
  const requests = order.requests
    .toReversed()
    .map((request) => <RequestCard key={request._id} order={order} request={request} />);
  const siblings = <SiblingLinks siblings={order.siblings} />;
  const timeline = <Timeline moments={timelineOf(order, now)} />;
  const bill = <OrderBill order={order} />;
  const actions = (
    <>
      {wide && <InvoiceButtons invoices={invoices} />}
      <ReceiptLink id={order._id} staff={false} />
      {wide ? again : <ShopCallIcon store={order.store} />}
    </>
  );
  const head = <OrderHead order={order} staff={false} actions={actions} />;
  const trouble = (
    <>
      {failure ? <Alert tone="red">{failureText(failure)}</Alert> : null}
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
              <h2 id="bill" className={css.title}>
                {t('Bill details')}
              </h2>
              {bill}
            </Card>
            <PaymentCard order={order} />
            <CreditNotesCard order={order} />
            <DeliverToCard order={order} />
            <AskShop order={order} />
          </>
        }
      >
        {trouble}
        <Card>{timeline}</Card>
        <NotifyCard order={order} />
        {requests}
        <Card>
          <ShopHead store={order.store} />
          <OrderItems items={order.orderItems} />
        </Card>
      </Page>
    );
  }
  return (
    <Page head={head}>
      <Card>
        <ShopHead store={order.store} state={<ShopperState order={order} short />} />
        {timeline}
      </Card>
      <NotifyCard order={order} />
      {requests}
      {siblings}
      <InvoiceButtons invoices={invoices} wide />
      {trouble}
      <Card>
        <div className={css.itemsHead}>
          <h2 className={css.title}>{t('{{count}} items', { count: order.itemCount })}</h2>
          {again}
        </div>
        <OrderItems items={order.orderItems} />
        <div className={css.bill}>{bill}</div>
      </Card>
      <PaymentCard order={order} />
      <CreditNotesCard order={order} />
      <DeliverToCard order={order} />
      <AskShop order={order} />
    </Page>
  );
}

function StaffOrder({ order, roles }: OrderViewProps) {
  const wide = useAtLeast('desktop');
  const now = useNow();
  const deeds = useOrderDeeds();
  const invoices = useInvoices(order);
  const next = nextDeed(order, roles);
  const step = next && (
    <Button
      wide={!wide}
      size={wide ? 'md' : 'lg'}
      busy={deeds.busy?.action === next}
      onClick={() => deeds.take(order._id, next)}
    >
      {t(DEED_LABELS[next])}
    </Button>
  );
  const actions = (
    <>
      {can(roles, 'orders.print') && <ReceiptLink id={order._id} staff />}
      {wide && step}
    </>
  );
  return (
    <BottomBars bars={null}>
      <Page
        fill
        head={<OrderHead order={order} staff actions={actions} />}
        aside={
          <>
            <CustomerCard
              order={order}
              onCall={can(roles, 'orders.call') ? () => deeds.dial(order._id) : undefined}
            />
            <PaymentCard order={order} />
            {can(roles, 'invoices.manage') && (
              <>
                <InvoiceButtons invoices={invoices} wide />
                <InvoiceTrouble invoices={invoices} />
                <CreditNotesCard order={order} />
              </>
            )}
            <SiblingLinks siblings={order.siblings} />
            {mayCancel(order, roles) && (
              <Button
                look="danger-outline"
                busy={deeds.busy?.action === 'cancel'}
                onClick={() => deeds.cancel(order)}
              >
                {t('Cancel order')}
              </Button>
            )}
          </>
        }
      >
        {deeds.error && <Alert tone="red">{failureText(deeds.error)}</Alert>}
        {!wide && <StaffStates order={order} />}
        {order.requests.toReversed().map((request) => (
          <RequestCard key={request._id} order={order} request={request}>
            {request.state === 'open' && can(roles, 'orders.answerRequests') && (
              <AnswerRequest order={order} request={request} />
            )}
          </RequestCard>
        ))}
        <Card>
          <Timeline moments={staffTimelineOf(order, now)} />
        </Card>
        <Card>
          <h2 className={css.title}>
            {t('Items')} <span className={css.count}>{order.itemCount}</span>
          </h2>
          <OrderItems items={order.orderItems} />
          <div className={css.bill}>
            <OrderBill order={order} />
          </div>
        </Card>
      </Page>
      {!wide && step && <BottomBar>{step}</BottomBar>}
    </BottomBars>
  );
}
