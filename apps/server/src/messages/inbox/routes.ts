import * as inbox from '@haat/contract/inbox';
import type { Binder } from '../../kit/bind.ts';
import { readInbox } from './read-inbox.ts';

/** Binds the demo's inbox, whose page asks every few seconds. */
export function bindInbox(binder: Binder): void {
  binder.on(inbox.readInbox, () => readInbox(binder.context));
}
