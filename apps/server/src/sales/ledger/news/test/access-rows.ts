import { type AccessRows, EVERYBODY } from '../../../../../test/access-world.ts';

export const accessRows: AccessRows = () => ({
  // The answer would not end.
  watchOrders: { who: EVERYBODY, request: () => ({ url: '/api/orders/news?seconds=0' }) },
});
