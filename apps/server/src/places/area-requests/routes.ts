import * as notifyRequests from '@haat/contract/notify-requests';
import type { Binder } from '../../kit/bind.ts';
import { listAreaRequests, requestArea, withdrawAreaRequest } from './request-area.ts';

export function bindAreaRequests(binder: Binder): void {
  const { context } = binder;
  binder.on(notifyRequests.listAreaRequests, ({ caller }) => listAreaRequests(context.db, caller));
  binder.on(notifyRequests.requestArea, ({ caller, params }) => requestArea(context, caller, params.pinCode));
  binder.on(notifyRequests.withdrawAreaRequest, ({ caller, params }) =>
    withdrawAreaRequest(context.db, caller, params.pinCode),
  );
}
