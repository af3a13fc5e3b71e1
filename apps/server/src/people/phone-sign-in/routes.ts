import * as phoneSignIn from '@haat/contract/phone-sign-in';
import type { Binder } from '../../kit/bind.ts';
import { makeChallenge } from './challenges.ts';
import { requestPhoneCode } from './request-phone-code.ts';
import { signInByPhone } from './sign-in-by-phone.ts';

const perMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } });

/** Binds the calls of signing in by phone. The limits of codes are counted in the database; these spare the processor. */
export function bindPhoneSignIn(binder: Binder): void {
  const { context } = binder;
  binder.on(phoneSignIn.makeChallenge, () => makeChallenge(context.config), perMinute(120));
  binder.on(
    phoneSignIn.requestPhoneCode,
    ({ body, address }) => requestPhoneCode(context, body, address),
    perMinute(60),
  );
  binder.on(phoneSignIn.signInByPhone, ({ body }) => signInByPhone(context, body), perMinute(60));
}
