import { formatRupees, type Paise, paise } from '@haat/domain/basics/money';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import css from './customer-screen.module.css';
import type { CustomerPay } from './customer-view.ts';

/** The UPI code, or cash received and change. */
export function CustomerPayment({ pay }: { pay: CustomerPay }) {
  if (!pay)
    return (
      <section className={css.pay} aria-label={t('Payment')}>
        <h2 className="large w650 snug">{t('Welcome')}</h2>
        <p className="heading loose ink-2">{t('Please check your bill while we scan your goods.')}</p>
      </section>
    );
  if (pay.how === 'upi')
    return (
      <section className={css.pay} aria-label={t('Payment')}>
        <h2 className="large w650 snug">{t('Pay with any UPI app')}</h2>
        <QrCode
          text={pay.code}
          border={4}
          label={t('UPI code of {{amount}}', { amount: formatRupees(pay.amount) })}
          className={css.qr}
        />
        <p className="body in-line anywhere">
          {pay.payee} · <b className="w650">{formatRupees(pay.amount)}</b>
        </p>
        <p className="w600 info row align-center gap-8">
          <Spinner />
          {t('Waiting for the payment')}
        </p>
      </section>
    );
  const short = pay.change < 0;
  return (
    <section className={css.pay} aria-label={t('Payment')}>
      <h2 className="large w650 snug">{t('Cash')}</h2>
      <Stack as="dl" gap={16} className={clsx('wide', css.cash)}>
        <Row label={t('You gave')} amount={pay.received} />
        {pay.received > 0 && (
          <Row
            strong
            label={short ? t('Still to pay') : t('Your change')}
            amount={short ? paise(-pay.change) : pay.change}
          />
        )}
      </Stack>
    </section>
  );
}

function Row({ label, amount, strong }: { label: string; amount: Paise; strong?: boolean }) {
  return (
    <div className={css.cashPart} data-strong={strong}>
      <dt className="heading in-line w600">{label}</dt>
      <dd>
        <Rupees amount={amount} variant="even" />
      </dd>
    </div>
  );
}
