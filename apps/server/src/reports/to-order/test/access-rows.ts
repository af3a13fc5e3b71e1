import { type AccessRows, STORE } from '../../../../test/access-world.ts';

export const accessRows: AccessRows = ({ market }) => ({
  listToOrder: {
    who: STORE,
    request: async () => ({ url: `/api/config/${market.stores[0]}/to-order` }),
    hidden: ['otherStoresAdmin'],
  },
});
