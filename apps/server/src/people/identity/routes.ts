import * as identity from '@haat/contract/identity';
import type { Binder } from '../../kit/bind.ts';
import { changePassword } from './change-password.ts';
import { changeProfile, readProfile } from './change-profile.ts';
import { register } from './register.ts';
import { requestResetCode } from './request-reset-code.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';

export function bindIdentity(binder: Binder): void {
  const { context } = binder;
  binder.on(identity.signIn, ({ body, origin }) => signIn(context, body, origin));
  binder.on(identity.register, ({ body, origin }) => register(context, body, origin));
  binder.on(identity.readProfile, ({ caller }) => readProfile(context.db, caller));
  binder.on(identity.changeProfile, ({ caller, body }) => changeProfile(context, caller, body));
  binder.on(identity.changePassword, ({ caller, body, origin }) =>
    changePassword(context, caller, body, origin),
  );
  binder.on(identity.requestResetCode, ({ body, origin }) => requestResetCode(context, body.email, origin));
  binder.on(identity.resetPassword, ({ body, origin }) => resetPassword(context, body, origin));
}
