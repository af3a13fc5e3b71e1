import type { CallReply } from '@haat/contract/call';
import type * as contract from '@haat/contract/inbox';
import type { Context } from '../../kit/context.ts';
import { Refusal } from '../../kit/refusal.ts';
import { listOutbox } from '../transports/message-outbox-sql.ts';

/**
 * The messages that nobody delivered, the newest first. Whoever reads them can sign in as anybody, so this is for a demo
 * alone: refuses with `inbox-closed` where messages have receivers, or where nobody said that this is a demo.
 */
export async function readInbox(context: Context): Promise<CallReply<typeof contract.readInbox>> {
  if (!context.inboxOpen) throw new Refusal('inbox-closed');
  return { messages: await listOutbox(context) };
}
