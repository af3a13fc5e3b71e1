import { type AccessRows, STORE } from '../../../../test/access-world.ts';

export const accessRows: AccessRows = () => ({
  downloadReport: {
    who: STORE,
    request: async () => ({ url: '/api/reports/days?from=2026-11-01&to=2026-11-30' }),
  },
});
