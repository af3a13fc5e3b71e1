import { type AccessRows, type AccessWorld, STORE } from '../../../../test/access-world.ts';

/** Of the first store; the second has none. */
const RETURN = '/api/returns/29AABCR1718E1ZL/102026';

/** One that nobody has filed: each caller files it anew. */
const unfiled = (world: AccessWorld) => world.db.deleteFrom('gst_returns').execute();

export const accessRows: AccessRows = (world) => ({
  listReturns: { who: STORE },
  readReturn: { who: STORE, request: () => ({ url: RETURN }), hidden: ['otherStoresAdmin'] },
  downloadGstr1: {
    who: STORE,
    request: () => ({ url: `${RETURN}/gstr1.json` }),
    hidden: ['otherStoresAdmin'],
  },
  downloadGstr1Sheets: {
    who: STORE,
    request: () => ({ url: `${RETURN}/gstr1.zip` }),
    hidden: ['otherStoresAdmin'],
  },
  listReturnDocuments: {
    who: STORE,
    request: () => ({ url: `${RETURN}/documents?section=b2cs` }),
    hidden: ['otherStoresAdmin'],
  },
  fileReturn: {
    who: STORE,
    request: async () => {
      await unfiled(world);
      return { url: `${RETURN}/filed`, payload: { arn: 'AA291026114873L', on: '2026-10-20' } };
    },
    hidden: ['otherStoresAdmin'],
  },
});
