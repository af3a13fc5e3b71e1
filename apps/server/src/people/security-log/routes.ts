import { listSecurityEvents } from '@haat/contract/security-log';
import type { Binder } from '../../kit/bind.ts';
import { listSecurityLog } from './security-log-read.ts';

export function bindSecurityLog(binder: Binder): void {
  const { db } = binder.context;
  binder.on(listSecurityEvents, ({ query: { pageNumber: page = 1, event } }) =>
    listSecurityLog(db, { event, page }),
  );
}
