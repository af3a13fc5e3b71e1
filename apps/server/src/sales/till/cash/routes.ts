import * as calls from '@haat/contract/till/cash';
import * as driverCalls from '@haat/contract/till/driver-cash';
import type { Binder } from '../../../kit/bind.ts';
import { bankCash } from './bank-cash.ts';
import { cashMovesFile } from './cash-moves-file.ts';
import { readCashMoves } from './cash-moves-read.ts';
import { readCash } from './cash-read.ts';
import { changeCashLimit } from './change-cash-limit.ts';
import { declineCash } from './decline-cash.ts';
import { handOverDriverCash, offerDriverCash, readDriverCash, withdrawDriverCash } from './driver-cash.ts';
import { handOverCash } from './hand-over-cash.ts';
import { readHeldOrders } from './held-orders-read.ts';
import { setCashRight } from './set-cash-right.ts';
import { addSlipPhoto, readSlipPhoto } from './slip-photo.ts';

export function bindCash(binder: Binder): void {
  const { context } = binder;
  const { db } = context;
  binder.on(calls.readCash, ({ caller, params }) => readCash(context, caller, params.storeId));
  binder.on(calls.listCashMoves, ({ caller, params, query }) =>
    readCashMoves(db, caller, params.storeId, query),
  );
  binder.on(calls.listHeldOrders, ({ caller, params }) => readHeldOrders(db, caller, params));
  binder.on(calls.handOverCash, (press) => handOverCash(context, press));
  binder.on(calls.declineCash, ({ caller, params }) => declineCash(db, caller, params));
  binder.on(calls.bankCash, (press) => bankCash(context, press));
  binder.onUpload(calls.addSlipPhoto, ({ caller, params, files }) =>
    addSlipPhoto(context, caller, params, files),
  );
  binder.on(calls.readSlipPhoto, ({ caller, params }) => readSlipPhoto(db, caller, params));
  binder.on(calls.setCashRight, (press) => setCashRight(context, press));
  binder.on(calls.changeCashLimit, ({ caller, params, body }) =>
    changeCashLimit(context, caller, params.storeId, body),
  );
  binder.on(calls.downloadCashMoves, ({ caller, params, query }) =>
    cashMovesFile(db, caller, params.storeId, query),
  );
  binder.on(driverCalls.readDriverCash, ({ caller }) => readDriverCash(context, caller));
  binder.on(driverCalls.handOverDriverCash, (press) => handOverDriverCash(context, press));
  binder.on(driverCalls.offerDriverCash, (press) => offerDriverCash(context, press));
  binder.on(driverCalls.withdrawDriverCash, (press) => withdrawDriverCash(context, press));
}
