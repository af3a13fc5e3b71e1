import type { AccessRows } from '../../../../test/access-world.ts';
import { makeUser } from '../../../../test/market.ts';

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
    endUserSessions: { who: ['superAdmin'], request: () => ofSomebody('/sessions') },
  };
};
