import * as messages from '@haat/contract/messages/staff';
import type { Binder } from '../../kit/bind.ts';
import { listDead, type NoteResent, resend } from './dead-messages.ts';

/** @param note logs resending, in the audit log of a room above */
export const bindOrderMessages =
  (note: NoteResent) =>
  (binder: Binder): void => {
    const { context } = binder;
    binder.on(messages.listDeadMessages, ({ query }) => listDead(context.db, query.pageNumber ?? 1));
    binder.on(messages.resendMessage, ({ caller, params }) =>
      resend(context, { caller, note, id: params.id }),
    );
  };
