import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { likelyNotes } from '../bill/tenders.ts';
import { readRupees } from '../bill/typed-code.ts';
import { useDesk } from '../desk/desk.ts';
import { TILL_KEYS } from '../keys/till-keys.ts';
import { useBackToScan } from '../keys/use-back-to-scan.ts';
import css from './pay-zone.module.css';
import { useTypedRupees } from './use-typed-rupees.ts';

export function CashReceived() {
  const { bill, payment, fields, acts } = useDesk();
  const { received } = bill;
  // Follows chips and clearing of the bill.
  const [typed, setTyped] = useTypedRupees(received);
  const onKeyDown = useBackToScan(acts.focusScan, TILL_KEYS.cash);
  const result = useRef<HTMLDivElement>(null);
  // On small laptops it would be below the fold.
  useEffect(() => {
    if (payment.shortBy > 0 || payment.change !== null)
      result.current?.scrollIntoView?.({ block: 'nearest' });
  }, [payment.shortBy, payment.change]);
  return (
    <Stack gap={8} fit>
      <Row gap={8} between className="w600">
        <label htmlFor="till-received">{t('Received')}</label>
        <span className={css.notes}>
          <button
            className={css.notesButton}
            type="button"
            aria-pressed={received === null || received === payment.cashDue}
            // Stays exact after further scans.
            onClick={() => acts.act({ type: 'received', received: null })}
          >
            {t('Exact')}
          </button>
          {likelyNotes(payment.cashDue).map((note, nth) => (
            <button
              className={css.notesButton}
              // Chips change with each scan, but not their places.
              // biome-ignore lint/suspicious/noArrayIndexKey: its place is all that stays
              key={nth}
              type="button"
              aria-pressed={received === note}
              onClick={() => acts.act({ type: 'received', received: note })}
            >
              ₹{(note / 100).toLocaleString('en-IN')}
            </button>
          ))}
        </span>
      </Row>
      <Row
        className={clsx(
          'ring-within',
          css.received,
          'heading in-line surface edged rounded-12 py-0 px-12 h-52',
        )}
      >
        <span aria-hidden>₹</span>
        <input
          className="large grow w650 ink figures to-end no-line no-ring no-ground"
          ref={fields.received}
          id="till-received"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder={(payment.cashDue / 100).toFixed(2)}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            acts.act({
              type: 'received',
              received: value.trim() === '' ? null : (readRupees(value) ?? received),
            });
          }}
        />
      </Row>
      <div ref={result}>
        {payment.shortBy > 0 ? (
          <Row as="p" gap={8} between className={css.change} data-short role="status">
            <span>{t('Short by')}</span>
            <b className={css.amount}>
              <Rupees amount={payment.shortBy} variant="even" />
            </b>
          </Row>
        ) : (
          payment.change !== null && (
            <Row as="p" gap={8} between className={css.change} role="status">
              <span>{t('Change (money back)')}</span>
              <b className={css.amount}>
                <Rupees amount={payment.change} variant="even" />
              </b>
            </Row>
          )
        )}
      </div>
    </Stack>
  );
}
