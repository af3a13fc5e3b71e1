import * as phoneSignIn from '@haat/contract/phone-sign-in';
import type { Binder } from '../../kit/bind.ts';
import { makeChallenge } from './challenges.ts';
import { requestPhoneCode } from './request-phone-code.ts';
import { signInByPhone } from './sign-in-by-phone.ts';

export function bindPhoneSignIn(binder: Binder): void {
  const { context } = binder;
  binder.on(phoneSignIn.makeChallenge, () => makeChallenge(context.config));
  binder.on(phoneSignIn.requestPhoneCode, ({ body, origin }) => requestPhoneCode(context, body, origin));
  binder.on(phoneSignIn.signInByPhone, ({ body, origin }) => signInByPhone(context, body, origin));
}
