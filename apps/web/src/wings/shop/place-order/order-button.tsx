import { useOnline } from '../../../kit/online.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import css from './order-button.module.css';
import type { ShownOrder } from './use-shown-order.ts';

/** The only button that orders. After a change it shows the new total first, and orders on the next press. */
export function OrderButton({ order }: { order: ShownOrder }) {
  const online = useOnline();
  const { totals, totalBefore, payment, pending, busy, sent } = order;
  const waits = !online && pending.same !== undefined && !pending.same.signedOut;
  const isNews = order.changed.length > 0 && !sent && !pending.same;
  if (isNews) {
    return (
      <Button size="lg" wide onClick={order.accept} className={css.button}>
        {t('Accept changes')}
        {totals && (
          <span className="inline-row gap-8">
            {totalBefore !== undefined && totals.total !== totalBefore && (
              <s className="w500">
                <Rupees amount={totalBefore} variant="even" />
              </s>
            )}
            <Rupees amount={totals.total} variant="even" />
          </span>
        )}
      </Button>
    );
  }
  return (
    <Button
      size="lg"
      wide
      busy={busy}
      busyLabel={payment.method === 'Online' ? t('Paying…') : t('Placing order…')}
      disabled={order.blocked || waits}
      onClick={order.place}
      className={css.button}
    >
      {buttonText(payment.isChecking, waits)}
      {totals && <Rupees amount={totals.total} variant="even" />}
    </Button>
  );
}

function buttonText(checking: boolean, waits: boolean): string {
  if (checking) return t('Checking your payment');
  return waits ? t('Waiting for the network') : t('Place Order');
}
