import { REPORTS, REPORTS_OF_NOW } from '@haat/contract/reports/files';
import { can } from '@haat/domain/people/capabilities';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../kit/session.ts';
import { useNow } from '../../../kit/use-now.ts';
import { DayField } from '../../../office-kit/form/day-field.tsx';
import { anId } from '../../../office-kit/list/list-state.ts';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { StoreFilter } from '../choose-store/store-filter.tsx';
import { ReportRow } from './report-row.tsx';
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

export function Component() {
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const asked = reportDaysOf(params, now);
  // Invalid input; the address keeps the last valid days.
  const [typed, setTyped] = useState<Partial<ReportDays>>({});
  const days = { ...asked, ...typed };
  const isWhole = Object.values(typed).length === 0;
  const word = isWhole ? faultOf(asked) : undefined;
  const user = useSession();
  const store = anId(params.get('store') ?? '');
  const ask = ({ from, to }: ReportDays, of: string | undefined) =>
    setParams({ from, to, ...(of && { store: of }) }, { replace: true });
  const end = (name: keyof ReportDays) => ({
    min: '2000-01-01',
    max: '2099-12-31',
    value: days[name],
    onChange: (day: string) => {
      const { [name]: _, ...other } = typed;
      setTyped(isReportDay(day) ? other : { ...typed, [name]: day });
      if (isReportDay(day)) ask({ ...asked, [name]: day }, store);
    },
    error: days[name] === '' ? t('Please type the day as DD/MM/YYYY') : undefined,
  });
  return (
    <div className={clsx('desk-page', css.screen)}>
      <ScreenTitle />
      <Row gap={12} align="start" wrap className={css.times}>
        <DayField label={t('From (when)')} {...end('from')} />
        <DayField label={t('To (when)')} {...end('to')} {...(word && { error: t(word) })} />
        <div className={css.presets}>
          {(Object.entries(TIMES) as [Time, string][]).map(([time, label]) => (
            <Button
              key={time}
              variant="default"
              onClick={() => {
                setTyped({});
                ask(daysOfTime(time, now), store);
              }}
            >
              {t(label)}
            </Button>
          ))}
        </div>
      </Row>
      {can(user?.roles ?? [], 'stores.manage') && (
        <Row className="mb-12">
          <StoreFilter value={store} onChange={(chosen) => ask(asked, chosen)} />
        </Row>
      )}
      <ul className="box ruled">
        {REPORTS.map((report) => (
          <ReportRow
            key={report}
            report={report}
            days={asked}
            store={store}
            disabled={(Boolean(word) || !isWhole) && !REPORTS_OF_NOW.includes(report)}
          />
        ))}
      </ul>
    </div>
  );
}
