import * as messages from '@haat/contract/messages/staff';
import type { Binder } from '../../kit/bind.ts';
import { listDead, sendAgain } from './dead-messages.ts';

/** Binds the calls about dead letters. */
export function bindOrderMessages(binder: Binder): void {
  const { context } = binder;
  binder.on(messages.listDeadMessages, ({ query }) => listDead(context.db, query.pageNumber ?? 1));
  binder.on(messages.sendMessageAgain, ({ caller, params }) => sendAgain(context, caller, params.id));
}
