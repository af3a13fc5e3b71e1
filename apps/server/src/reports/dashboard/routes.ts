import * as dashboard from '@haat/contract/reports/dashboard';
import type { Binder } from '../../kit/bind.ts';
import { Gate } from '../../kit/gate.ts';
import { sharerOf } from '../../kit/shares.ts';
import { readReach } from './reach-read.ts';
import { salesByDay } from './sales-read.ts';
import { countStates } from './states-read.ts';
import { topSelling } from './top-selling-read.ts';

/** A store's share covers a few open dashboards. */
const FIGURES_AT_ONCE = 2;
const FIGURES_WAITING = 200;
const FIGURES_OF_ONE = 20;

export function bindDashboard(binder: Binder): void {
  const { context } = binder;
  const { db } = context;
  const gate = new Gate(FIGURES_AT_ONCE, FIGURES_WAITING, FIGURES_OF_ONE);
  binder.on(dashboard.reportSales, ({ caller, query }) =>
    gate.pass(() => salesByDay(db, caller, query), sharerOf(caller)),
  );
  binder.on(dashboard.reportPosSales, ({ caller, query }) =>
    gate.pass(() => salesByDay(db, caller, { from: query.from, type: 'pos' }), sharerOf(caller)),
  );
  binder.on(dashboard.reportStates, ({ caller, query }) =>
    gate.pass(() => countStates(context, caller, query), sharerOf(caller)),
  );
  binder.on(dashboard.readReach, ({ caller }) => readReach(db, caller));
  binder.on(dashboard.listTopSellers, ({ caller, query }) =>
    gate.pass(() => topSelling(context, caller, query), sharerOf(caller)),
  );
}
