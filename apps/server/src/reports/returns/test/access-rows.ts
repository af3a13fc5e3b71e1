import { gstinFault } from '@haat/domain/invoices/gstin';
import { type AccessRows, type AccessWorld, STORE } from '../../../../test/access-world.ts';

/** With its own GSTIN: a shared one's file is not for admins. */
async function ownReturn({ db, market }: AccessWorld): Promise<string> {
  const [store] = market.stores;
  const random = store.slice(19);
  const letters = random
    .replace(/[^a-f]/g, '')
    .toUpperCase()
    .padEnd(5, 'Z')
    .slice(0, 5);
  const digits = random.replace(/\D/g, '').padEnd(4, '0').slice(0, 4);
  const start = `29${letters}${digits}P1Z`;
  const fault = gstinFault(`${start}0`);
  const gstin = start + (fault?.fault === 'check' ? fault.expected : '0');
  await db.updateTable('stores').set({ gst_number: gstin }).where('id', '=', store).execute();
  return `/api/returns/${gstin}/102026`;
}

/** Not filed, so that each caller can file it. */
const unfiled = (world: AccessWorld) => world.db.deleteFrom('gst_returns').execute();

export const accessRows: AccessRows = (world) => ({
  listReturns: { who: STORE },
  readReturn: {
    who: STORE,
    request: async () => ({ url: await ownReturn(world) }),
    hidden: ['otherStoresAdmin'],
  },
  downloadGstr1: {
    who: STORE,
    request: async () => ({ url: `${await ownReturn(world)}/gstr1.json` }),
    hidden: ['otherStoresAdmin'],
  },
  downloadGstr1Sheets: {
    who: STORE,
    request: async () => ({ url: `${await ownReturn(world)}/gstr1.zip` }),
    hidden: ['otherStoresAdmin'],
  },
  listReturnDocuments: {
    who: STORE,
    request: async () => ({ url: `${await ownReturn(world)}/documents?section=b2cs` }),
    hidden: ['otherStoresAdmin'],
  },
  fileReturn: {
    who: STORE,
    request: async () => {
      await unfiled(world);
      return {
        url: `${await ownReturn(world)}/filed`,
        payload: { arn: 'AA291026114873L', on: '2026-11-01' },
      };
    },
    hidden: ['otherStoresAdmin'],
  },
});
