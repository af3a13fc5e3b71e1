import * as rates from '@haat/contract/catalog/gst-rates';
import type { Binder } from '../../kit/bind.ts';
import { Refusal } from '../../kit/refusal.ts';
import { addRate, deleteRate, reviewRate } from './change-rates.ts';
import { lookUpHsn } from './look-up-hsn.ts';
import { listRates, listTouched, readRate } from './rates-sql.ts';

export function bindGstRates(binder: Binder): void {
  const { context } = binder;
  const { db, clock } = context;
  binder.on(rates.lookUpHsn, ({ query }) => lookUpHsn(db, query, clock.now()));
  binder.on(rates.listRates, ({ query }) => listRates(db, query));
  binder.on(rates.addRate, ({ caller, body }) => addRate(context, caller, body));
  binder.on(rates.reviewRate, ({ caller, params }) => reviewRate(context, caller, params));
  binder.on(rates.deleteRate, ({ caller, params }) => deleteRate(context, caller, params));
  binder.on(rates.listTouched, async ({ params, query }) => {
    if (!(await readRate(db, params))) throw new Refusal('hsn-rate-not-found');
    return listTouched(db, params, query.pageNumber ?? 1);
  });
}
