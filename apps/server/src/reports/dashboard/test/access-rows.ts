import { type AccessRows, STAFF } from '../../../../test/access-world.ts';

export const accessRows: AccessRows = () => ({
  reportSales: { who: STAFF, request: async () => ({ url: '/api/orders/report?from=2026-11-01' }) },
  reportPosSales: { who: STAFF, request: async () => ({ url: '/api/orders/report/pos?from=2026-11-01' }) },
  reportStates: { who: STAFF, request: async () => ({ url: '/api/orders/report/states?from=2026-11-01' }) },
  listTopSellers: { who: STAFF },
  readReach: { who: STAFF },
});
