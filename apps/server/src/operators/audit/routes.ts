import * as audit from '@haat/contract/audit';
import type { Binder } from '../../kit/bind.ts';
import { writeAudit } from './audit-file.ts';
import { listAudit } from './audit-list-read.ts';
import { listRefusedCalls } from './refused-calls-read.ts';

/** Binds the audit log, which operators read and nobody changes. */
export function bindAudit(binder: Binder): void {
  const { db } = binder.context;
  binder.on(audit.listAudit, ({ query }) => listAudit(db, query));
  binder.on(audit.listRefusedCalls, ({ query }) => listRefusedCalls(db, query));
  binder.on(audit.downloadAudit, ({ query }) => writeAudit(binder.context, query));
}
