import { type AccessRows, COUNTER, STRANGERS } from '../../../../../test/access-world.ts';
import { aTill } from '../../../../../test/till-fixtures.ts';

export const accessRows: AccessRows = (world) => {
  const store = `/api/config/${world.market.stores[0]}`;
  const approvals = [{ reason: 'below-cost', by: world.market.admin.id, note: '' }];
  return {
    sendEntries: {
      who: COUNTER,
      hidden: STRANGERS,
      request: async () => {
        const till = await aTill(world);
        return {
          url: `${store}/tills/${till.id}/entries`,
          payload: {
            entries: [till.bill([{ product: world.market.atta }], { approvals })],
            device: till.device,
          },
        };
      },
    },
    findBills: { who: COUNTER, hidden: STRANGERS, request: () => ({ url: `${store}/bills?q=A00001` }) },
  };
};
