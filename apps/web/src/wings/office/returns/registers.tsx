import { REGISTERS } from '@haat/contract/reports/files';
import type { GstReturn } from '@haat/contract/reports/returns';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { ReportRow } from '../reports/report-row.tsx';

/** Reports have them for any days. */
export function Registers({ of }: { of: GstReturn }) {
  const days = { from: `${of.period.months[0]}-01`, to: of.period.until };
  return (
    <>
      <ul className="ruled">
        {REGISTERS.map((report) => (
          <ReportRow key={report} report={report} days={days} />
        ))}
      </ul>
      <p className="note ink-2 py-12 px-16 line-above">
        <Anchor component={Link} to={to.reports(days)} className="small">
          {t('Other days')}
        </Anchor>
      </p>
    </>
  );
}
