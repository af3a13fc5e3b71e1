import { type AccessRows, STAFF, STORE, STRANGERS } from '../../../../test/access-world.ts';

export const accessRows: AccessRows = (world) => {
  const url = `/api/config/${world.market.stores[0]}`;
  return {
    readStore: { who: STAFF, hidden: STRANGERS, request: () => ({ url }) },
    changeStore: {
      who: STORE,
      hidden: STRANGERS,
      request: async () => {
        const now = await world.inject({ method: 'GET', url }, world.market.superAdmin.token);
        const { _id, version, ...payload } = now.json();
        return { url, payload, headers: { 'if-match': `"${version}"` } };
      },
    },
  };
};
