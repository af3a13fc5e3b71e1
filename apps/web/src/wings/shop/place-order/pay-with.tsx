import { useStoredValue } from '../../../kit/stored-value.ts';
import { t } from '../../../texts/translate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { PaymentChoices } from '../payment/payment-choices.tsx';
import { chooseWay } from '../payment/use-pay-way.ts';
import { wayName } from '../payment/way-words.ts';
import { usedWayStore } from '../state/checkout-store.ts';
import css from './pay-with.module.css';
import type { ShownOrder } from './use-shown-order.ts';

/** How the order is paid, all ways in sight; the one of the last order is said. */
export function PayWith({ payment }: Pick<ShownOrder, 'payment'>) {
  const used = useStoredValue(usedWayStore);
  return (
    <Card aria-labelledby="pay-with">
      <div className={css.head}>
        <h2 id="pay-with" className={css.title}>
          {t('Pay with')}
        </h2>
        {used === payment.way && !payment.isCovered && (
          <span>{t('{{way}} used last time', { way: wayName(used) })}</span>
        )}
      </div>
      {payment.isCovered ? (
        <p>{t('Your reward points cover this order. There is nothing left to pay.')}</p>
      ) : (
        <PaymentChoices
          chosen={payment.way}
          online={payment.online}
          fixed={payment.fixed}
          onChoose={chooseWay}
        />
      )}
    </Card>
  );
}
