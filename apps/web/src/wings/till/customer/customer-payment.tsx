import { formatRupees, type Paise, paise } from '@haat/domain/money';
import { t } from '../../../texts/translate.ts';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import css from './customer-screen.module.css';
import type { CustomerPay } from './customer-view.ts';

/** How the customer is about to pay: the code for a UPI app, or what was handed over and what comes back. */
export function CustomerPayment({ pay }: { pay: CustomerPay }) {
  if (!pay)
    return (
      <section className={css.pay} aria-label={t('Payment')}>
        <h2>{t('Welcome')}</h2>
        <p className={css.quiet}>{t('Please check your bill while we scan your goods.')}</p>
      </section>
    );
  if (pay.how === 'upi')
    return (
      <section className={css.pay} aria-label={t('Payment')}>
        <h2>{t('Pay with any UPI app')}</h2>
        <QrCode
          text={pay.code}
          border={4}
          label={t('UPI code of {{amount}}', { amount: formatRupees(pay.amount) })}
          className={css.qr}
        />
        <p className={css.payee}>
          {pay.payee} · <b>{formatRupees(pay.amount)}</b>
        </p>
        <p className={css.waiting}>
          <Spinner />
          {t('Waiting for the payment')}
        </p>
      </section>
    );
  const short = pay.change < 0;
  return (
    <section className={css.pay} aria-label={t('Payment')}>
      <h2>{t('Cash')}</h2>
      <dl className={css.cash}>
        <Row label={t('You gave')} amount={pay.received} />
        {pay.received > 0 && (
          <Row
            strong
            label={short ? t('Still to pay') : t('Your change')}
            amount={short ? paise(-pay.change) : pay.change}
          />
        )}
      </dl>
    </section>
  );
}

function Row({ label, amount, strong }: { label: string; amount: Paise; strong?: boolean }) {
  return (
    <div data-strong={strong}>
      <dt>{label}</dt>
      <dd>
        <Rupees amount={amount} variant="even" />
      </dd>
    </div>
  );
}
