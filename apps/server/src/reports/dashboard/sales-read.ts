import type { ReportRow } from '@haat/contract/reports/dashboard';
import { type Paise, paiseInAll } from '@haat/domain/basics/money';
import { type OrderType, orderTypesWith } from '@haat/domain/orders/order-types';
import type { Caller } from '../../kit/callers.ts';
import { type Db, inSnapshot, type Tx } from '../../kit/db.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import type { DaySums } from '../../sales/days/day-sums.ts';
import { readDays } from '../../sales/days/order-days-read.ts';

/** Returns count with their sale. */
export const SOLD_TYPES = orderTypesWith(({ figures }) => figures === 1);

/** By day, of one type or all with figures; days without orders have no row. */
export const salesByDay = (db: Db, caller: Caller, wanted: SalesWanted): Promise<ReportRow[]> =>
  inSnapshot(db, (tx) => salesByDayIn(tx, caller, wanted));

interface SalesWanted {
  from: string;
  to?: string;
  type?: OrderType | undefined;
}

/** `salesByDay` within a snapshot. */
export async function salesByDayIn(
  tx: Tx,
  caller: Caller,
  { from, to, type }: SalesWanted,
): Promise<ReportRow[]> {
  const of = (alias: string) => staffScope(caller, 'dashboard.view', alias);
  const sums = await readDays(tx, { of, from, to, types: type ? [type] : SOLD_TYPES });
  return [...Map.groupBy(sums, ({ day }) => day)].map(([day, ofDay]) => rowOf(day, ofDay));
}

function rowOf(day: string, sums: readonly DaySums[]): ReportRow {
  const sum = (of: (one: DaySums) => number) => sums.reduce((total, one) => total + of(one), 0);
  const costMissing = sum(({ uncosted }) => uncosted);
  const money = (of: (one: DaySums) => Paise) => paiseInAll(sum(of));
  return {
    _id: day,
    totalPrice: money(({ total }) => total),
    totalProfit: paiseInAll(sum(({ revenue, shipping }) => revenue - shipping)),
    totalShipping: money(({ shipping }) => shipping),
    orders: sum(({ orders }) => orders),
    items: sum(({ lines }) => lines),
    quantity: sum(({ pieces }) => pieces),
    ...(costMissing > 0 && { costMissing }),
  };
}
