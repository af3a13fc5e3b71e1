import { beforeEach, expect, it } from 'vitest';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

/** What the specification's product and its variants have. */
const SPECIFIED = {
  name: 'Chakki Atta',
  size: '5 kg',
  price: 268,
  mrp: 290,
  cost: 230,
  tax: 5,
  profit: 25,
  expiryDate: null,
  images: [],
  sku: 'ATTA-5',
  brand: 'Manjra',
  status: 'Published',
  category: 'Kirana',
  subCategory: '',
  description: '',
  countInStock: 40,
  reorderLevel: 5,
  vendors: [],
  variants: [{ name: '10 kg', sku: 'ATTA-10', price: 520, mrp: 560, color: '', size: '10 kg', image: '' }],
};
const BEYOND = {
  nameHi: 'चक्की आटा',
  nameKn: 'ಚಕ್ಕಿ ಅಟ್ಟಾ',
  hsn: '11010000',
  barcodes: ['8901030865275'],
  stockAlertLimit: 9,
  originCountry: 'India',
  shelfLifeDays: 90,
  diet: 'veg',
  costWithTax: true,
};

async function put(payload: object) {
  const { admin, stores, atta } = its.market;
  const headers = { authorization: `Bearer ${admin.token}` };
  const url = `/api/store/${stores[0]}/products/${atta.id}`;
  const answer = await its.app.inject({ method: 'PUT', url, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

beforeEach(async () => {
  const [big] = SPECIFIED.variants;
  await put({
    ...SPECIFIED,
    ...BEYOND,
    variants: [{ ...big, countInStock: 7, cost: 450, barcodes: ['8901030865282'] }],
  });
});

it('a change that says what the specification’s product has keeps everything else', async () => {
  expect(await put({ ...SPECIFIED, price: 262 })).toMatchObject({ ...BEYOND, price: 262 });
});

it('a size without an id is the one that has its SKU, with its stock, cost and barcodes', async () => {
  const [before] = (await put(SPECIFIED)).variants;
  expect(before).toMatchObject({ sku: 'ATTA-10', countInStock: 7, cost: 450, barcodes: ['8901030865282'] });
  const [big] = SPECIFIED.variants;
  const { variants } = await put({ ...SPECIFIED, variants: [{ ...big, price: 510, countInStock: 9 }] });
  expect(variants).toEqual([{ ...before, price: 510, countInStock: 9 }]);
  const swapped = [
    { ...big, price: 510 },
    { ...before, sku: 'ATTA-11' },
  ];
  expect((await put({ ...SPECIFIED, variants: swapped })).variants).toMatchObject([
    { sku: 'ATTA-10', countInStock: 0 },
    { _id: before._id, sku: 'ATTA-11', countInStock: 7 },
  ]);
});

it('barcodes are emptied by a list of none', async () => {
  const [big] = SPECIFIED.variants;
  const changed = await put({ ...SPECIFIED, barcodes: [], variants: [{ ...big, barcodes: [] }] });
  expect(changed).toMatchObject({ barcodes: [], variants: [{ barcodes: [] }] });
});
