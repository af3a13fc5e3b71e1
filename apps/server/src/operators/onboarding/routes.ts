import * as onboarding from '@haat/contract/stores/onboarding';
import type { Binder } from '../../kit/bind.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { createStore } from './create-store.ts';
import { inviteAdmin, resendInvitation, withdrawInvitation } from './invite-admin.ts';
import { lookUpStore } from './onboarding-read.ts';
import { readSetup } from './setup-read.ts';

export function bindOnboarding(binder: Binder): void {
  const { context } = binder;
  const { db } = context;
  binder.on(onboarding.createStore, ({ caller, body }) => createStore(context, caller, body));
  binder.on(onboarding.lookUpStore, ({ query }) => lookUpStore(db, query));
  binder.on(onboarding.readSetup, ({ caller, params }) => readSetup(context, caller, params.id));
  binder.on(onboarding.inviteAdmin, ({ caller, params, body }) =>
    inviteAdmin(context, caller, params.id, body),
  );
  binder.on(onboarding.resendInvitation, ({ caller, params }) =>
    resendInvitation(context, caller, params.id),
  );
  binder.on(onboarding.withdrawInvitation, ({ caller, params }) =>
    withdrawInvitation(context, caller, params.id),
  );
  binder.on(onboarding.readInvitation, ({ body }) => readInvitation(context, body.token));
  binder.on(onboarding.acceptInvitation, ({ caller, body, origin }) =>
    acceptInvitation(context, caller, { secret: body.token, origin }),
  );
}
