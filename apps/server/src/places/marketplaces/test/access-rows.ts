import { newId } from '@haat/domain/basics/ids';
import type { AccessRow, AccessRows, AccessWorld } from '../../../../test/access-world.ts';

const SUPER: AccessRow = { who: ['superAdmin'] };

export const accessRows: AccessRows = (world: AccessWorld) => {
  const url = `/api/marketplace/${world.market.id}`;
  const version = async () => {
    const now = await world.inject({ method: 'GET', url }, world.market.superAdmin.token);
    return { 'if-match': now.headers.etag as string };
  };
  return {
    listMarketplaces: { ...SUPER },
    readMarketplace: { ...SUPER, request: () => ({ url }) },
    changeMarketplace: {
      ...SUPER,
      request: async () => ({ url, payload: { deliveryHours: 24 }, headers: await version() }),
    },
    createMarketplace: {
      ...SUPER,
      request: () => ({
        url: '/api/marketplace',
        payload: { uid: `made-${newId()}`, name: 'Haat Humnabad', pinCodes: [] },
      }),
    },
    testPaymentKeys: {
      ...SUPER,
      request: () => ({ url: `${url}/payment-keys/test`, payload: { key_id: '', key_secret: '' } }),
    },
  };
};
