import { type AccessRow, type AccessRows, type Sent, STAFF } from '../../../../test/access-world.ts';

let made = 0;

export const accessRows: AccessRows = (world) => {
  const { db } = world;
  const operators = (request: () => Sent | Promise<Sent>): AccessRow => ({ who: ['superAdmin'], request });
  const aRate = async () => {
    const prefix = `9${String(100 + ++made)}`;
    await db
      .insertInto('hsn_rates')
      .values({
        prefix,
        condition: 'any',
        valid_from: '2030-01-01',
        treatment: 'nil',
        rate_bp: 0,
        source: 'A test',
      })
      .execute();
    return `/api/hsn/rates/${prefix}/any/2030-01-01`;
  };
  return {
    lookUpHsn: { who: STAFF, request: () => ({ url: '/api/hsn?keyword=0713' }) },
    listRates: operators(() => ({ url: '/api/hsn/rates' })),
    addRate: operators(() => ({
      url: '/api/hsn/rates',
      payload: {
        prefix: `8${String(100 + ++made)}`,
        condition: 'any',
        limit: null,
        treatment: 'taxable',
        rate: 5,
        from: '2030-01-01',
        source: 'A test',
      },
    })),
    reviewRate: operators(async () => ({ url: `${await aRate()}/review` })),
    deleteRate: operators(async () => ({ url: await aRate() })),
    listTouched: operators(async () => ({ url: `${await aRate()}/products` })),
  };
};
