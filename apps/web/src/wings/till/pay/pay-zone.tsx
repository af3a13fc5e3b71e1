import { formatRupees, type Paise, sumPaise } from '@haat/domain/basics/money';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import clsx from 'clsx';
import { memo } from 'react';
import { DayField } from '../../../office-kit/form/day-field.tsx';
import { dayOfYearText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Stack } from '../../../ui/flow/flow.tsx';
import { bottomBar } from '../../../ui/layout/bottom-bars-height.ts';
import { dueLimits } from '../bill/due-limits.ts';
import { isVendors, type OpenBill } from '../bill/open-bill.ts';
import type { Payment } from '../bill/tenders.ts';
import { type Done, useDesk, useDeskBase } from '../desk/desk.ts';
import { KeyLabel } from '../keys/key-label.tsx';
import { useBackToScan } from '../keys/use-back-to-scan.ts';
import { CustomerFields } from './customer-fields.tsx';
import { DonePanel } from './done-panel.tsx';
import css from './pay-zone.module.css';
import { ReceiveFacts, ReturnFacts } from './return-facts.tsx';
import { Tenders } from './tenders.tsx';
import { TotalLines } from './total-lines.tsx';

/** The right of the till: customer, total, payment, Order and Print. */
export function PayZone({ onBack }: { onBack?: (() => void) | undefined }) {
  const { bill, done, ordering } = useDesk();
  return (
    <section className={clsx('column figures surface low', css.zone)} aria-label={t('Pay')}>
      {onBack && (
        <Button variant="default" className="self-start mb-8" onClick={onBack}>
          {t('Back to the bill')}
        </Button>
      )}
      <div className={clsx('column gap-10 grows scroll low py-4 px-6', css.upper)} inert={ordering}>
        {done ? (
          <DonePanel done={done} />
        ) : (
          <>
            <CustomerFields
              customer={bill.customer}
              buyer={bill.buyer}
              type={bill.type}
              isFixed={bill.original !== null}
            />
            <TotalLines />
            {bill.receiving && <ReceiveFacts />}
            {!isVendors(bill.type) && <Tenders />}
            {(bill.type === 'invoice' || bill.type === 'po') && !bill.receiving && <DueOn />}
            {bill.type === 'return' && bill.original && <ReturnFacts original={bill.original} />}
          </>
        )}
      </div>
      <Steps />
    </section>
  );
}

function Steps() {
  const { bill, sums, payment, blocked, done, ordering } = useDesk();
  const canOrder = blocked === null && !done;
  return (
    <Stack gap={8} className="rigid" ref={bottomBar}>
      {blocked && !done && <p className="note w500 warn rounded py-8 px-12 warn-ground">{blocked}</p>}
      {bill.receiving && <MarkReceived />}
      <OrderButton
        canOrder={canOrder}
        isOff={!canOrder && !(blocked && !done)}
        ordering={ordering}
        note={noteOf(bill, payment, sums.total)}
      />
      <PrintButton isDone={done !== null} word={printWord(bill, done)} />
    </Stack>
  );
}

/** Refers to the finished order, whatever type is chosen next. */
function printWord({ type }: OpenBill, done: Done | null): string {
  const kind = done?.kind ?? type;
  if (kind === 'po' || kind === 'order' || kind === 'received') return t('Print order');
  return kind === 'return' || kind === 'counter-return' ? t('Print credit note') : t('Print receipt');
}

function MarkReceived() {
  const { sums, ordering, acts } = useDesk();
  return (
    <Button
      className={css.order}
      justify="space-between"
      disabled={sums.items === 0}
      loading={ordering}
      rightSection={<KeyLabel of="receive" onFilled={sums.items > 0} />}
      onClick={() => void acts.markReceived()}
    >
      {t('Mark received')}
    </Button>
  );
}

type OrderButtonProps = {
  canOrder: boolean;
  /** A press then says what is missing, unless the bill is empty. */
  isOff: boolean;
  ordering: boolean;
  note: string;
};

const OrderButton = memo(function OrderButton({ canOrder, isOff, ordering, note }: OrderButtonProps) {
  const { acts } = useDeskBase();
  return (
    <Button
      className={clsx(!canOrder && 'tinted ink-3', css.order)}
      justify="space-between"
      title={t('Click or press Alt+o')}
      disabled={isOff}
      loading={ordering}
      rightSection={<KeyLabel of="order" onFilled={canOrder} />}
      onClick={() => void acts.order()}
    >
      <Stack as="span" className="to-start">
        {t('Order')}
        {note && <small className="caption w500">{note}</small>}
      </Stack>
    </Button>
  );
});

function noteOf({ receiving, type }: OpenBill, { tenders }: Payment, refund: Paise): string {
  // The provider's refund is no tender of the till.
  const total = tenders.length > 0 ? sumPaise(tenders.map(({ amount }) => amount)) : refund;
  if (receiving) return t('Ordered {{when}}', { when: dayOfYearText(receiving.at) });
  return type === 'return' && total !== 0 ? t('refunds {{amount}}', { amount: formatRupees(total) }) : '';
}

const PrintButton = memo(function PrintButton({ isDone, word }: { isDone: boolean; word: string }) {
  const { acts } = useDeskBase();
  return (
    <Button
      className={clsx('body in-line rounded-12', css.print)}
      variant={isDone ? 'filled' : 'default'}
      justify="space-between"
      title={t('Click or press Alt+p')}
      disabled={!isDone}
      rightSection={<KeyLabel of="print" onFilled={isDone} />}
      onClick={acts.print}
    >
      <span className="inline-row align-center gap-10">
        <IconPrinter size={20} aria-hidden />
        {word}
      </span>
    </Button>
  );
});

/** For invoices and purchase orders on credit; blank if none. */
function DueOn() {
  const { bill, acts } = useDesk();
  const onKeyDown = useBackToScan(acts.focusScan);
  return (
    <DayField
      label={t('Pay by')}
      {...dueLimits(new Date())}
      value={bill.dueOn}
      onKeyDown={onKeyDown}
      onChange={(dueOn) => acts.act({ type: 'due', dueOn })}
    />
  );
}
