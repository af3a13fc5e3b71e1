import { type AccessRows, STAFF } from '../../../../test/access-world.ts';

export const accessRows: AccessRows = ({ market }) => ({
  listFinishingStock: {
    who: STAFF,
    request: () => ({ url: `/api/store/${market.id}/products/finishingstock` }),
  },
  listExpiringStock: { who: STAFF },
  listStockPlaces: { who: STAFF },
});
