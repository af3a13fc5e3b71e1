import { type AccessRows, STAFF, STRANGERS } from '../../../../test/access-world.ts';

export const accessRows: AccessRows = (world) => {
  const { atta, stores } = world.market;
  const url = `/api/config/${stores[0]}`;
  return {
    readScannedCode: {
      who: STAFF,
      hidden: STRANGERS,
      request: () => ({ url: `${url}/scan?code=8901030865275` }),
    },
    proposeGoods: {
      who: STAFF,
      hidden: STRANGERS,
      request: () => ({ url: `${url}/barcodes/goods?code=8901030865275` }),
    },
    findSharedBarcodes: {
      who: STAFF,
      hidden: STRANGERS,
      request: () => ({
        url: `${url}/barcodes/shared`,
        payload: { codes: ['8901030865275'], product: atta.id },
      }),
    },
  };
};
