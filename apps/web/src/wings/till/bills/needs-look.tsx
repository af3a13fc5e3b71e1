import type { TillDifference } from '@haat/domain/till/till-differences';
import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import clsx from 'clsx';
import { to } from '../../../kit/links.ts';
import { DIFFERENCE_WORDS, differenceSentence } from '../../../office-kit/difference-words.ts';
import { clockText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import type { BillRow } from '../device/device.ts';
import { useDevice } from '../device/device-context.tsx';
import css from './bills.module.css';
import { methodsText, useEntry } from './entry.ts';

/** Never red, as differences block nothing. */
export function NeedsLook({ bills }: { bills: readonly BillRow[] }) {
  if (bills.length === 0) return null;
  return (
    <section className={clsx('strip-ground on-strip', css.needs)} aria-label={t('Needs a look')}>
      <Row as="header" gap={8} className="py-10 px-20">
        <IconAlertCircle size={18} aria-hidden />
        <h3>{t('Needs a look')}</h3>
        <b className={css.look}>{bills.length}</b>
        <small className="push">{t('the bills stay as printed')}</small>
      </Row>
      <ul>
        {bills.map((bill) => (
          <LookedAt key={bill.id} bill={bill} />
        ))}
      </ul>
    </section>
  );
}

/** Settled by a stock count. */
const COUNTED: ReadonlySet<TillDifference> = new Set(['stock-below-zero', 'stock-implausible']);

function LookedAt({ bill }: { bill: BillRow }) {
  const device = useDevice();
  const entry = useEntry(bill.id);
  const [first] = bill.differences;
  if (!first) return null;
  const { todo, done } = DIFFERENCE_WORDS[first.kind];
  const counts = bill.differences.some(({ kind }) => COUNTED.has(kind));
  const settle = () => {
    // In another tab, to keep the open bill.
    if (counts) window.open(`#${to.tillDifferences()}`, '_blank', 'noopener');
    void device.markLooked(bill.id);
  };
  return (
    <li>
      <Row as="p" gap={8} align="baseline" className="ink">
        <b className="small in-line w650">{bill.number}</b>
        <small className="ink-2">
          {[clockText(bill.at), entry && methodsText(entry)].filter(Boolean).join(' · ')}
        </small>
        <strong className="push small in-line w650">
          <Rupees amount={bill.total} variant="even" />
        </strong>
      </Row>
      {bill.differences.map(({ kind, name, till, server, line }) => (
        <p key={`${kind} ${line}`} className={clsx('small in-line w650 ink', css.reason)}>
          {differenceSentence({
            kind,
            name,
            wrote: till,
            had: server,
            soldBy: entry?.lines[(line ?? 0) - 1]?.soldBy,
          })}
        </p>
      ))}
      <p>{t(todo)}</p>
      <Button className="mt-8" variant="default" size="xs" onClick={settle}>
        {t(done)}
      </Button>
    </li>
  );
}
