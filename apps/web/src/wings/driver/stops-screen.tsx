import type { DriverStop } from '@haat/contract/orders/doors';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import {
  IconArrowRight,
  IconCash,
  IconCheck,
  IconChevronRight,
  IconCloudOff,
  IconDeviceMobile,
  IconMapPin,
  IconPhone,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { reasonText } from '../../kit/door-words.ts';
import { to } from '../../kit/links.ts';
import { mapLink } from '../../kit/map-link.ts';
import { useOnline } from '../../kit/online.ts';
import { callable, dialLink } from '../../kit/phone.ts';
import { ReadFailed } from '../../kit/read-failed.tsx';
import { useNow } from '../../kit/use-now.ts';
import { dayWord, hoursText } from '../../kit/window-text.ts';
import { clockText } from '../../texts/dates.ts';
import { t } from '../../texts/translate.ts';
import { Logo } from '../../ui/display/logo.tsx';
import { Rupees } from '../../ui/display/rupees.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
import { CashBar } from './cash-bar.tsx';
import { addressText, cashText, waitsForHandOver } from './door-words.ts';
import css from './driver.module.css';
import { GoneRows } from './gone-stops.tsx';
import { RefusedDoors } from './refused-doors.tsx';
import type { useStops } from './use-stops.ts';

type Stops = ReturnType<typeof useStops>;
type StopsScreenProps = {
  link: string;
  token: string;
  stops: Stops;
  /** The order of a door that was opened, and is no longer a stop. */
  leftDoor: string | undefined;
};

const areaOf = ({ address, city }: DriverStop) => address.split(/[,:\n]/)[0]?.trim() || city;

/** Ordered by hours and route; the next stop is open. */
export function StopsScreen({
  link,
  token,
  stops: { query, data, doors, gone, hasSent, shown },
  leftDoor,
}: StopsScreenProps) {
  const [opened, setOpened] = useState<string>();
  const [unfolded, setUnfolded] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOnline = useOnline() && !query.error;
  const left = doors.filter(({ refused }) => !refused).length;
  const nextName = useRef<HTMLHeadingElement>(null);
  // At the first start the reader begins at the top.
  const isBack = useLocation().key !== 'default';
  useEffect(() => {
    if (leftDoor) heading.current?.focus();
    else if (isBack || opened) (nextName.current ?? heading.current)?.focus({ preventScroll: true });
  }, [leftDoor, isBack, opened]);
  if (!data || !shown)
    return (
      <main className={css.alone}>
        {query.error ? <ReadFailed error={query.error} onRetry={query.refetch} /> : <Skeleton height={320} />}
      </main>
    );
  const { stops, done, cash } = shown;
  const goesOn = (stop: DriverStop) => !waitsForHandOver(stop, cash.isFull);
  const next = stops.find(({ _id }) => _id === opened) ?? stops.find(goesOn) ?? stops[0];
  const all = stops.length + done.length;
  return (
    <>
      <header className={css.head}>
        <Logo size={36} bare />
        <span className="grow">
          <h1 className="lead w700 ellipsis no-ring" tabIndex={-1} ref={heading}>
            {data.driver.name}
          </h1>
          <span className="label block ellipsis">
            {`${data.store.name} · `}
            {t('{{done}} of {{all}} done', { done: done.length, all })}
          </span>
        </span>
        {!isOnline && (
          <span className={css.offline}>
            <IconCloudOff size={20} aria-hidden />
            <span className={css.smallWord}>{t('Offline')}</span>
          </span>
        )}
      </header>
      {left > 0 && (
        <p className={clsx('label row align-center gap-10 py-10 px-gutter', css.waits)} role="status">
          <IconDeviceMobile size={20} aria-hidden />
          {isOnline
            ? t('{{count}} deliveries are being sent', { count: left })
            : t('{{count}} deliveries will be sent when you are online', { count: left })}
        </p>
      )}
      {left === 0 && hasSent && (
        <p
          className={clsx('label row align-center gap-10 py-10 px-gutter', css.waits, css.paid)}
          role="status"
        >
          <IconCheck size={20} aria-hidden />
          {t('Sent')}
        </p>
      )}
      <main className={clsx(css.stops, 'pt-12 px-gutter pb-24')}>
        <RefusedDoors doors={doors} answer={data} />
        <GoneRows gone={gone} />
        {next ? (
          <>
            <NextStop link={link} stop={next} heading={nextName} />
            <Rows stops={stops} next={next} isFull={cash.isFull} onOpen={setOpened} />
          </>
        ) : (
          <Stack gap={16} className="py-24 centre">
            <p className="title w700">
              {done.length > 0 ? t('All {{count}} done', { count: done.length }) : t('No stops today')}
            </p>
            {data.store.phone && (
              <a className={css.outline} href={dialLink(data.store.phone)}>
                <IconPhone size={20} aria-hidden />
                {t('Call the shop')}
              </a>
            )}
          </Stack>
        )}
        {data.packing > 0 && (
          <p className="label">{t('{{count}} more orders are at the shop', { count: data.packing })}</p>
        )}
        {done.length > 0 && (
          <section>
            <button
              type="button"
              className="body w600 row align-center between wide target no-line no-ground inherits py-0 px-4"
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
            >
              {t('{{count}} done', { count: done.length })}
              <IconChevronRight size={20} aria-hidden className={clsx(unfolded && 'quarter-turned')} />
            </button>
            {unfolded && (
              <ul className={css.rows}>
                {done.map(({ _id, number, customerName, at, state, taken, paidBy }) => (
                  <li key={`${_id} ${at.getTime()}`} className={clsx(css.doneRow, 'min-h-64 py-8 px-12')}>
                    <span className="grow">
                      <span className="body w600 block ellipsis">{customerName}</span>
                      <span className="label block">{`${formatOrderNumber(number)} · ${clockText(at)}`}</span>
                    </span>
                    <span className="label w600 to-end">
                      {state === 'back' ? (
                        t('Back to the shop')
                      ) : paidBy === 'paid' ? (
                        t('Paid')
                      ) : (
                        <>
                          <Rupees amount={taken} variant="even" /> {paidBy === 'upi' ? 'UPI' : ''}
                        </>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
      </main>
      <CashBar
        link={link}
        token={token}
        store={data.store}
        cash={cash}
        left={left}
        isOnline={isOnline}
        isLast={stops.length === 0}
      />
    </>
  );
}

/** '4 to 6 pm', with the day if not today; 'Late since 6 pm' in red. */
function Hours({ stop: { deliverFrom, deliverUntil } }: { stop: DriverStop }) {
  const now = useNow();
  const day = dayWord(deliverFrom ?? deliverUntil, now);
  const isToday = day === t('Today');
  const hours = deliverFrom
    ? hoursText({ from: deliverFrom, until: deliverUntil })
    : t('by {{time}}', { time: clockText(deliverUntil) });
  return (
    <>
      {isToday ? '' : `${day}, `}
      <span className="nowrap">{hours}</span>{' '}
      {deliverUntil <= now && (
        <span className={clsx(css.late, 'nowrap')}>
          {t('Late since {{time}}', { time: clockText(deliverUntil) })}
        </span>
      )}
    </>
  );
}

type NextStopProps = { link: string; stop: DriverStop; heading: Ref<HTMLHeadingElement> };

function NextStop({ link, stop, heading }: NextStopProps) {
  const { customerName, address, city, pinCode, note, number, isPaid, inCash, location } = stop;
  const phone = callable(stop);
  return (
    <section className={css.next} aria-labelledby="next">
      <Row between gap={8}>
        <span className="body w600">
          <span className={css.nextWord}>{t('Next')}</span> <Hours stop={stop} />
        </span>
        <span className="label figures nowrap">{formatOrderNumber(number)}</span>
      </Row>
      <h2 id="next" className="larger w700 anywhere no-ring" tabIndex={-1} ref={heading}>
        {customerName}
      </h2>
      <p className="body anywhere">{[addressText(address), city].filter(Boolean).join(', ')}</p>
      <Note note={note} />
      {stop.reason && (
        <p className="label w600">{t('Was there before: {{why}}', { why: reasonText(stop.reason) })}</p>
      )}
      <p className={clsx(css.money, (isPaid || inCash === 0) && css.paid)}>
        {isPaid || inCash === 0 ? (
          <>
            <IconCheck size={24} aria-hidden />
            <span className="grow">{t('Paid')}</span>
          </>
        ) : (
          <>
            <IconCash size={24} aria-hidden />
            <span className="grow">{t('Cash to take')}</span>
            <b className="larger figures">{cashText(inCash)}</b>
          </>
        )}
      </p>
      <div className="stack gap-8 alike beside">
        {phone && (
          <a className={css.outline} href={dialLink(phone)}>
            <IconPhone size={20} aria-hidden />
            {t('Call')}
          </a>
        )}
        <a
          className={css.outline}
          href={mapLink({ address, city, pinCode, country: 'India', location })}
          target="_blank"
          rel="noreferrer"
        >
          <IconMapPin size={20} aria-hidden />
          {t('Map')}
        </a>
      </div>
      <Link className={css.main} to={to.driver(link, stop._id)}>
        {t('At the door')}
        <IconArrowRight size={24} aria-hidden />
      </Link>
    </section>
  );
}

/** Cut to two lines; a press shows the rest. */
function Note({ note }: { note: string }) {
  const [whole, setWhole] = useState(false);
  if (!note) return null;
  const isLong = note.length > 70;
  return (
    <p className="label anywhere">
      <span className={clsx(isLong && !whole && 'clamp-2')}>{`“${note}”`}</span>
      {isLong && !whole && (
        <button type="button" className={css.more} onClick={() => setWhole(true)}>
          {t('more')}
        </button>
      )}
    </p>
  );
}

const hoursKey = ({ deliverFrom, deliverUntil }: DriverStop) =>
  `${deliverFrom?.getTime() ?? ''} ${deliverUntil.getTime()}`;

type RowsProps = {
  stops: readonly DriverStop[];
  next: DriverStop;
  isFull: boolean;
  onOpen: (order: string) => void;
};

/** The other stops, numbered and grouped by hours. */
function Rows({ stops, next, isFull, onOpen }: RowsProps) {
  const groups = [...Map.groupBy(stops, hoursKey).values()];
  return groups.map((group) => {
    const others = group.filter(({ _id }) => _id !== next._id);
    const [first] = others;
    if (!first) return null;
    return (
      <section key={hoursKey(first)}>
        <Row between className="py-8 px-4">
          <h3 className="body w600">
            <Hours stop={first} />
          </h3>
          <span className="label">
            {others.length < group.length
              ? t('{{count}} more', { count: others.length })
              : t('{{count}} stops', { count: others.length })}
          </span>
        </Row>
        <ul className={css.rows}>
          {others.map((stop) => (
            <li key={stop._id}>
              <button
                type="button"
                className={css.row}
                onClick={() => {
                  onOpen(stop._id);
                  window.scrollTo({ top: 0 });
                }}
              >
                <span className={css.nth}>{stops.indexOf(stop) + 1}</span>
                <span className="grow to-start">
                  <span className="body w600 block ellipsis">{stop.customerName}</span>
                  <span className="label block ellipsis">{areaOf(stop)}</span>
                </span>
                {stop.isPaid || stop.inCash === 0 ? (
                  <span className={clsx(css.pill, css.paid)}>
                    <IconCheck size={18} aria-hidden />
                    <span className={css.smallWord}>{t('Paid')}</span>
                  </span>
                ) : (
                  <span className={clsx(css.pill, isFull && css.grey)}>{cashText(stop.inCash)}</span>
                )}
                <IconChevronRight size={20} aria-hidden className="rigid" />
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
