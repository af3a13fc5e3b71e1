import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { expect, it } from 'vitest';
import { FIELDS } from '../columns.ts';
import { csvRows } from '../csv-rows.ts';
import { choiceFor } from '../formats/layout.ts';
import { recognise } from '../formats/presets.ts';
import { readItems } from '../formats/read-items.ts';
import { layoutOf } from '../formats/survey.ts';
import { imagesCell, readImages } from '../read-cells.ts';
import { type ImportRow, type Problem, readRow } from '../read-row.ts';

const HEADS = ['name', 'sku', 'price', 'mrp'];

async function readFile(head: string[], ...rows: string[][]): Promise<(ImportRow | Problem[])[]> {
  const preset = recognise(head)?.id ?? 'other';
  const layout = layoutOf(
    { headings: head, headingLine: 1, columns: [] },
    choiceFor(preset, head),
    '2026-11-22',
  );
  const read: (ImportRow | Problem[])[] = [];
  const source = csvRows(Readable.from([Buffer.from(stringify([head, ...rows]))]));
  for await (const item of readItems(source, layout)) {
    // All that the wizard shows.
    expect(FIELDS).toEqual(expect.arrayContaining(Object.keys(item.cells)));
    read.push(readRow(item));
  }
  return read;
}

const readCell = async (column: string, cell: string) =>
  (await readFile([...HEADS, column], ['Dal', 'D', '9', '12', cell]))[0];
/** The proposal for a refused cell; null: none. */
async function told(column: string, cell: string): Promise<string | null | undefined> {
  const read = await readCell(column, cell);
  if (!Array.isArray(read)) return undefined;
  expect(read).toHaveLength(1);
  return read[0]?.proposal ?? null;
}

it.each([
  ["'8901030865275", '8901030865275'],
  ['’8901030865275', '8901030865275'],
  ['8901030865275.0', '8901030865275'],
  ['8 901030 865275.00', '8 901030 865275'],
  ['="8901030865275"', '8901030865275'],
  ['=8901030865275', '8901030865275'],
  ['8,901,030,865,275', '8901030865275'],
  ['8901030865275/8906001234562', '8901030865275 8906001234562'],
  ['8901030865275|8906001234562', '8901030865275 8906001234562'],
  ['89010308652758906001234562', '8901030865275 8906001234562'],
  ["SBK-1 '8901030865275", 'SBK-1 8901030865275'],
  ["SBK-1; '8901030865275", 'SBK-1; 8901030865275'],
  ['36000291452', '036000291452'],
  ['36000291453', null],
  ['8901030865275/8906001234561', null],
  ['8.90103E+12', null],
])('the damaged barcode %s is told, and %s proposed', async (cell, proposal) => {
  expect(await told('barcode', cell)).toBe(proposal);
  if (proposal) expect(await told('barcode', proposal)).toBeUndefined();
});

it.each(['36000291452;', "'8901030865275;", 'SBK/1', 'A+B', '890', '8901030865275; 8906001234562;', '=A1;'])(
  'the barcode %s is taken as it stands',
  async (cell) => expect(await told('barcode', cell)).toBeUndefined(),
);

it.each([
  ['hsn', "'0402", '0402'],
  ['hsn', '="100630"', '100630'],
  ['hsn', '402', '0402'],
  ['hsn', '4059020', '04059020'],
  ['fssai licence', "'11226999000111", '11226999000111'],
  ['fssai licence', '11226999000111.0', '11226999000111'],
  ['expiry date', '31/3/27', '31/3/2027'],
  ['expiry date', '03/31/2027', '31/03/2027'],
  ['expiry date', "'31/03/2027", '31/03/2027'],
  ['cost', '="45"', '45'],
  ['stock', "'12", '12'],
])('a %s of %s is told, and %s proposed', async (column, cell, proposal) => {
  expect(await told(column, cell)).toBe(proposal);
});

it.each([
  ['expiry date', '31-Mar-27', { expiryDate: '2027-03-31' }],
  ['expiry date', '31 march 2027', { expiryDate: '2027-03-31' }],
  ['expiry date', 'Feb-2028', { expiryDate: '2028-02-29' }],
  ['cost', '45/-', { cost: 4500 }],
  ['cost', 'Rs. 1,299/-', { cost: 129_900 }],
  ['cost', '45.50 INR', { cost: 4550 }],
  ['hsn', '100630.0', { hsn: '100630' }],
  ['brand', "'-5 C Freezer Gel", { brand: '-5 C Freezer Gel' }],
  ['brand', "''=1", { brand: "'=1" }],
  ['brand', "'Dal", { brand: "'Dal" }],
  ['maker contact', "'+91 80 2345", { makerContact: '+91 80 2345' }],
])('a %s of %s is read', async (column, cell, row) => {
  expect(await readCell(column, cell)).toMatchObject(row);
});

