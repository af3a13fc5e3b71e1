import { newId } from '@haat/domain/basics/ids';
import type { AccessRows } from '../../../../test/access-world.ts';
import { makeUser } from '../../../../test/market.ts';
import { giveFactor } from '../../../people/second-factor/test/factor-of.ts';

export const accessRows: AccessRows = (world) => {
  const ofSomebody = async (word = '') => ({ url: `/api/users/${(await makeUser(world.db, [])).id}${word}` });
  return {
    listUsers: { who: ['superAdmin'] },
    readUser: { who: ['superAdmin'], request: () => ofSomebody() },
    changeUser: {
      who: ['superAdmin'],
      request: async () => {
        const { url } = await ofSomebody();
        const now = await world.inject({ method: 'GET', url }, world.market.superAdmin.token);
        const { name, email, isAdmin, version } = now.json();
        const headers = { 'if-match': `"${version}"` };
        return { url, payload: { name: `${name} Rao`, email, isAdmin }, headers };
      },
    },
    deleteUser: { who: ['superAdmin'], request: () => ofSomebody() },
    removeSecondFactor: {
      who: ['superAdmin'],
      request: async () => {
        const { id } = await makeUser(world.db, []);
        await giveFactor(world.db, id);
        return { url: `/api/users/${id}/second-factor/removal`, payload: { reason: 'The phone is lost' } };
      },
    },
    withdrawRoleInvitation: {
      who: ['superAdmin'],
      request: async () => {
        const { id } = await makeUser(world.db, []);
        const invitation = {
          id: newId(),
          email: `${id}@haat.example`,
          roles: ['superAdmin'],
          language: 'en',
        };
        const times = { sent_at: new Date(), expires_at: new Date(Date.now() + 3_600_000) };
        await world.db
          .insertInto('role_invitations')
          .values({ ...invitation, ...times, invited_by: world.market.superAdmin.id })
          .execute();
        return { url: `/api/users/${id}/invitation` };
      },
    },
    endUserSessions: { who: ['superAdmin'], request: () => ofSomebody('/sessions') },
  };
};
