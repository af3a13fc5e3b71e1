import clsx from 'clsx';
import { paymentMethodText } from '../../../kit/payment-method-text.ts';
import { shortText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { useDesk } from '../desk/desk.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import css from './find-zone.module.css';

const LAST = 8;

/** Found bills, then the last of this till (till-12). */
export function FoundReceipts() {
  const { receipts, query, acts } = useDesk();
  const device = useDevice();
  const own = useSource(device.bills)
    .filter(({ kind }) => kind === 'bill')
    .slice(0, LAST);
  return (
    <div className={css.list}>
      {receipts.looking && (
        <Row as="p" align="stretch" between className={css.title}>
          {t('Looking…')}
        </Row>
      )}
      {receipts.bills.length > 0 && (
        <>
          <Row as="p" align="stretch" between className={css.title}>
            {t('Bills for “{{query}}”', { query })}
          </Row>
          {receipts.bills.map((bill) => (
            <Row
              as="button"
              gap={8}
              align="stretch"
              between
              key={bill._id}
              type="button"
              className={clsx('hover-soft', css.receipt)}
              onClick={() => acts.takeReceipt(bill)}
            >
              <span className="stack">
                <b className="w600">{bill.number}</b>
                <small className="caption ink-2">
                  {bill.online && `${t('Order {{number}}', { number: bill.online.number })} · `}
                  {shortText(bill.at)} · {t('{{count}} lines', { count: bill.lines.length })}
                </small>
              </span>
              <span className="stack">
                <b className="w600">
                  <Rupees amount={bill.total} variant="even" />
                </b>
                <small className="caption ink-2">
                  {bill.tenders.map(({ method }) => paymentMethodText(method)).join(', ')}
                </small>
              </span>
            </Row>
          ))}
        </>
      )}
      {receipts.onlyOwn && (
        <Stack as="p" gap={8} align="start" className="p-16 caption ink-2">
          {t('Without a connection only bills of this till are found.')}
        </Stack>
      )}
      <Row as="p" align="stretch" between className={css.title}>
        {t('Last bills of this till')}
      </Row>
      {own.length === 0 && (
        <Stack as="p" gap={8} align="start" className="p-16 caption ink-2">
          {t('None yet')}
        </Stack>
      )}
      {own.map(({ id, number, at, total }) => (
        <Row
          as="button"
          gap={8}
          align="stretch"
          between
          key={id}
          type="button"
          className={clsx('hover-soft', css.receipt)}
          onClick={() => void acts.receipt(number)}
        >
          <span className="stack">
            <b className="w600">{number}</b>
            <small className="caption ink-2">{shortText(at)}</small>
          </span>
          <b className="w600">
            <Rupees amount={total} variant="even" />
          </b>
        </Row>
      ))}
    </div>
  );
}
