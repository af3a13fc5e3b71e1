import * as desk from '@haat/contract/orders/desk';
import type { Binder } from '../../../kit/bind.ts';
import { addNote } from './add-note.ts';
import { readHistory } from './order-history-read.ts';
import { listStores } from './order-stores-read.ts';
import { pickList } from './pick-list-read.ts';
import { updatePayments } from './update-payments.ts';

export function bindOrderDesk(binder: Binder): void {
  const { context } = binder;
  const { db } = context;
  binder.on(desk.readOrderHistory, ({ caller, params }) => readHistory(context, caller, params.id));
  binder.on(desk.addOrderNote, (note) => addNote(context, note));
  binder.on(desk.updatePayments, ({ caller, body }) => updatePayments(context, caller, body));
  binder.on(desk.readPickList, ({ caller, body }) => pickList(context, caller, body.orders));
  binder.on(desk.listOrderStores, ({ caller }) => listStores(db, caller));
}
