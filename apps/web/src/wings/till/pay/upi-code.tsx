import type { Paise } from '@haat/domain/money';
import { Button } from '@mantine/core';
import { t } from '../../../texts/translate.ts';
import { upiOfBill } from '../bill/upi-code.ts';
import { useDesk } from '../desk/desk.ts';
import { QrCode } from '../parts/qr-code.tsx';
import parts from './pay-parts.module.css';
import css from './pay-zone.module.css';
import { Reference } from './reference.tsx';

/** The code with the amount inside, drawn on the till without a connection; the cashier says when the money is there. */
export function UpiCode({ amount }: { amount: Paise }) {
  const { bill, setup, acts } = useDesk();
  const { split } = bill;
  const reference = <Reference of="upi" word={t('Reference number')} />;
  const address = upiOfBill(setup, bill, amount);
  // Of a split bill the money of the first part has to be there before the second is taken.
  const came = split?.first === 'upi' && (
    <Button onClick={() => acts.act({ type: 'split', split: { ...split, taken: true } })}>
      {t('The money came')}
    </Button>
  );
  return (
    <div className={parts.upi}>
      {address ? (
        <div className={parts.code}>
          <span className={parts.qr}>
            <QrCode text={address} label={t('UPI code of this bill')} size={176} />
          </span>
          <span className={parts.scan}>
            <b>{t('Scan with any UPI app')}</b>
            <small>{setup.settings.upiId}</small>
            {reference}
            {came}
          </span>
        </div>
      ) : (
        <>
          <p className={css.blocked}>
            {t('This store has no UPI address yet: a manager enters it in the till’s settings.')}
          </p>
          {came}
          {reference}
        </>
      )}
      {split?.first !== 'upi' && <p className={parts.info}>{t('Press Order when the phone says paid.')}</p>}
    </div>
  );
}
