import type { DriverStops } from '@haat/contract/orders/doors';
import { formatRupees, type Paise, paise } from '@haat/domain/basics/money';
import { IconCheck, IconDeviceMobile } from '@tabler/icons-react';
import clsx from 'clsx';
import { failureText } from '../../kit/call-failed.ts';
import { useOnline } from '../../kit/online.ts';
import { clockText, shortText } from '../../texts/dates.ts';
import { t } from '../../texts/translate.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Checkbox, Radio } from '../../ui/fields/choice.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/flow/flow.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { CountRows } from './count-rows.tsx';
import door from './door.module.css';
import { cashText } from './door-words.ts';
import css from './driver.module.css';
import { type HandOver, useHandOver } from './use-hand-over.ts';

type HandOverSheetProps = {
  link: string;
  token: string;
  store: DriverStops['store'];
  onClose: () => void;
};

/** A manager confirms the counted cash by PIN here, or on their own device. */
export function HandOverSheet({ link, token, store, onClose }: HandOverSheetProps) {
  const form = useHandOver({ link, token });
  const { done } = form;
  const { data, error } = form.cash;
  return (
    <Sheet
      title={data && !done ? t('Hand over {{amount}}', { amount: cashText(data.holds) }) : t('Hand over')}
      sub={
        !done &&
        data?.oldest && (
          <p className="label">
            {t('{{orders}} since {{time}}', {
              orders: t('{{count}} orders', { count: data.orders }),
              time: shortText(data.oldest),
            })}
          </p>
        )
      }
      onClose={onClose}
      foot={
        done ? (
          <Stack gap={8}>
            <button type="button" className={css.main} onClick={onClose}>
              {t('Close')}
            </button>
          </Stack>
        ) : (
          data && data.holds > 0 && data.receivers.length > 0 && <Foot form={form} />
        )
      }
    >
      {error && !data && (
        <div className={css.refused} role="alert">
          <p className="body w600">{failureText(error)}</p>
          <button type="button" className={css.outline} onClick={() => void form.cash.refetch()}>
            {t('Retry')}
          </button>
        </div>
      )}
      {!data && !error && <Skeleton height={360} />}
      {data &&
        (done ? (
          <Taken last={done} />
        ) : data.holds === 0 ? (
          <Stack gap={12}>
            <p className="body w600">{t('No cash with you')}</p>
            {data.last && <Taken last={data.last} />}
          </Stack>
        ) : data.receivers.length === 0 ? (
          <p className="body w600">
            {t('Nobody of {{store}} may take cash. Ask the shop', { store: store.name })}
          </p>
        ) : data.offer ? (
          <p className={css.money} role="status">
            <IconDeviceMobile size={24} aria-hidden className="rigid" />
            <span>
              {t('{{name}} is asked to take {{amount}} on their own device, since {{time}}', {
                name: data.offer.receiver,
                amount: cashText(data.offer.amount),
                time: clockText(data.offer.at),
              })}
            </span>
          </p>
        ) : (
          <Form form={form} receivers={data.receivers} differenceLimit={data.differenceLimit} />
        ))}
    </Sheet>
  );
}

function Taken({ last }: { last: NonNullable<NonNullable<HandOver['cash']['data']>['last']> }) {
  return (
    <p className={clsx(css.money, css.paid)} role="status">
      <IconCheck size={24} aria-hidden className="rigid" />
      <span>
        {t('{{amount}} handed over to {{name}} at {{time}}', {
          amount: cashText(last.amount),
          name: last.receiver,
          time: clockText(last.at),
        })}
      </span>
    </p>
  );
}

type FormProps = {
  form: HandOver;
  receivers: NonNullable<HandOver['cash']['data']>['receivers'];
  differenceLimit: Paise;
};

function Form({ form, receivers, differenceLimit }: FormProps) {
  const { count, isPart, off, isCounted, receiver, needsWhy } = form;
  return (
    <Stack gap={12}>
      <CountRows count={count} holds={form.holds} onChange={form.setCount} />
      <div role="status">
        {isCounted && off !== 0 && (
          <p className={door.counted}>
            <span>{off < 0 ? t('Short by') : t('Over by')}</span>
            <b>{formatRupees(paise(Math.abs(off)))}</b>
          </p>
        )}
        {isCounted && off === 0 && !isPart && <p className={clsx(door.counted, door.exact)}>{t('Exact')}</p>}
      </div>
      {isCounted && off !== 0 && !needsWhy && (
        <p className="label">
          {t('Up to {{limit}} closes without a reason.', { limit: formatRupees(differenceLimit) })}
        </p>
      )}
      {needsWhy && (
        <TextArea
          label={t('Reason')}
          rows={2}
          maxLength={300}
          value={form.reason}
          onChange={({ currentTarget }) => form.change({ reason: currentTarget.value })}
        />
      )}
      <Checkbox
        checked={isPart}
        onChange={({ currentTarget }) => form.change({ isPart: currentTarget.checked })}
      >
        {t('Only a part is handed over: the oldest orders leave first')}
      </Checkbox>
      <fieldset className="stack gap-4">
        <legend className="body w700 px-0">{t('Who takes it')}</legend>
        {receivers.map(({ _id, name }) => (
          <Radio
            key={_id}
            name="receiver"
            checked={receiver?._id === _id}
            onChange={() => form.change({ receiver: _id, pin: '' })}
          >
            <span className="anywhere">{name}</span>
          </Radio>
        ))}
      </fieldset>
      {receiver?.hasPin && (
        <TextField
          label={t('The PIN of {{name}} confirms', { name: receiver.name })}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={form.pin}
          onChange={({ currentTarget }) => form.typePin(currentTarget.value)}
        />
      )}
    </Stack>
  );
}

/** Failures appear above the buttons; typed values stay. */
function Foot({ form }: { form: HandOver }) {
  const { failure, receiver, missing, busy, counted } = form;
  const isOnline = useOnline();
  const name = receiver?.name ?? '';
  const waits = form.cash.data?.offer;
  return (
    <Stack gap={8}>
      {failure && (
        <p className={clsx(css.refused, 'body w600')} role="alert">
          {failure}
        </p>
      )}
      {waits ? (
        <button type="button" className={css.outline} disabled={busy} onClick={form.withdraw}>
          {t('Don’t wait any longer')}
        </button>
      ) : (
        <>
          {receiver?.hasPin && (
            <button
              type="button"
              className={css.main}
              disabled={!isOnline || missing !== ''}
              aria-busy={busy}
              onClick={form.handOver}
            >
              {isOnline
                ? missing || t('Take {{amount}}', { amount: cashText(counted) })
                : t('Waits for the network')}
            </button>
          )}
          <button
            type="button"
            className={receiver?.hasPin ? css.outline : css.main}
            disabled={!isOnline || form.missingCount !== ''}
            aria-busy={busy}
            onClick={form.offer}
          >
            <IconDeviceMobile size={20} aria-hidden className="rigid" />
            {(!receiver?.hasPin && form.missingCount) || t('Ask {{name}} on their own device', { name })}
          </button>
        </>
      )}
    </Stack>
  );
}
