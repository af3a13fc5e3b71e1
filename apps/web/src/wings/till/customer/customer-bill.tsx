import { countQuantities, formatQuantity } from '@haat/domain/basics/line-amount';
import { formatRupees } from '@haat/domain/basics/money';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { picture } from '../../../kit/image.ts';
import { bare } from '../../../screens/receipt/bare.ts';
import { localName } from '../../../texts/local-name.ts';
import { packWords } from '../../../texts/pack-words.ts';
import { t } from '../../../texts/translate.ts';
import { PictureTile } from '../../../ui/display/picture-tile.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './customer-screen.module.css';
import type { CustomerLine, CustomerNow } from './customer-view.ts';

type Bill = Extract<CustomerNow, { showing: 'bill' }>;

export function CustomerBill({ bill: { lines, newest, total, roundOff, saved } }: { bill: Bill }) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed line is brought into sight as a new one is
  useEffect(() => {
    list.current?.querySelector('[data-newest]')?.scrollIntoView({ block: 'nearest' });
  }, [newest, lines]);
  return (
    <section className={clsx('column low', css.bill)} aria-label={t('Your bill')}>
      <Row as="p" align="stretch" between className={clsx('small w600 ink-2', css.about)}>
        <b className="w600">{t('Your bill')}</b>
        <span>{countText(lines)}</span>
      </Row>
      <ul ref={list} className={clsx('grows scroll-y low', css.lines)}>
        {lines.map((line) => (
          <li
            className="ink-2 row align-center gap-16 faint-line-below py-0 px-12 h-48"
            key={line.key}
            data-newest={line.key === newest || undefined}
          >
            <span className={css.picture}>
              <PictureTile src={picture(line.image, 'thumb')} size="sm" />
            </span>
            <span className="ellipsis grow small in-line">
              <b className={clsx('body in-line w500 ink', css.goods)}>{localName(line)}</b>{' '}
              {packWords(line.size)}
            </span>
            <span className={clsx('body in-line nowrap', css.times)}>
              {`${formatQuantity(line.quantity, line.soldBy)} × ${bare(line.price)}`}
            </span>
            <span className={clsx('body in-line w650 ink to-end', css.amount)}>{bare(line.amount)}</span>
          </li>
        ))}
      </ul>
      <footer className={clsx('row align-center between wrap rigid', css.toPay)} aria-live="polite">
        <span>
          <b className="title w600 block">{t('To pay')}</b>
          {roundOff !== undefined && (
            <small className="body tight w600 ok">
              {t('Round off')} {bare(roundOff)}
            </small>
          )}
          {saved > 0 && (
            <small className="body tight w600 ok">
              {t('You save {{amount}} on MRP', { amount: formatRupees(saved) })}
            </small>
          )}
        </span>
        <strong className="push w750">
          <Rupees amount={total} variant="even" />
        </strong>
      </footer>
    </section>
  );
}

/** '8 items · 15 pieces · 0.250 kg'. */
function countText(lines: readonly CustomerLine[]): string {
  const { piece, kg, litre } = countQuantities(lines);
  return [
    t('{{count}} items', { count: lines.length }),
    piece > 0 && t('{{count}} pieces', { count: piece }),
    kg > 0 && formatQuantity(kg, 'kg'),
    litre > 0 && formatQuantity(litre, 'litre'),
  ]
    .filter(Boolean)
    .join(' · ');
}
