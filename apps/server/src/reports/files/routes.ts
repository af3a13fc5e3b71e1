import { downloadReport } from '@haat/contract/reports/files';
import type { Binder } from '../../kit/bind.ts';
import { makeReport } from './make-report.ts';

/** Binds the reports. */
export function bindReports(binder: Binder): void {
  const { db } = binder.context;
  binder.on(downloadReport, ({ caller, params, query }) => makeReport(db, caller, params.report, query));
}
