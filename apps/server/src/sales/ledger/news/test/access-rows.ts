import { type AccessRows, STAFF } from '../../../../../test/access-world.ts';

export const accessRows: AccessRows = () => ({
  // The answer would not end.
  watchOrders: { who: STAFF, request: () => ({ url: '/api/orders/news?seconds=0' }) },
});
