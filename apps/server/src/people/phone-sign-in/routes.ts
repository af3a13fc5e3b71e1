import * as phoneSignIn from '@haat/contract/phone-sign-in';
import type { Binder } from '../../kit/bind.ts';
import { makeChallenge } from './challenges.ts';
import { provePhone } from './prove-phone.ts';
import { requestPhoneCode } from './request-phone-code.ts';
import { signInByPhone } from './sign-in-by-phone.ts';

/** Binds the calls of signing in by phone. */
export function bindPhoneSignIn(binder: Binder): void {
  const { context } = binder;
  binder.on(phoneSignIn.makeChallenge, () => makeChallenge(context.config));
  binder.on(phoneSignIn.requestPhoneCode, ({ body, address }) => requestPhoneCode(context, body, address));
  binder.on(phoneSignIn.signInByPhone, ({ body, ...from }) => signInByPhone(context, body, from));
  binder.on(phoneSignIn.provePhone, ({ caller, body }) => provePhone(context, caller, body));
}
