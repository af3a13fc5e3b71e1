import * as desk from '@haat/contract/till/desk';
import type { Binder } from '../../../kit/bind.ts';
import { closeShift } from './close-shift.ts';
import { readDifferences } from './differences-read.ts';
import { settleDifference } from './settle-difference.ts';
import { readShiftReport } from './shift-report-read.ts';
import { readShifts } from './shifts-read.ts';

export function bindTillDesk(binder: Binder): void {
  const { context } = binder;
  const { db } = context;
  binder.on(desk.listDifferences, ({ caller, params, query }) =>
    readDifferences(db, caller, {
      storeId: params.storeId,
      settled: query.settled,
      page: query.pageNumber ?? 1,
    }),
  );
  binder.on(desk.settleDifference, ({ caller, params, body }) =>
    settleDifference(context, caller, { ...params, note: body.note }),
  );
  binder.on(desk.listShifts, ({ caller, params, query }) =>
    readShifts(db, caller, { storeId: params.storeId, page: query.pageNumber ?? 1 }),
  );
  binder.on(desk.closeShift, ({ caller, params, body }) =>
    closeShift(context, caller, { ...params, counted: body.counted }),
  );
  binder.on(desk.readShift, ({ caller, params }) => readShiftReport(db, caller, params));
}
