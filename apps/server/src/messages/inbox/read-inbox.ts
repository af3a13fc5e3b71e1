import type { CallReply } from '@haat/contract/call';
import type * as contract from '@haat/contract/inbox';
import type { Context } from '../../kit/context.ts';
import { Refusal } from '../../kit/refusal.ts';
import { listOutbox } from '../transports/message-outbox-sql.ts';

/**
 * Undelivered messages, newest first. They let anybody sign in as anybody, so refuses with `inbox-closed` outside a
 * demo, or if messages are delivered.
 */
export async function readInbox(context: Context): Promise<CallReply<typeof contract.readInbox>> {
  if (!context.inboxOpen) throw new Refusal('inbox-closed');
  return { messages: await listOutbox(context) };
}
