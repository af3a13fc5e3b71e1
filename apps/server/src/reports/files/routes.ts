import { downloadReport } from '@haat/contract/reports/files';
import type { Binder } from '../../kit/bind.ts';
import { Gate } from '../../kit/gate.ts';
import { sharerOf } from '../../kit/shares.ts';
import { makeReport } from './make-report.ts';

/** A store has a share of the places. */
const FILES_AT_ONCE = 2;
const FILES_WAITING = 20;
const FILES_OF_ONE = 4;

export function bindReports(binder: Binder): void {
  const { context } = binder;
  const gate = new Gate(FILES_AT_ONCE, FILES_WAITING, FILES_OF_ONE);
  binder.on(downloadReport, ({ caller, params, query }) =>
    gate.pass(() => makeReport(context, caller, params.report, query), sharerOf(caller)),
  );
}
