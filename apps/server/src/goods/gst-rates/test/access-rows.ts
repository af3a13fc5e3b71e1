import { type AccessRow, type AccessRows, STAFF, STRANGERS } from '../../../../test/access-world.ts';

export const accessRows: AccessRows = (world) => {
  const { market } = world;
  const ofStore = (rest: string): AccessRow => ({
    who: STAFF,
    hidden: STRANGERS,
    request: () => ({ url: `/api/store/${market.stores[0]}/taxrates${rest}` }),
  });
  return {
    readTaxRates: ofStore(''),
    listTaxRates: ofStore('/products'),
    chooseTaxRates: ofStore('/chosen?state=agree'),
  };
};
