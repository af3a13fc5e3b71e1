import * as rates from '@haat/contract/catalog/gst-rates';
import type { Binder } from '../../kit/bind.ts';
import { storeOf } from '../../operators/stores/read-store.ts';
import { chooseTaxRates, listTaxRates, readTaxRates } from './tax-rates-read.ts';

export function bindTaxRates(binder: Binder): void {
  const { db, clock } = binder.context;
  binder.on(rates.readTaxRates, async ({ caller, params }) =>
    readTaxRates(db, await storeOf(db, caller, params.storeId), caller.userId, clock.now()),
  );
  binder.on(rates.listTaxRates, async ({ caller, params, query }) =>
    listTaxRates(db, await storeOf(db, caller, params.storeId), query, clock.now()),
  );
  binder.on(rates.chooseTaxRates, async ({ caller, params, query }) =>
    chooseTaxRates(db, await storeOf(db, caller, params.storeId), query.state, clock.now()),
  );
}
