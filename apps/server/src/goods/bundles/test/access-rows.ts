import { type AccessRows, type AccessWorld, STORE, STRANGERS } from '../../../../test/access-world.ts';

const fields = ({ market }: AccessWorld) => ({
  name: 'Breakfast',
  products: [{ product: market.atta.id, quantity: 1 }],
});

/** A bundle of the first store, made by its admin. */
async function aBundle(world: AccessWorld): Promise<string> {
  const made = await world.inject(
    { method: 'POST', url: '/api/bundles', payload: fields(world) },
    world.market.admin.token,
  );
  return made.json()._id;
}

export const accessRows: AccessRows = (world) => {
  const ofStore = `store=${world.market.stores[0]}`;
  const one = async (rest = '') => ({ url: `/api/bundles/${await aBundle(world)}${rest}` });
  const mine = { who: STORE, hidden: STRANGERS };
  return {
    listStaffBundles: { who: STORE },
    findBundleProducts: {
      ...mine,
      request: () => ({ url: `/api/bundles/products?${ofStore}&keyword=atta` }),
    },
    readStaffBundle: { ...mine, request: () => one() },
    createBundle: {
      ...mine,
      request: () => ({ url: `/api/bundles?${ofStore}`, payload: fields(world) }),
    },
    changeBundle: {
      ...mine,
      request: async () => ({ ...(await one()), payload: fields(world), headers: { 'if-match': '"1"' } }),
    },
    moveBundle: { ...mine, request: async () => ({ ...(await one('/move')), payload: { direction: 'up' } }) },
    deleteBundle: { ...mine, request: () => one() },
  };
};
