import { type AccessRows, COUNTER, STRANGERS } from '../../../../../test/access-world.ts';
import { anArrivedBill, aTill } from '../../../../../test/till-fixtures.ts';

export const accessRows: AccessRows = (world) => ({
  readReceipt: {
    who: 'everybody',
    request: async () => {
      const { key } = await anArrivedBill(world, await aTill(world));
      return { url: `/api/marketplace/${world.market.id}/receipts/${key}` };
    },
  },
  sendReceipt: {
    who: COUNTER,
    hidden: STRANGERS,
    request: async () => {
      const { id } = await anArrivedBill(world, await aTill(world));
      return { url: `/api/orders/${id}/receipt-link` };
    },
  },
});
