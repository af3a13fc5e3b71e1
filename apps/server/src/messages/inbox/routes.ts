import * as inbox from '@haat/contract/inbox';
import type { Binder } from '../../kit/bind.ts';
import { readInbox } from './read-inbox.ts';

const OFTEN = { config: { rateLimit: { max: 240, timeWindow: '1 minute' } } };

/** Binds the demo's inbox, whose page is refreshed every few seconds. */
export function bindInbox(binder: Binder): void {
  binder.on(inbox.readInbox, () => readInbox(binder.context), OFTEN);
}
