import { type AccessRows, EVERYBODY } from '../../../../../test/access-world.ts';

export const accessRows: AccessRows = () => ({
  watchOrders: { who: EVERYBODY, request: () => ({ url: '/api/orders/news?seconds=0' }) },
});
