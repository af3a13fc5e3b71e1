import { type AccessRow, type AccessRows, STAFF, STRANGERS } from '../../../../test/access-world.ts';

export const accessRows: AccessRows = ({ market }) => {
  const ofProduct = (rest: string): AccessRow => ({
    who: STAFF,
    hidden: STRANGERS,
    request: () => ({ url: `/api/stockledger/${market.atta.id}${rest}` }),
  });
  return { readStockLedger: ofProduct(''), downloadStockLedger: ofProduct('/csv') };
};
