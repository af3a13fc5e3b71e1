import type { Paise } from '@haat/domain/basics/money';
import { type DayReportData, drawerOf } from '@haat/domain/till/day-report';
import clsx from 'clsx';
import { bare } from '../../../screens/receipt/bare.ts';
import { t } from '../../../texts/translate.ts';
import css from './shift-panel.module.css';

export function ExpectedCard({ report }: { report: DayReportData }) {
  const { float, cashSales, refunds, cashIn, cashOut, expected } = drawerOf(report);
  const cashBills = report.tenders.find(({ method }) => method === 'cash')?.bills ?? 0;
  return (
    <dl className={clsx('py-4 px-16 box rigid', css.card)}>
      <Row label={t('Opening float')} amount={float} />
      <Row label={t('Cash sales, {{count}} bills', { count: cashBills })} amount={cashSales} />
      <Row label={t('Refunds in cash')} amount={refunds} />
      <Row label={t('Cash in')} amount={cashIn} />
      <Row label={t('Cash out')} amount={cashOut} />
      <Row label={t('Expected in the drawer')} amount={expected} strong />
    </dl>
  );
}

function Row({ label, amount, strong }: { label: string; amount: Paise; strong?: boolean }) {
  return (
    <div className="row align-center between gap-12 min-h-36" data-strong={strong}>
      <dt className="ink-2">{label}</dt>
      <dd className="w650">{bare(amount)}</dd>
    </div>
  );
}
