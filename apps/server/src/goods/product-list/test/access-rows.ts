import {
  type AccessRow,
  type AccessRows,
  type Sent,
  STAFF,
  STRANGERS,
} from '../../../../test/access-world.ts';
import { makeProduct } from '../../../../test/market.ts';

export const accessRows: AccessRows = (world) => {
  const { db, market } = world;
  const [storeId] = market.stores;
  const base = `/api/store/${storeId}/products`;
  const own = (request: () => Sent | Promise<Sent>): AccessRow => ({
    who: STAFF,
    hidden: STRANGERS,
    request,
  });
  const at = (rest: string) => own(() => ({ url: `${base}/${rest}` }));
  const aProduct = () =>
    makeProduct(db, {
      marketplaceId: market.id,
      storeId,
      category: market.category,
      name: 'Poha',
      price: 4_000,
    });
  const anEdit = async () => {
    const { id } = await aProduct();
    return { products: [{ _id: id, version: 1 }], change: { what: 'status', status: 'In Review' } };
  };
  return {
    listStoreProducts: at('all'),
    countStoreProducts: at('counts'),
    chooseStoreProducts: at('chosen'),
    exportProducts: at('allproducts'),
    createSampleProduct: at('sample'),
    deleteProduct: own(async () => ({
      url: `/api/marketplace/${market.id}/products/${(await aProduct()).id}`,
    })),
    previewBulkEdit: own(async () => ({ url: `${base}/bulk/preview`, payload: await anEdit() })),
    applyBulkEdit: own(async () => ({ url: `${base}/bulk`, payload: await anEdit() })),
    undoBulkEdit: {
      who: STAFF,
      hidden: [...STRANGERS, 'deliveryAdmin', 'superAdmin'],
      request: async () => {
        const sent = { method: 'POST', url: `${base}/bulk`, payload: await anEdit() } as const;
        const made = await world.inject(sent, market.admin.token);
        return { url: `${base}/bulk/${made.json().edit}/undo` };
      },
    },
    deleteProducts: own(async () => ({
      url: `${base}/bulk/delete`,
      payload: { products: [{ _id: (await aProduct()).id, version: 1 }] },
    })),
    readLabels: own(() => ({ url: `${base}/labels`, payload: { products: [market.atta.id] } })),
    listSavedViews: at('views'),
    saveView: own(() => ({ url: `${base}/views`, payload: { name: 'Low', query: 'stock=low' } })),
    deleteView: own(() => ({ url: `${base}/views/0198c0de-0000-7000-8000-000000000001` })),
  };
};
