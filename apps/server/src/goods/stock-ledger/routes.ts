import * as ledger from '@haat/contract/catalog/stock-ledger';
import type { Binder } from '../../kit/bind.ts';
import { writeStockLedger } from './stock-ledger-file.ts';
import { readStockLedger } from './stock-ledger-read.ts';

export function bindStockLedger(binder: Binder): void {
  const { db } = binder.context;
  binder.on(ledger.readStockLedger, ({ caller, params, query }) =>
    readStockLedger(db, caller, params.id, query),
  );
  binder.on(ledger.downloadStockLedger, ({ caller, params }) => writeStockLedger(db, caller, params.id));
}
