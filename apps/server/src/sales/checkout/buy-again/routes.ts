import * as buyAgain from '@haat/contract/buy-again';
import type { Binder } from '../../../kit/bind.ts';
import { listBoughtAgain } from './list-bought-again.ts';

export function bindBuyAgain(binder: Binder): void {
  const { context } = binder;
  binder.on(buyAgain.listBoughtAgain, ({ caller, params }) => listBoughtAgain(context, caller, params.id));
}
