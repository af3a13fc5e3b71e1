import { type DayReportData, dayReport, dayReportNumber } from '@haat/domain/till/day-report';
import type { ReceiptLanguage } from '@haat/domain/till/receipt-words';
import { SegmentedControl } from '@mantine/core';
import clsx from 'clsx';
import { ReceiptPaper } from '../../../screens/receipt/receipt-paper.tsx';
import { t } from '../../../texts/translate.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './shift-panel.module.css';

export type ReportPaper = 'receipt' | 'a4';

type ReportCardProps = {
  /** Null hides it until the drawer is counted. */
  report: DayReportData | null;
  language: ReceiptLanguage;
  paper: ReportPaper;
  onPaper: (paper: ReportPaper) => void;
};

export function ReportCard({ report, language, paper, onPaper }: ReportCardProps) {
  const title = report && report.report !== null ? dayReportNumber(report.report) : t('Day report');
  return (
    <section className="low column gap-10 grows" aria-label={t('Day report')}>
      <Row as="header" gap={8} between className={css.partHead}>
        <h2>{t('Day report')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('Paper')}
          value={paper}
          onChange={(chosen) => onPaper(chosen as ReportPaper)}
          data={[
            { value: 'receipt', label: t('Receipt') },
            { value: 'a4', label: 'A4' },
          ]}
        />
      </Row>
      {/* Scrollable, so the keyboard must reach it. */}
      <Stack
        top
        className={clsx('justify-center grows shelf rounded scroll low p-12', css.desk)}
        tabIndex={0}
      >
        {report ? (
          <ReceiptPaper
            receipt={dayReport(report, language)}
            roll={paper === 'a4' ? 'a4' : '80'}
            label={title}
          />
        ) : (
          <p className={clsx('py-24 px-12 centre', css.hidden)}>
            {t('It shows when the drawer is counted.')}
          </p>
        )}
      </Stack>
    </section>
  );
}
