import { formatRupees } from '@haat/domain/money';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { dayOfYearText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { isVendors } from '../bill/open-bill.ts';
import { useDesk } from '../desk/desk.ts';
import { KeyLabel } from '../keys/key-label.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { DonePanel } from './done-panel.tsx';
import { DueOn } from './due-on.tsx';
import css from './pay-zone.module.css';
import { ReceiveFacts } from './receive-facts.tsx';
import { ReturnFacts } from './return-facts.tsx';
import { Tenders } from './tenders.tsx';
import { TotalLines } from './total-lines.tsx';

/** The right of the till: who is billed, what it comes to, how it is paid, Order and Print. */
export function PayZone({ onBack }: { onBack?: (() => void) | undefined }) {
  const { bill, done, ordering } = useDesk();
  return (
    <section className={css.zone} aria-label={t('Pay')}>
      {onBack && (
        <Button variant="default" className={css.back} onClick={onBack}>
          {t('Back to the bill')}
        </Button>
      )}
      <div className={css.upper} inert={ordering}>
        {done ? (
          <DonePanel done={done} />
        ) : (
          <>
            <CustomerFields />
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

/** Order and Print never leave their place. */
function Steps() {
  const { bill, blocked, done, ordering, acts } = useDesk();
  const canOrder = blocked === null && !done;
  const printWord =
    bill.type === 'po' || done?.kind === 'order'
      ? t('Print order')
      : bill.type === 'return' || done?.kind === 'return'
        ? t('Print credit note')
        : t('Print receipt');
  return (
    <div className={css.steps}>
      {blocked && !done && <p className={css.blocked}>{blocked}</p>}
      {bill.receiving && <MarkReceived />}
      <Button
        className={css.order}
        justify="space-between"
        title={t('Click or press Alt+o')}
        // What is missing is said when it is pressed.
        disabled={!canOrder && !(blocked && !done)}
        data-grey={!canOrder || undefined}
        loading={ordering}
        rightSection={<KeyLabel of="order" onFilled={canOrder} />}
        onClick={() => void acts.order()}
      >
        <span className={css.orderWords}>
          {t('Order')}
          <OrderNote />
        </span>
      </Button>
      <Button
        className={css.print}
        variant={done ? 'filled' : 'default'}
        justify="space-between"
        title={t('Click or press Alt+p')}
        disabled={!done}
        rightSection={<KeyLabel of="print" onFilled={done !== null} />}
        onClick={acts.print}
      >
        <span className={css.printWords}>
          <IconPrinter size={20} aria-hidden />
          {printWord}
        </span>
      </Button>
    </div>
  );
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

function OrderNote() {
  const { bill, sums } = useDesk();
  if (bill.receiving)
    return <small>{t('Ordered {{when}}', { when: dayOfYearText(bill.receiving.at) })}</small>;
  if (bill.type !== 'return' || sums.total === 0) return null;
  return <small>{t('refunds {{amount}}', { amount: formatRupees(sums.total) })}</small>;
}
