import * as users from '@haat/contract/users';
import type { Binder } from '../../kit/bind.ts';
import { changeUser } from './change-user.ts';
import { deleteUser, type Leaving } from './delete-user.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { listUsers, readUser } from './users-read.ts';
import { withdrawRoleInvitation } from './withdraw-role-invitation.ts';

/** @param leaving effects in rooms above when a user is deleted */
export const bindUsers =
  (leaving: Leaving) =>
  (binder: Binder): void => {
    const { context } = binder;
    const { db, clock } = context;
    binder.on(users.listUsers, ({ query: { pageNumber: page = 1, ...filter } }) =>
      listUsers(db, filter, page),
    );
    binder.on(users.readUser, ({ params }) => readUser(db, params.id, clock.now()));
    binder.on(users.changeUser, ({ caller, params, version, body, origin }) =>
      changeUser(context, caller, { id: params.id, version, fields: body, origin }),
    );
    binder.on(users.deleteUser, ({ caller, params, origin }) =>
      deleteUser(context, caller, { id: params.id, origin, leaving }),
    );
    binder.on(users.endUserSessions, ({ caller, params, origin }) =>
      endUserSessions(context, caller, { id: params.id, origin }),
    );
    binder.on(users.removeSecondFactor, ({ caller, params, body: { reason }, origin }) =>
      removeSecondFactor(context, caller, { id: params.id, reason, origin }),
    );
    binder.on(users.withdrawRoleInvitation, ({ caller, params }) =>
      withdrawRoleInvitation(context, caller, params.id),
    );
  };
