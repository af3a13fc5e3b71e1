import { REPORTS, REPORTS_OF_NOW, type Report } from '@haat/contract/reports/files';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { useNow } from '../../../kit/use-now.ts';
import { DayField } from '../../../office-kit/form/day-field.tsx';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { msg, t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/row.tsx';
import { ReportButton, useReport } from './report-button.tsx';
import {
  daysOfTime,
  faultOf,
  isReportDay,
  type ReportDays,
  reportDaysOf,
  TIMES,
  type Time,
} from './report-time.ts';
import css from './reports-screen.module.css';

const WORDS: Record<Report, { title: string; does: string }> = {
  days: {
    title: msg('Sales by day'),
    does: msg('Orders, pieces, sales, delivery and revenue of each day, as on the dashboard.'),
  },
  money: {
    title: msg('Money in'),
    does: msg(
      'What was received and refunded each day in cash, by UPI and in other ways: in the shop, at the counter and by order entry.',
    ),
  },
  products: {
    title: msg('Sales by product'),
    does: msg('Pieces, value and margin of each product, without tax and less returns.'),
  },
  categories: {
    title: msg('Sales by category'),
    does: msg('The same by category, as it was when the goods were sold.'),
  },
  taxes: {
    title: msg('Tax rate and HSN'),
    does: msg('Invoices by HSN and rate, less credit notes.'),
  },
  stock: {
    title: msg('Stock valuation'),
    does: msg('What is in stock now, at the weighted average cost. The chosen days make no difference.'),
  },
  dues: {
    title: msg('Vendor dues'),
    does: msg('Every invoice of a vendor that is not paid yet, with the day on which it is due.'),
  },
};

/** Reports as CSV files; their days live in the address. */
export function Component() {
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const asked = reportDaysOf(params, now);
  // What is typed and no day of a report: the address keeps the last that was one.
  const [typed, setTyped] = useState<Partial<ReportDays>>({});
  const days = { ...asked, ...typed };
  const isWhole = Object.values(typed).length === 0;
  const word = isWhole ? faultOf(asked) : undefined;
  const ask = (next: ReportDays) => setParams({ ...next }, { replace: true });
  const end = (name: keyof ReportDays) => ({
    min: '2000-01-01',
    max: '2099-12-31',
    value: days[name],
    onChange: (day: string) => {
      const { [name]: _, ...other } = typed;
      setTyped(isReportDay(day) ? other : { ...typed, [name]: day });
      if (isReportDay(day)) ask({ ...asked, [name]: day });
    },
    error: days[name] === '' ? t('Please type the day as DD/MM/YYYY') : undefined,
  });
  return (
    <div className={css.screen}>
      <ScreenTitle />
      <Row gap={12} align="start" wrap className={css.times}>
        <DayField label={t('From')} {...end('from')} />
        <DayField label={t('To')} {...end('to')} {...(word && { error: t(word) })} />
        <div className={css.presets}>
          {(Object.entries(TIMES) as [Time, string][]).map(([time, label]) => (
            <Button
              key={time}
              variant="default"
              onClick={() => {
                setTyped({});
                ask(daysOfTime(time, now));
              }}
            >
              {t(label)}
            </Button>
          ))}
        </div>
      </Row>
      <ul className={clsx('box', css.reports)}>
        {REPORTS.map((report) => (
          <ReportRow
            key={report}
            report={report}
            days={asked}
            disabled={(Boolean(word) || !isWhole) && !REPORTS_OF_NOW.includes(report)}
          />
        ))}
      </ul>
    </div>
  );
}

function ReportRow({ report, days, disabled }: { report: Report; days: ReportDays; disabled: boolean }) {
  const { title, does } = WORDS[report];
  const loading = useReport(report, days);
  return (
    <Row as="li" gap={16} between className="py-12 px-16">
      <div>
        <h2 className="body w650">{t(title)}</h2>
        <p className="ink-2">{t(does)}</p>
        {loading.error && <Alert tone="yellow">{failureText(loading.error)}</Alert>}
      </div>
      <ReportButton loading={loading} title={t(title)} disabled={disabled} />
    </Row>
  );
}
