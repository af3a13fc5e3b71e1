import { downloadReport } from '@haat/contract/reports/files';
import type { Binder } from '../../kit/bind.ts';
import { makeReport } from './make-report.ts';

/** Binds the reports. */
export function bindReports(binder: Binder): void {
  const { context } = binder;
  binder.on(downloadReport, ({ caller, params, query }) => makeReport(context, caller, params.report, query));
}
