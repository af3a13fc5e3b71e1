import { paymentMethodText } from '../../../kit/payment-method-text.ts';
import { shortText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { useDesk } from '../desk/desk.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import css from './find-zone.module.css';

const LAST = 8;

/** Bills from which something may come back: found ones, then the last of this till (till-12). */
export function FoundReceipts() {
  const { receipts, query, acts } = useDesk();
  const device = useDevice();
  const own = useSource(device.bills)
    .filter(({ kind }) => kind === 'bill')
    .slice(0, LAST);
  return (
    <div className={css.list}>
      {receipts.looking && <p className={css.title}>{t('Looking…')}</p>}
      {receipts.bills.length > 0 && (
        <>
          <p className={css.title}>{t('Bills for “{{query}}”', { query })}</p>
          {receipts.bills.map((bill) => (
            <button
              key={bill._id}
              type="button"
              className={css.receipt}
              onClick={() => acts.takeReceipt(bill)}
            >
              <span>
                <b>{bill.number}</b>
                <small>
                  {shortText(bill.at)} · {t('{{count}} lines', { count: bill.lines.length })}
                </small>
              </span>
              <span>
                <b>
                  <Rupees amount={bill.total} variant="even" />
                </b>
                <small>{bill.tenders.map(({ method }) => paymentMethodText(method)).join(', ')}</small>
              </span>
            </button>
          ))}
        </>
      )}
      {receipts.onlyOwn && (
        <p className={css.nothing}>{t('Without a connection only bills of this till are found.')}</p>
      )}
      <p className={css.title}>{t('Last bills of this till')}</p>
      {own.length === 0 && <p className={css.nothing}>{t('None yet')}</p>}
      {own.map(({ id, number, at, total }) => (
        <button key={id} type="button" className={css.receipt} onClick={() => void acts.receipt(number)}>
          <span>
            <b>{number}</b>
            <small>{shortText(at)}</small>
          </span>
          <b>
            <Rupees amount={total} variant="even" />
          </b>
        </button>
      ))}
    </div>
  );
}
