import * as secondFactor from '@haat/contract/second-factor';
import * as sessions from '@haat/contract/sessions';
import type { Binder } from '../../kit/bind.ts';
import { reauthenticate } from './reauthenticate.ts';
import {
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  tryFirstCode,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './set-up.ts';
import { signInByCode } from './sign-in-by-code.ts';

export function bindSecondFactor(binder: Binder): void {
  const { context } = binder;
  binder.on(secondFactor.readSecondFactor, ({ caller }) => readSecondFactor(context, caller));
  binder.on(secondFactor.startSecondFactor, ({ caller }) => startSecondFactor(context, caller));
  binder.on(secondFactor.tryFirstCode, ({ caller, body }) => tryFirstCode(context, caller, body.code));
  binder.on(secondFactor.turnOnSecondFactor, ({ caller, origin }) =>
    turnOnSecondFactor(context, caller, origin),
  );
  binder.on(secondFactor.turnOffSecondFactor, ({ caller, body, origin }) =>
    turnOffSecondFactor(context, caller, body.code, origin),
  );
  binder.on(secondFactor.renewRecoveryCodes, ({ caller, origin }) =>
    renewRecoveryCodes(context, caller, origin),
  );
  binder.on(secondFactor.signInByCode, ({ body, origin }) => signInByCode(context, body, origin));
  binder.on(sessions.reauthenticate, ({ caller, body }) => reauthenticate(context, caller, body));
}
