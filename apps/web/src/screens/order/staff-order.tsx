import type { Order } from '@haat/contract/orders/order';
import { can, type Role } from '@haat/domain/people/capabilities';
import { type Icon, IconRefresh, IconTruckReturn } from '@tabler/icons-react';
import clsx from 'clsx';
import { to } from '../../kit/links.ts';
import { useNow } from '../../kit/use-now.ts';
import { t } from '../../texts/translate.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { IconLink } from '../../ui/controls/icon-button.tsx';
import { Timeline } from '../../ui/display/timeline.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useAtLeast } from '../../ui/layout/use-at-least.ts';
import { AnswerRequest } from './answer-request.tsx';
import { CashCard } from './cash-card.tsx';
import { CreditNotesCard } from './credit-notes-card.tsx';
import { CustomerCard } from './delivery-card.tsx';
import { DeliveryCard, DeliveryWords } from './driver-form.tsx';
import { EntryCard } from './entry-card.tsx';
import { EwayBillCard } from './eway-bill.tsx';
import { HistoryCard } from './history-card.tsx';
import { InvoiceButtons, InvoiceToCome, InvoiceTrouble, useInvoices } from './invoice-buttons.tsx';
import { InvoiceCopies } from './invoice-copies.tsx';
import { OrderHead, StaffStates } from './order-head.tsx';
import { OrderBill, OrderItems } from './order-items.tsx';
import { afterStep, useOrderSteps } from './order-steps.ts';
import css from './order-view.module.css';
import { PackedCards } from './packed-card.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PaymentsListCard } from './payments-list-card.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { RequestCard } from './request-card.tsx';
import { SiblingLinks } from './sibling-links.tsx';
import { hasBar, type OrderSteps, StepsInBar, StepsInHead, useUndoToast } from './steps-of-order.tsx';
import { staffTimelineOf } from './timeline.ts';
import { mayCancel, noteCall, useOrderActions } from './use-order-actions.ts';

type StaffOrderProps = { order: Order; roles: readonly Role[] };

/** Next step, customer, history and papers. On a phone the customer comes first. */
export function StaffOrder({ order: known, roles }: StaffOrderProps) {
  const wide = useAtLeast('desktop');
  const now = useNow();
  const actions = useOrderActions();
  const onItsWay = useOrderSteps().get(known._id);
  useUndoToast(known._id, onItsWay);
  const order = afterStep(known, onItsWay, now);
  const steps = { order, roles, actions, onItsWay };
  const headButtons = (
    <>
      {can(roles, 'orders.print') && <ReceiptLink id={order._id} staff />}
      {can(roles, 'orders.enter') && (
        <HeadLink wide={wide} icon={IconRefresh} label={t('Order Again')} to={to.orderEntryOf(order._id)} />
      )}
      {can(roles, 'orders.enter') && order.orderType === 'po' && order.status === 'new' && (
        <HeadLink
          wide={wide}
          icon={IconTruckReturn}
          label={t('Receive goods')}
          to={to.orderEntry(order._id)}
        />
      )}
      {wide && <StepsInHead {...steps} />}
    </>
  );
  const customer = (
    <CustomerCard
      order={order}
      onCall={can(roles, 'orders.call') ? () => actions.dial(order._id) : undefined}
      onDialled={() => noteCall(order._id)}
      error={actions.error}
      inHand={!wide}
    >
      {!wide && <DeliveryWords order={order} />}
    </CustomerCard>
  );
  const items = (
    <Card>
      <h2 className={clsx('body mb-12', css.title)}>
        {t('Items')}{' '}
        <span className="py-2 px-8 ml-4 caption in-line ink-2 figures tinted pill">{order.itemCount}</span>
      </h2>
      <OrderItems items={order.orderItems} />
      <div className="faint-line-above pt-16">
        <OrderBill order={order} />
      </div>
    </Card>
  );
  return (
    <>
      <Page
        fill
        head={<OrderHead order={order} staff actions={headButtons} />}
        aside={
          <>
            {wide && customer}
            <Aside {...steps} wide={wide} />
          </>
        }
      >
        {order.deliveryHeldAt && !order.cancelledAt && (
          <Alert tone="yellow">
            {t(
              'This order was fully refunded at the payment provider. Don’t deliver it until a super admin has decided.',
            )}
          </Alert>
        )}
        {!wide && customer}
        {!wide && <StaffStates order={order} />}
        {order.requests.toReversed().map((request) => (
          <RequestCard key={request._id} order={order} request={request}>
            {request.state === 'open' && can(roles, 'orders.answerRequests') && (
              <AnswerRequest order={order} request={request} />
            )}
          </RequestCard>
        ))}
        {!wide && items}
        <Card>
          <Timeline moments={staffTimelineOf(order, now)} />
        </Card>
        <PackedCards order={order} />
        {wide && items}
        <HistoryCard order={known} />
      </Page>
      {!wide && <StepsInBar {...steps} />}
    </>
  );
}

type HeadLinkProps = { wide: boolean; icon: Icon; label: string; to: string };

/** With text on a desk, an icon on a phone. */
function HeadLink({ wide, icon, label, to: address }: HeadLinkProps) {
  if (!wide) return <IconLink icon={icon} label={label} to={address} />;
  return (
    <ButtonLink variant="outline" to={address}>
      {label}
    </ButtonLink>
  );
}

type AsideProps = OrderSteps & { wide: boolean };

function Aside({ order, roles, actions, onItsWay, wide }: AsideProps) {
  const invoices = useInvoices(order);
  return (
    <>
      <EntryCard order={order} />
      <DeliveryCard order={order} roles={roles} driverOnly={!wide} />
      <EwayBillCard order={order} roles={roles} />
      <PaymentCard order={order} />
      <PaymentsListCard order={order} />
      <CashCard order={order} />
      {can(roles, 'invoices.manage') && (
        <>
          <InvoiceButtons invoices={invoices} wide />
          <InvoiceToCome order={order} />
          <InvoiceTrouble invoices={invoices} />
          <InvoiceCopies order={order} />
          <CreditNotesCard order={order} />
        </>
      )}
      <SiblingLinks siblings={order.siblings} />
      {mayCancel(order, roles) && !onItsWay && (wide || !hasBar(order, roles)) && (
        <Button variant="danger-outline" onClick={() => actions.cancel(order)}>
          {t('Cancel order')}
        </Button>
      )}
    </>
  );
}
