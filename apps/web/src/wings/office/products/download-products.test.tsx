import { type ExportedProduct, exportedProduct, exportProducts } from '@haat/contract/catalog/product-list';
import { paise } from '@haat/domain/basics/money';
import { blankOf } from '@haat/domain/product-fields/field';
import { EXPORTED, EXPORTED_FIELDS } from '@haat/domain/product-fields/field-lists';
import { expect, it } from 'vitest';
import { encode } from 'zod/mini';
import { answer, refusal } from '../../../../test/answers.ts';
import { downloadProducts } from './download-products.ts';

const STORE = '0198c0de-0000-7000-8000-000000000001';
const ATTA: ExportedProduct = {
  ...blankOf(EXPORTED_FIELDS),
  _id: '0198c0de-0000-7000-8000-000000000002',
  name: 'Chakki Atta, 5 kg',
  price: paise(26_250),
  mrp: paise(28_500),
  images: ['/images/750/atta.webp', 'https://pictures.example/atta.jpg'],
  sku: '8901725118129',
  brand: 'Aashirvaad',
  status: 'Published',
  category: 'Kirana',
  subCategory: 'Atta & flour',
  countInStock: 18,
  description: 'Stone-ground "fine"\nNo maida',
  barcodes: ['8901725118129', 'SBK-1'],
  diet: 'veg',
  maker: 'Bidar Mills, Kolhar',
  fssaiNumber: '11226999000111',
  shelfLifeDays: 110,
  nameHi: 'चक्की आटा',
};

/** Columns after the specified ones. */
const LATER = EXPORTED.slice(24);

const lines = (...products: ExportedProduct[]) =>
  `[\n${products.map((product) => JSON.stringify(encode(exportedProduct, product))).join(',\n')}\n]`;
const download = () => downloadProducts(STORE, () => undefined, new AbortController().signal);
/** In small pieces, which cut lines and letters. */
const inPieces = (text: string, size = 7) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        const bytes = new TextEncoder().encode(text);
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    }),
  );

// spec: rule csv-export
it('the file has the specified columns, quoted where it must be, with whole addresses of pictures', async () => {
  answer([[exportProducts, () => inPieces(lines(ATTA))]]);
  const { file, count } = await download();
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(count).toBe(1);
  expect(text).toBe(
    '\ufeffname,price,mrp,images,sku,brand,status,category,subCategory,countInStock,description,barcodes,sold by,step,name hi,name kn,' +
      'veg,country of origin,ingredients,allergens,maker,maker contact,fssai licence,shelf life days' +
      `${LATER.map(({ head }) => `,${head}`).join('')}\n` +
      `"Chakki Atta, 5 kg",262.5,285,${location.origin}/images/750/atta.webp|https://pictures.example/atta.jpg,` +
      '8901725118129,Aashirvaad,Published,Kirana,Atta & flour,18,"Stone-ground ""fine""\nNo maida",8901725118129; SBK-1;,,,चक्की आटा,,' +
      `veg,,,,"Bidar Mills, Kolhar",,11226999000111;,110${LATER.map(() => ',').join('')}\n`,
  );
});

it('a cell that a spreadsheet would run is written as text', async () => {
  const formulas = { name: '=HYPERLINK("http://x")', sku: '+91', brand: '@SUM(A1)', description: '-2+3' };
  answer([[exportProducts, () => inPieces(lines({ ...ATTA, ...formulas }))]]);
  const text = await (await download()).file.text();
  for (const cell of [`"'=HYPERLINK(""http://x"")"`, "'+91", "'@SUM(A1)", "'-2+3"])
    expect(text).toContain(cell);
});

it('a store without products gives the headings alone', async () => {
  answer([[exportProducts, () => new Response('[]')]]);
  const { file, count } = await download();
  expect([count, (await file.text()).trim().split('\n')]).toEqual([
    0,
    [expect.stringContaining('name,price')],
  ]);
});

it('a list that breaks off makes no file, nor does a refusal', async () => {
  answer([[exportProducts, () => inPieces(lines(ATTA, ATTA).slice(0, -2))]]);
  await expect(download()).rejects.toMatchObject({ code: 'offline' });
  answer([[exportProducts, () => refusal('store-not-found')]]);
  await expect(download()).rejects.toMatchObject({ code: 'store-not-found' });
});
