import * as identity from '@haat/contract/identity';
import type { Binder } from '../../kit/bind.ts';
import { changePassword } from './change-password.ts';
import { changeProfile, readProfile } from './change-profile.ts';
import { register } from './register.ts';
import { requestResetCode } from './request-reset-code.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';

/** Binds the calls of people and their sessions. */
export function bindIdentity(binder: Binder): void {
  const { context } = binder;
  binder.on(identity.signIn, ({ body, ...from }) => signIn(context, body, from));
  binder.on(identity.register, ({ body, ...from }) => register(context, body, from));
  binder.on(identity.readProfile, ({ caller }) => readProfile(context.db, caller));
  binder.on(identity.changeProfile, ({ caller, body }) => changeProfile(context, caller, body));
  binder.on(identity.changePassword, ({ caller, body, ...from }) =>
    changePassword(context, caller, body, from),
  );
  binder.on(identity.requestResetCode, ({ body }) => requestResetCode(context, body.email));
  binder.on(identity.resetPassword, ({ body, ...from }) => resetPassword(context, body, from));
}
