import { type AccessRows, STAFF, STORE, STRANGERS } from '../../../../test/access-world.ts';

export const accessRows: AccessRows = (world) => {
  const url = `/api/config/${world.market.stores[0]}`;
  const ofStore = (word: string) => () => ({ url: `/api/store/${world.market.stores[0]}/products/${word}` });
  const pausing = (pause: object | null) => ({ url: `${url}/pause`, payload: { pause } });
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
    readPause: { who: STORE, hidden: STRANGERS, request: () => ({ url: `${url}/pause` }) },
    changePause: {
      who: STORE,
      hidden: STRANGERS,
      request: () => pausing({ until: null }),
      after: () => world.inject({ method: 'PUT', ...pausing(null) }, world.market.superAdmin.token),
    },
    listStores: { who: ['superAdmin'] },
    findStores: { who: ['superAdmin'] },
    openStore: { who: ['superAdmin'], request: ofStore('publish') },
    closeStore: {
      who: ['superAdmin'],
      request: ofStore('unpublish'),
      after: () => world.inject({ method: 'GET', ...ofStore('publish')() }, world.market.superAdmin.token),
    },
  };
};
