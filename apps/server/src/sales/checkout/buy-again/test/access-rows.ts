import type { AccessRows } from '../../../../../test/access-world.ts';

export const accessRows: AccessRows = ({ market }) => ({
  listBoughtAgain: {
    who: 'signed in',
    request: () => ({ url: `/api/marketplace/${market.id}/buyagain` }),
  },
});
