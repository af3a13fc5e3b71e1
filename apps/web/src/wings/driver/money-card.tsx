import type { DriverStop, DriverStops } from '@haat/contract/orders/doors';
import { digitsOf } from '@haat/domain/basics/figures';
import { formatRupees, fromRupees, type Paise, paise } from '@haat/domain/basics/money';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { IconBackspace, IconCash, IconCheck, IconCircleCheck, IconQrcode } from '@tabler/icons-react';
import clsx from 'clsx';
import { upiAddress } from '../../kit/upi-address.ts';
import { t } from '../../texts/translate.ts';
import { QrCode } from '../../ui/display/qr-code.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
import door from './door.module.css';
import type { DoorDraft } from './door-draft.ts';
import { cashText } from './door-words.ts';
import css from './driver.module.css';

const NOTES = [500, 200, 100, 50, 20, 10] as const;
const MOST_NOTES = 500;
const MOST_COINS = 10_000;

/** ₹0 if nothing was counted, so the sum is exact. */
export const countedOf = ({ notes, coins }: Pick<DoorDraft, 'notes' | 'coins'>): Paise =>
  fromRupees(notes.reduce((sum, note) => sum + note, coins));

type MoneyCardProps = {
  stop: DriverStop;
  store: DriverStops['store'];
  draft: DoorDraft;
  isFull: boolean;
  onChange: (part: Partial<DoorDraft>) => void;
};

export function MoneyCard({ stop, store, draft, isFull, onChange }: MoneyCardProps) {
  const { isPaid, due, inCash } = stop;
  if (isPaid || due === 0)
    return (
      <p className={clsx(css.money, css.paid)}>
        <IconCheck size={24} aria-hidden />
        <span className="grow">{t('Paid, nothing to take')}</span>
      </p>
    );
  const amount = draft.by === 'cash' ? inCash : due;
  return (
    <section className={css.card} aria-labelledby="money">
      <Row between gap={8}>
        <h2 id="money" className="heading w700">
          {t('To take')}
        </h2>
        <b className="larger figures">{cashText(amount)}</b>
      </Row>
      {amount !== due && (
        <p className="label to-end">{t('rounded from {{amount}}', { amount: formatRupees(due) })}</p>
      )}
      <fieldset className={door.tiles} aria-label={t('How it is paid')}>
        <button
          type="button"
          className={door.tile}
          aria-pressed={draft.by === 'cash'}
          onClick={() => onChange({ by: 'cash' })}
        >
          <IconCash size={22} aria-hidden />
          <span className="shrinks anywhere">
            {t('Cash')}
            <small className="small w400 block">{isFull ? t('Hand over first') : t('Count it')}</small>
          </span>
        </button>
        <button
          type="button"
          className={door.tile}
          aria-pressed={draft.by === 'upi'}
          onClick={() => onChange({ by: 'upi' })}
        >
          <IconQrcode size={22} aria-hidden />
          <span className="shrinks anywhere">
            {t('UPI')}
            <small className="small w400 block">{t('Show QR')}</small>
          </span>
        </button>
        <button type="button" className={door.tile} disabled>
          <IconCircleCheck size={22} aria-hidden />
          <span className="shrinks anywhere">
            {t('Paid')}
            <small className="small w400 block">{t('Not paid yet')}</small>
          </span>
        </button>
      </fieldset>
      {draft.by === 'cash' ? (
        <CashPart inCash={inCash} hasUpi={store.upiId !== ''} draft={draft} onChange={onChange} />
      ) : (
        <UpiPart stop={stop} store={store} draft={draft} onChange={onChange} />
      )}
    </section>
  );
}

type CashPartProps = Pick<MoneyCardProps, 'draft' | 'onChange'> & { inCash: Paise; hasUpi: boolean };

function CashPart({ inCash, hasUpi, draft, onChange }: CashPartProps) {
  const { notes, coins } = draft;
  const counted = countedOf(draft);
  const back = paise(counted - inCash);
  return (
    <Stack gap={12}>
      <p className="label">{t('Tap the notes you are given')}</p>
      <div className={door.notes}>
        {NOTES.map((note) => {
          const times = notes.filter((one) => one === note).length;
          return (
            <button
              key={note}
              type="button"
              className={door.note}
              aria-pressed={times > 0}
              disabled={notes.length >= MOST_NOTES}
              onClick={() => onChange({ notes: [...notes, note] })}
            >
              {`₹${note}`}
              {times > 0 && <small>{` ×${times}`}</small>}
            </button>
          );
        })}
        <label className={door.note}>
          <span className="sr-only">{t('Coins, in rupees')}</span>
          <input
            className="wide no-line no-ground inherits centre"
            inputMode="numeric"
            placeholder={t('Coins')}
            value={coins === 0 ? '' : String(coins)}
            onChange={({ currentTarget }) =>
              onChange({ coins: Math.min(MOST_COINS, Number(digitsOf(currentTarget.value).slice(0, 5))) })
            }
          />
        </label>
        <button
          type="button"
          className={door.note}
          aria-label={t('Take the last note back')}
          disabled={notes.length === 0}
          onClick={() => onChange({ notes: notes.slice(0, -1) })}
        >
          <IconBackspace size={24} aria-hidden />
        </button>
      </div>
      <div role="status">
        {counted > 0 && back < 0 && (
          <p className={clsx(door.counted, door.short)}>
            {t('{{amount}} short', { amount: cashText(paise(-back)) })}
          </p>
        )}
        {counted > 0 && back === 0 && <p className={clsx(door.counted, door.exact)}>{t('Exact')}</p>}
        {back > 0 && (
          <p className={door.counted}>
            <span>{t('Counted {{amount}}', { amount: cashText(counted) })}</span>
            <b className="heading">{t('Give back {{amount}}', { amount: cashText(back) })}</b>
          </p>
        )}
      </div>
      {back > 0 && hasUpi && (
        <button
          type="button"
          className={css.more}
          onClick={() => onChange({ by: 'upi', notes: [], coins: 0 })}
        >
          {t('No change at hand? Take UPI')}
        </button>
      )}
    </Stack>
  );
}

function UpiPart({ stop: { number, due }, store, draft, onChange }: Omit<MoneyCardProps, 'isFull'>) {
  const order = formatOrderNumber(number, '');
  return (
    <Stack gap={12}>
      {store.upiId ? (
        <Stack gap={8} className="items-center centre">
          <QrCode
            className={door.qr}
            border={4}
            label={t('The shop’s UPI code')}
            text={upiAddress({
              payee: store.upiId,
              name: store.upiName,
              amount: due,
              reference: `D${order}`,
              note: `${store.name} ${order}`,
            })}
          />
          <p className="label anywhere">
            {store.upiName}
            <span className="block">{store.upiId}</span>
          </p>
        </Stack>
      ) : (
        <p className="label">
          {t('The shop has no UPI code here. Take the payment by its own, and type the reference.')}
        </p>
      )}
      <TextField
        label={t('Reference, 12 digits')}
        inputMode="numeric"
        autoComplete="off"
        value={draft.reference}
        onChange={({ currentTarget }) => onChange({ reference: digitsOf(currentTarget.value).slice(0, 12) })}
      />
    </Stack>
  );
}
