import * as identity from '@haat/contract/identity';
import type { Binder } from '../../kit/bind.ts';
import { changePassword } from './change-password.ts';
import { changeProfile, readProfile } from './change-profile.ts';
import { register } from './register.ts';
import { requestResetCode } from './request-reset-code.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';

/** Per address: guessing passwords and probing for e-mails gets slow, a family behind one address does not notice. */
const SLOW = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } };

/** Binds the calls of people and their sessions. */
export function bindIdentity(binder: Binder): void {
  const { context } = binder;
  binder.on(identity.signIn, ({ body }) => signIn(context, body), SLOW);
  binder.on(identity.register, ({ body }) => register(context, body), SLOW);
  binder.on(identity.readProfile, ({ caller }) => readProfile(context.db, caller));
  binder.on(identity.changeProfile, ({ caller, body }) => changeProfile(context, caller, body));
  binder.on(identity.changePassword, ({ caller, body }) => changePassword(context, caller, body), SLOW);
  binder.on(identity.requestResetCode, ({ body }) => requestResetCode(context, body.email), SLOW);
  binder.on(identity.resetPassword, ({ body }) => resetPassword(context, body), SLOW);
}
