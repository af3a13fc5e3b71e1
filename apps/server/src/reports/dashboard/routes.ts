import * as dashboard from '@haat/contract/reports/dashboard';
import type { Binder } from '../../kit/bind.ts';
import { readReach } from './reach-read.ts';
import { salesByDay } from './sales-read.ts';
import { countStates } from './states-read.ts';
import { topSelling } from './top-selling-read.ts';

export function bindDashboard(binder: Binder): void {
  const { context } = binder;
  const { db } = context;
  binder.on(dashboard.reportSales, ({ caller, query }) => salesByDay(db, caller, query));
  binder.on(dashboard.reportPosSales, ({ caller, query }) =>
    salesByDay(db, caller, { from: query.from, type: 'pos' }),
  );
  binder.on(dashboard.reportStates, ({ caller, query }) => countStates(context, caller, query));
  binder.on(dashboard.readReach, ({ caller }) => readReach(db, caller));
  binder.on(dashboard.listTopSellers, ({ caller, query }) => topSelling(context, caller, query));
}
