import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { IconPhone } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../kit/links.ts';
import { dialLink } from '../../kit/phone.ts';
import { t } from '../../texts/translate.ts';
import { goneText } from './door-words.ts';
import css from './driver.module.css';
import type { GoneStop } from './shown-stops.ts';

type GoneScreenProps = { link: string; gone: GoneStop; shopPhone: string };

export function GoneScreen({ link, gone, shopPhone }: GoneScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { number, customerName } = gone.stop;
  return (
    <main className={css.alone}>
      <h1 className="title w700 anywhere no-ring" tabIndex={-1} ref={heading}>
        {t('Order {{number}}', { number: formatOrderNumber(number) })}
      </h1>
      <p className="body">{customerName}</p>
      <p className={clsx(css.refused, 'body w600')} role="alert">
        {goneText(gone)}
      </p>
      {shopPhone && (
        <a className={css.outline} href={dialLink(shopPhone)}>
          <IconPhone size={20} aria-hidden />
          {t('Call the shop')}
        </a>
      )}
      <Link className={css.mainShort} to={to.driver(link)}>
        {t('Back to the stops')}
      </Link>
    </main>
  );
}

const STRUCK_MS = 10_000;

/** Struck through for ten seconds. */
export function GoneRows({ gone }: { gone: readonly GoneStop[] }) {
  return (
    <ul className={clsx(css.rows, 'gone-empty')} role="status">
      {gone.map((one) => (
        <GoneRow key={one.stop._id} gone={one} />
      ))}
    </ul>
  );
}

function GoneRow({ gone }: { gone: GoneStop }) {
  const until = gone.since + STRUCK_MS;
  const [isOver, setIsOver] = useState(until <= Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  if (isOver) return null;
  return (
    <li className={clsx(css.doneRow, 'min-h-64 py-8 px-12')}>
      <span className="grow">
        <s className="body w600 block ellipsis">{gone.stop.customerName}</s>
        <span className="label block">{formatOrderNumber(gone.stop.number)}</span>
      </span>
      <span className={clsx('label w600 to-end', css.red)}>{goneText(gone)}</span>
    </li>
  );
}
