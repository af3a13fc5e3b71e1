import * as account from '@haat/contract/account';
import * as sessions from '@haat/contract/sessions';
import type { Binder } from '../../kit/bind.ts';
import { changeEmail } from './change-email.ts';
import { changePhone } from './change-phone.ts';
import { endAllSessions } from './end-all-sessions.ts';
import { requestEmailCode } from './request-email-code.ts';

export function bindAccount(binder: Binder): void {
  const { context } = binder;
  binder.on(account.requestEmailCode, ({ caller, body, origin }) =>
    requestEmailCode(context, caller, body, origin),
  );
  binder.on(account.changeEmail, ({ caller, body, origin }) => changeEmail(context, caller, body, origin));
  binder.on(account.changePhone, ({ caller, body, origin }) => changePhone(context, caller, body, origin));
  binder.on(sessions.endAllSessions, ({ caller }) => endAllSessions(context, caller));
}
