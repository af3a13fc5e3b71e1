import * as contract from '@haat/contract/till/customers';
import type { Binder } from '../../../kit/bind.ts';
import { findCustomer, listCustomers } from './customers-read.ts';
import { holdPoints, releaseBillPoints } from './hold-points.ts';
import { requestPointsCode } from './points-code.ts';

export function bindTillCustomers(binder: Binder): void {
  const { context } = binder;
  binder.on(contract.listTillCustomers, ({ caller, params, query }) =>
    listCustomers(context, caller, params, query.after),
  );
  binder.on(contract.findTillCustomer, ({ caller, params, query }) =>
    findCustomer(context.db, caller, params, query.phone),
  );
  binder.on(contract.requestPointsCode, ({ caller, ...asked }) => requestPointsCode(context, caller, asked));
  binder.on(contract.holdPoints, ({ caller, origin, ...asked }) =>
    holdPoints(context, caller, asked, origin),
  );
  binder.on(contract.releasePoints, ({ caller, params }) => releaseBillPoints(context, caller, params));
}
