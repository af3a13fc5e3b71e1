import { newId } from '@haat/domain/basics/ids';
import { type AccessRows, STAFF, STRANGERS } from '../../../../test/access-world.ts';

export const accessRows: AccessRows = (world) => {
  const { atta, stores } = world.market;
  const url = `/api/store/products/${atta.id}`;
  return {
    readProductToEdit: { who: STAFF, hidden: STRANGERS, request: () => ({ url }) },
    changeProduct: {
      who: STAFF,
      hidden: STRANGERS,
      request: async () => {
        const now = await world.inject({ method: 'GET', url }, world.market.superAdmin.token);
        const { version, ...payload } = now.json();
        return {
          url: `/api/store/${stores[0]}/products/${atta.id}`,
          payload,
          headers: { 'if-match': `"${version}"` },
        };
      },
    },
    createProduct: {
      who: STAFF,
      hidden: STRANGERS,
      request: async () => {
        const now = await world.inject({ method: 'GET', url }, world.market.superAdmin.token);
        const payload = { ...now.json(), sku: newId(), variants: [], vendors: [] };
        return { url: `/api/store/${stores[0]}/products/`, payload };
      },
    },
    nextSku: { who: STAFF, hidden: STRANGERS, request: () => ({ url: `/api/config/${stores[0]}/sku` }) },
    readProductChoices: {
      who: STAFF,
      hidden: STRANGERS,
      request: () => ({ url: `/api/config/${stores[0]}/choices` }),
    },
  };
};