it('by position, what guards a cell comes off as well, and a day in words is told', async () => {
  const layout = layoutOf(
    { headings: [], headingLine: 0, columns: [] },
    choiceFor('position', []),
    '2026-11-22',
  );
  const cells = ["'-5 C Gel", '', '', '', "'=D", '', '45/-', '', '', '', '', '31-Mar-27'];
  const items = [];
  for await (const item of readItems(csvRows(Readable.from([Buffer.from(stringify([cells]))])), layout))
    items.push(item);
  expect(items[0]?.cells).toMatchObject({ name: '-5 C Gel', sku: '=D' });
  expect(items.map(readRow)).toMatchObject([[{ column: 'expiry date', proposal: '31/3/2027' }]]);
});

it('a price of nothing gives no variant away', async () => {
  const head = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price'];
  const [row] = await readFile(head, ['k', 'Kurta', 'Size', 'M', 'KM', '0'], ['k', '', '', 'L', 'KL', '599']);
  expect(row).toMatchObject([{ column: 'variants', reason: 'price-zero', variant: 'KM' }]);
});

it('the option of a product’s only variant is its size, a colour too', async () => {
  const head = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price'];
  const [row] = await readFile(head, ['k', 'Kurta', 'Color', 'Red', 'K', '599']);
  expect(row).toMatchObject({ name: 'Kurta', size: 'Red' });
});

it('of WooCommerce: commas within values and signs of HTML are read, and commas of addresses stay', async () => {
  const head = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Regular price',
    'Categories',
    'Brands',
    'Images',
    'Parent',
    'Attribute 1 name',
    'Attribute 1 value(s)',
  ];
  const images = 'https://x.example/w_1\\,h_2/a.jpg, https://x.example/b.jpg';
  const [row] = await readFile(
    head,
    [
      '1',
      'variable',
      'P',
      'Paint &amp; Brush',
      '',
      'Home &amp; Art, Sale',
      'Tata\\, Sons',
      images,
      '',
      'Colour',
      '',
    ],
    ['2', 'variation', 'P-1', 'Paint', '99', '', '', '', 'P', 'Colour', 'Red\\, matt'],
  );
  expect(row).toMatchObject({
    name: 'Paint & Brush',
    category: 'Home & Art',
    brand: 'Tata, Sons',
    images: ['https://x.example/w_1,h_2/a.jpg', 'https://x.example/b.jpg'],
    variants: [{ name: 'Red, matt', color: 'Red, matt' }],
  });
});

it('of Shopify: the apostrophe before a barcode is its own, and a title is what it says', async () => {
  const head = ['Handle', 'Title', 'Variant SKU', 'Variant Price', 'Variant Barcode', 'Image Src'];
  const [row] = await readFile(head, [
    'dal',
    'A &amp; B\\, C',
    'D',
    '9',
    "'8901030865275",
    'https://x.example/a.jpg,b.jpg',
  ]);
  expect(row).toMatchObject({
    name: 'A &amp; B\\, C',
    barcodes: ['08901030865275'],
    images: ['https://x.example/a.jpg,b.jpg'],
  });
});

it('pictures keep the commas of their addresses', () => {
  expect(readImages('https://x.example/a,b.jpg')).toEqual(['https://x.example/a,b.jpg']);
  expect(readImages('https://x.example/img,w_200')).toEqual(['https://x.example/img,w_200']);
  expect(readImages('https://x.example/a.jpg,dal.webp')).toEqual(['https://x.example/a.jpg', 'dal.webp']);
  expect(readImages('dal.webp,rice.webp')).toEqual(['dal.webp', 'rice.webp']);
  for (const images of [
    ['https://x.example/a.jpg,b.jpg'],
    ['https://x.example/a.jpg,b.jpg', 'dal.webp'],
    ['a.webp'],
  ])
    expect(readImages(imagesCell(images))).toEqual(images);
});

it('goods that are called as a total are goods, where they have a SKU', async () => {
  expect(await readFile(HEADS, ['Total', 'T-1', '9', '9'], ['** Sale **', 'T-2', '9', '9'])).toHaveLength(2);
  expect(await readFile(HEADS, ['Total', '', '9', '9'])).toHaveLength(0);
});
