import { formatRupees, type Paise } from '@haat/domain/basics/money';
import { WALK_IN_PHONE } from '@haat/domain/basics/walk-in';
import { pointsValue } from '@haat/domain/checkout/rewards';
import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { paymentMethodText } from '../../../kit/payment-method-text.ts';
import { clockText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { paidOf } from '../bill/tenders.ts';
import { stateText } from '../bills/sync-words.ts';
import type { Done } from '../desk/desk.ts';
import type { SyncState } from '../device/device.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import { Fact } from './fact.tsx';
import parts from './pay-parts.module.css';
import css from './pay-zone.module.css';

export function DonePanel({ done }: { done: Done }) {
  const sync = useSource(useDevice().sync);
  const isOwn = done.kind === 'bill' || done.kind === 'return';
  return (
    <Stack gap={8} className={clsx('pt-20', parts.done)} role="status">
      <span className={parts.tick}>
        <IconCheck size={26} aria-hidden />
      </span>
      <h2 className="title w650 centre">{titleOf(done)}</h2>
      {isOwn && <p>{sentText(sync)}</p>}
      {done.kind === 'bill' && <Big word={t('Change (money back)')} amount={done.change} />}
      {done.kind === 'return' && <Big word={t('Refund')} amount={paidOf(done.entry)} />}
      {done.kind === 'counter-return' && <CounterReturn {...done} />}
      <dl className="stack gap-10 py-12 px-2">
        {isOwn ? (
          <>
            <Fact word={t('Total')}>
              <Rupees amount={done.entry.total} variant="even" />
            </Fact>
            {done.entry.points && (
              <Fact word={t('Reward points')}>
                <Rupees amount={pointsValue(done.entry.points)} variant="even" />
              </Fact>
            )}
            {done.entry.roundOff && (
              <Fact word={t('Round off')}>
                <Rupees amount={done.entry.roundOff} variant="even" />
              </Fact>
            )}
            {done.kind === 'bill' && done.received !== null && (
              <Fact word={t('Received, cash')}>
                <Rupees amount={done.received} variant="even" />
              </Fact>
            )}
            {done.entry.tenders.length + Number(done.kind === 'return' || done.received === null) > 1 &&
              done.entry.tenders.map(({ method, amount }) => (
                <Fact key={method} word={paymentMethodText(method)}>
                  <Rupees amount={amount} variant="even" />
                </Fact>
              ))}
          </>
        ) : (
          done.kind !== 'counter-return' && (
            <Fact word={t('Total')}>
              <Rupees amount={done.total} variant="even" />
            </Fact>
          )
        )}
        <Fact word={t('Total items')}>{done.counts}</Fact>
        {isOwn && <Fact word={t('Customer')}>{done.entry.customer.phone || WALK_IN_PHONE}</Fact>}
      </dl>
      {!isOwn && (
        <Link className="w600 on-soft" to={to.order(done.id)}>
          {t('Open the order')}
        </Link>
      )}
      {done.kind === 'order' && done.orderType === 'po' && (
        <Link className="w600 on-soft" to={to.orderEntry(done.id)}>
          {t('Receive its goods')}
        </Link>
      )}
    </Stack>
  );
}

function sentText(sync: SyncState): string {
  if (sync.stopped) return stateText(sync);
  return sync.online ? t('It is being sent.') : t('Kept on this till; it is sent automatically.');
}

function titleOf(done: Done): string {
  switch (done.kind) {
    case 'bill':
      return t('Bill {{number}} is done', { number: done.entry.number.text });
    case 'return':
      return done.entry.number
        ? t('Credit note {{number}} is done', { number: done.entry.number.text })
        : t('The return is done');
    case 'counter-return': {
      const numbers = done.made.notes.map(({ number }) => number).join(', ');
      return numbers ? t('Credit note {{number}} is done', { number: numbers }) : t('The return is done');
    }
    case 'order':
      return t('Order {{number}} is done', { number: done.number });
    case 'received':
      return t('Received {{time}}', { time: clockText(done.at) });
  }
}

function CounterReturn({ made }: Extract<Done, { kind: 'counter-return' }>) {
  const { amount, cash, way, pointsGiven, pointsTaken, pointsCharged } = made;
  return (
    <>
      <Big word={cash > 0 ? t('Give back in cash') : t('Refund')} amount={cash > 0 ? cash : amount} />
      {way === 'online' && amount > 0 && (
        <p>{t('{{amount}} is refunded to the account it was paid from', { amount: formatRupees(amount) })}</p>
      )}
      {pointsGiven > 0 && (
        <p>{t('{{points}} reward points restored', { points: pointsGiven, count: pointsGiven })}</p>
      )}
      {pointsTaken > 0 && (
        <p>{t('{{points}} earned points revoked', { points: pointsTaken, count: pointsTaken })}</p>
      )}
      {pointsCharged > 0 && (
        <p>{t('{{points}} of them were deducted from the refund', { points: pointsCharged })}</p>
      )}
    </>
  );
}

function Big({ word, amount }: { word: string; amount: Paise }) {
  return (
    <Row as="p" gap={8} between className={css.change} data-large>
      <span>{word}</span>
      <b className={css.amount}>
        <Rupees amount={amount} variant="even" />
      </b>
    </Row>
  );
}
