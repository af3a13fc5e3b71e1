import type { Report } from '@haat/contract/reports/files';
import { failureText } from '../../../kit/call-failed.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { ReportButton, useReport } from './report-button.tsx';
import type { ReportDays } from './report-time.ts';

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
  sales: {
    title: msg('Sales register'),
    does: msg(
      'Each invoice and bill, a row a rate: buyer, GSTIN, State, taxable value, taxes, round-off, how paid.',
    ),
  },
  'credit-notes': {
    title: msg('Credit note register'),
    does: msg('Each credit note with its invoice and reason, those that came too late for tax among them.'),
  },
  'missing-numbers': {
    title: msg('Missing numbers'),
    does: msg('Numbers that a counter skipped, with what was noted when they were settled.'),
  },
  'vendor-bills': {
    title: msg('Vendors’ bills'),
    does: msg('Each bill of a vendor with its taxes, by the day on it.'),
  },
};

type ReportRowProps = {
  report: Report;
  days: ReportDays;
  store?: string | undefined;
  disabled?: boolean;
};

export function ReportRow({ report, days, store, disabled = false }: ReportRowProps) {
  const { title, does } = WORDS[report];
  const loading = useReport(report, { days, store });
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
