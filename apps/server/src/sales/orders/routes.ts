import * as packing from '@haat/contract/orders/packing';
import * as shopper from '@haat/contract/orders/shopper';
import * as staff from '@haat/contract/orders/staff';
import type { Binder } from '../../kit/bind.ts';
import { accept, answerRequest, decline } from './answer-request.ts';
import { callCustomer } from './call-customer.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancelOwnCheckout, cancelOwnOrder } from './cancel-own-order.ts';
import { changeOrder } from './change-order.ts';
import { handOverOrder } from './hand-over-order.ts';
import { markDelivered } from './mark-delivered.ts';
import { markOutForDelivery } from './mark-out-for-delivery.ts';
import { markPaid } from './mark-paid.ts';
import { countStaffOrders, listOwnOrders, listStaffOrders } from './order-list-read.ts';
import { readOrder } from './order-read.ts';
import { OrderTotals } from './order-totals.ts';
import { answerPacking } from './packing/answer-packing.ts';
import { changeIfMissing } from './packing/change-if-missing.ts';
import { packOrder } from './packing/pack-order.ts';
import { readPacking } from './packing/packing-read.ts';
import { listReplacements } from './packing/replacements-read.ts';
import { requestOrderChange } from './request-order-change.ts';
import { setDriver } from './set-driver.ts';
import { setEwayBill } from './set-eway-bill.ts';
import { startOrder } from './start-order.ts';

export function bindOrders(binder: Binder): void {
  const { context } = binder;
  const { db } = context;
  const totals = new OrderTotals(db);
  binder.on(staff.listOrders, ({ caller, query }) => listStaffOrders({ ...context, totals }, caller, query));
  binder.on(staff.countOrders, ({ caller }) => countStaffOrders({ ...context, totals }, caller));
  binder.on(shopper.listMyOrders, ({ caller, query }) => listOwnOrders(db, caller, query));
  binder.on(shopper.readOrder, ({ caller, params }) => readOrder(context, caller, params.id));
  binder.on(staff.markPaid, (press) => changeOrder(context, staff.markPaid, press, markPaid));
  binder.on(staff.startOrder, (press) => changeOrder(context, staff.startOrder, press, startOrder));
  binder.on(packing.readPacking, ({ caller, params }) => readPacking(context, caller, params.id));
  binder.on(packing.answerPacking, (answers) => answerPacking(context, answers));
  binder.on(packing.listReplacements, (asked) => listReplacements(context, asked));
  binder.on(packing.packOrder, (press) => packOrder(context, press));
  binder.on(packing.changeIfMissing, (choice) => changeIfMissing(context, choice));
  binder.on(staff.setEwayBill, (eway) => setEwayBill(context, eway));
  binder.on(staff.setDriver, (driver) => setDriver(context, driver));
  binder.on(staff.markOutForDelivery, (press) =>
    changeOrder(context, staff.markOutForDelivery, press, markOutForDelivery),
  );
  binder.on(staff.markDelivered, (press) => changeOrder(context, staff.markDelivered, press, markDelivered));
  binder.on(staff.handOverOrder, (press) => changeOrder(context, staff.handOverOrder, press, handOverOrder));
  binder.on(staff.cancelOrder, (press) => changeOrder(context, staff.cancelOrder, press, cancelOrder));
  binder.on(shopper.cancelOwnOrder, (press) => cancelOwnOrder(context, press));
  binder.on(shopper.cancelOwnCheckout, (press) => cancelOwnCheckout(context, press));
  binder.on(shopper.requestOrderChange, ({ caller, params, body }) =>
    requestOrderChange(context, caller, params.id, body),
  );
  binder.on(staff.acceptRequest, ({ caller, params, body }) =>
    answerRequest(context, caller, params, accept, body),
  );
  binder.on(staff.declineRequest, ({ caller, params, body }) =>
    answerRequest(context, caller, params, decline, body),
  );
  binder.on(staff.callCustomer, ({ caller, params }) => callCustomer(db, caller, params.id));
}
