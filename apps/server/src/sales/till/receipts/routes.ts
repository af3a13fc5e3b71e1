import * as receipts from '@haat/contract/till/receipts';
import type { Binder } from '../../../kit/bind.ts';
import { readReceipt } from './receipt-read.ts';
import { sendReceipt } from './send-receipt.ts';

export function bindReceipts(binder: Binder): void {
  const { context } = binder;
  binder.on(receipts.readReceipt, ({ params }) => readReceipt(context.db, params.id, params.key));
  binder.on(receipts.sendReceipt, ({ caller, params }) => sendReceipt(context, caller, params.id));
}
