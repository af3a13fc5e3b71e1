import { newId } from '@haat/domain/basics/ids';
import { type AccessRows, EVERYBODY_ELSE } from '../../../../test/access-world.ts';
import { makeProduct, proveEmails } from '../../../../test/market.ts';

export const accessRows: AccessRows = ({ db, market }) => {
  const soldOut = async () => {
    const [storeId] = market.stores;
    const { id, category } = market;
    return makeProduct(db, { marketplaceId: id, storeId, category, name: 'Jaggery', price: 6000, stock: 0 });
  };
  const urlOf = (productId: string) => `/api/marketplace/${market.id}/products/${productId}/stock-requests`;
  return {
    listStockRequests: {
      who: 'signed in',
      request: async () => ({ url: urlOf(market.atta.id) }),
    },
    requestStock: {
      who: 'signed in',
      request: async () => {
        await proveEmails(db);
        return { url: urlOf((await soldOut()).id) };
      },
    },
    withdrawStockRequest: {
      who: 'signed in',
      hidden: EVERYBODY_ELSE,
      request: async () => {
        const product = await soldOut();
        await db
          .insertInto('stock_requests')
          .values({
            marketplace_id: market.id,
            id: newId(),
            product_id: product.id,
            user_id: market.shopper.id,
            requested_at: new Date(),
          })
          .execute();
        return { url: urlOf(product.id) };
      },
    },
  };
};
