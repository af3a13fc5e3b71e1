import type { DriverStop, DriverStops } from '@haat/contract/orders/doors';
import { newId } from '@haat/domain/basics/ids';
import type { DoorReason } from '@haat/domain/orders/door';
import { DOOR_REASONS } from '@haat/domain/orders/door';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { isForbiddenInCash } from '@haat/domain/till/cash-limit';
import { IconAlertTriangle, IconArrowLeft, IconCheck, IconPhone } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { reasonText } from '../../kit/door-words.ts';
import { to } from '../../kit/links.ts';
import { callable, dialLink } from '../../kit/phone.ts';
import { t } from '../../texts/translate.ts';
import { bottomBar } from '../../ui/layout/bottom-bars-height.ts';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { CodeCard } from './code-card.tsx';
import { changeDraft, type DoorDraft, isCodeLocked, useDraft } from './door-draft.ts';
import { addressText, cashText, waitsForHandOver } from './door-words.ts';
import css from './driver.module.css';
import { type StoredDoor, storeDoor, UNDO_MS, undoDoor } from './driver-store.ts';
import { GoodsCard } from './goods-card.tsx';
import { countedOf, MoneyCard } from './money-card.tsx';
import { NobodySheet } from './nobody-sheet.tsx';
import { refreshStops } from './use-stops.ts';

type DoorScreenProps = {
  link: string;
  token: string;
  stop: DriverStop;
  data: DriverStops;
  /** The driver's cash is at its limit. */
  isFull: boolean;
};

/** Keeps the screen on where the browser can. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let left = false;
    navigator.wakeLock?.request('screen').then(
      (held) => {
        lock = held;
        if (left) void held.release();
      },
      () => {},
    );
    return () => {
      left = true;
      void lock?.release();
    };
  }, []);
}

/** Section 269ST, as for staff. */
const confirmMuchCash = () =>
  confirm({
    title: t('₹2,00,000 or more in cash?'),
    text: t(
      'Section 269ST of the Income-tax Act forbids taking ₹2,00,000 or more in cash from one person in a day, or for one sale. The penalty is the amount taken.',
    ),
    yes: t('Take it in cash'),
    no: t('Go back'),
  });

/** Goods, code and money; or nobody at the door. */
export function DoorScreen({ link, token, stop, data, isFull }: DoorScreenProps) {
  useAwake();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const draft = useDraft(stop._id);
  const [reason, setReason] = useState<DoorReason>();
  const change = (part: Partial<DoorDraft>) => changeDraft(stop._id, part);
  const { customerName, number, inCash, isPaid } = stop;
  const free = isPaid || stop.due === 0;
  const by = free ? 'paid' : draft.by;
  const counted = countedOf(draft);
  const phone = callable(stop);
  const codeOpen = stop.triesLeft === null || draft.codeState === 'right' || draft.codeState === 'later';
  const isLocked = isCodeLocked(stop, draft);
  const short = by === 'cash' && counted > 0 && counted < inCash;
  const missing =
    isLocked || !codeOpen
      ? t('Code first')
      : by === 'upi' && draft.reference.length !== 12
        ? t('Reference first')
        : by === 'cash' && waitsForHandOver(stop, isFull)
          ? t('Hand over first')
          : short
            ? t('Count {{amount}}', { amount: cashText(inCash) })
            : '';
  const words =
    by === 'paid'
      ? t('Delivered')
      : by === 'upi'
        ? t('Delivered, {{amount}} by UPI', { amount: cashText(stop.due) })
        : t('Delivered, {{amount}} taken', { amount: cashText(inCash) });

  const leave = (what: StoredDoor['what']) => {
    const door = newId();
    const at = Date.now();
    const { _id: order, location } = stop;
    storeDoor({ door, link, order, number, customerName, at, sendAfter: at + UNDO_MS, location, what });
    navigate(to.driver(link));
    const close = toast(what.kind === 'delivered' ? t('Delivered') : t('Noted'), {
      action: {
        label: t('Undo'),
        onClick: () => {
          if (undoDoor(door)) void refreshStops(link);
          else toast(t('Already sent: the shop sets it right'), { icon: IconAlertTriangle, long: true });
        },
      },
    });
    setTimeout(close, UNDO_MS);
  };
  const deliver = async () => {
    if (missing) return;
    const isMuch = by === 'cash' && isForbiddenInCash(inCash);
    if (isMuch && !(await confirmMuchCash())) return;
    const reference = by === 'upi' ? draft.reference : '';
    const taken = by === 'cash' ? inCash : by === 'upi' ? stop.due : (0 as typeof inCash);
    const code = stop.triesLeft === null ? '' : draft.code;
    leave({ kind: 'delivered', by, taken, code, reference, ...(isMuch && { cashConfirmed: true }) });
  };
  const begin = async (chosen: DoorReason) => {
    if (!draft.calledFirst && phone) {
      change({ calledFirst: true });
      const calls = await confirm({
        title: t('Have you called?'),
        text: t('Call {{name}} before you leave.', { name: customerName }),
        yes: t('Call'),
        no: t('I have called'),
      });
      if (calls) {
        window.location.href = dialLink(phone);
        return;
      }
    }
    setReason(chosen);
  };
  return (
    <>
      <header className={css.head}>
        <Link className="centred rigid size-44 inherits" to={to.driver(link)} aria-label={t('Back')}>
          <IconArrowLeft size={24} aria-hidden />
        </Link>
        <span className="grow">
          <h1 className="lead w700 ellipsis no-ring" tabIndex={-1} ref={heading}>
            {t('Order {{number}}', { number: formatOrderNumber(number) })}
          </h1>
          <span className="label block ellipsis">
            {[customerName, addressText(stop.address)].filter(Boolean).join(' · ')}
          </span>
        </span>
        {phone && (
          <a
            className="centred rigid size-44 inherits"
            href={dialLink(phone)}
            aria-label={t('Call {{name}}', { name: customerName })}
          >
            <IconPhone size={24} aria-hidden />
          </a>
        )}
      </header>
      <main className={clsx(css.door, 'pt-12 px-gutter pb-24')}>
        <GoodsCard stop={stop} draft={draft} onChange={change} />
        {stop.triesLeft !== null && (
          <CodeCard stop={stop} token={token} shopPhone={data.store.phone} draft={draft} onChange={change} />
        )}
        <MoneyCard stop={stop} store={data.store} draft={draft} isFull={isFull} onChange={change} />
        <section aria-labelledby="nobody">
          <h2 id="nobody" className="body w700 mb-8">
            {t('Nobody there?')}
          </h2>
          <div className="row wrap gap-8">
            {DOOR_REASONS.map((one) => (
              <button key={one} type="button" className={css.chip} onClick={() => void begin(one)}>
                {reasonText(one)}
              </button>
            ))}
          </div>
        </section>
      </main>
      <footer className={css.bar} ref={bottomBar}>
        <button type="button" className={css.main} disabled={missing !== ''} onClick={() => void deliver()}>
          {!missing && <IconCheck size={24} aria-hidden />}
          {missing || words}
        </button>
      </footer>
      {reason && (
        <NobodySheet
          stop={stop}
          slots={data.slots}
          reason={reason}
          note={draft.note}
          onNote={(note) => change({ note })}
          onClose={() => setReason(undefined)}
          onNext={(next) => leave({ kind: 'nobody', reason, note: draft.note.trim(), next })}
        />
      )}
    </>
  );
}
