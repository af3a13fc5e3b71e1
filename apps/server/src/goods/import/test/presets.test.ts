import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { csvRows } from '../csv-rows.ts';
import type { Item } from '../formats/item-of.ts';
import { choiceFor } from '../formats/layout.ts';
import { readItems } from '../formats/read-items.ts';
import { layoutOf, surveyFile } from '../formats/survey.ts';
import { textOf } from '../formats/text-of.ts';
import { readRow } from '../read-row.ts';

const fileOf = (name: string) => path.join(import.meta.dirname, 'files', name);

/** As recognised. */
async function productsOf(name: string): Promise<{ preset: string; items: Item[] }> {
  const file = fileOf(name);
  const survey = await surveyFile(file);
  const layout = layoutOf(survey, choiceFor(survey.preset, survey.headings), '2026-11-22');
  const items: Item[] = [];
  for await (const item of readItems(csvRows(textOf(file, survey.encoding), survey.delimiter), layout))
    items.push(item);
  return { preset: survey.preset, items };
}

describe('a file of other software', () => {
  it.each([
    ['shopify-export.csv', 'shopify', ['cotton-kurta']],
    ['shopify-template.csv', 'shopify', ['RICE-1', 'ghee']],
    ['woocommerce.csv', 'woocommerce', ['KUR', 'RICE-1']],
    ['vyapar.csv', 'vyapar', ['9521234000037', 'GHEE-500', 'fresh-milk-1-l']],
    ['zoho-books.csv', 'zoho', ['RICE-1', 'GHEE-500']],
    ['zoho-inventory.csv', 'zoho', ['RICE-1', 'GHEE-500']],
    ['medusa.csv', 'medusa', ['cotton-kurta', 'RICE-1']],
    ['own-export.csv', 'own', ['TD-1']],
  ])(
    '%s is recognised as %s, and every product of it can be imported as it is',
    async (name, preset, skus) => {
      const read = await productsOf(name);
      expect(read.preset).toBe(preset);
      const rows = read.items.map(readRow);
      expect(rows.filter(Array.isArray)).toEqual([]);
      expect(rows.map((row) => (Array.isArray(row) ? '' : row.sku))).toEqual(skus);
    },
  );

  it('of Shopify: variants, all pictures, a description without tags, and a kept MRP', async () => {
    const { items } = await productsOf('shopify-export.csv');
    expect(items[0]).toMatchObject({
      cells: {
        name: 'Cotton Kurta',
        brand: 'Gulmohar',
        category: 'Kurta',
        description: 'Hand block print.',
        price: '599.00',
        mrp: '799.00',
        cost: '300.00',
        status: 'Published',
        images: [1, 2, 3].map((n) => `https://example.com/kurta-${n}.jpg`).join(' | '),
      },
      variants: [
        { name: 'M', sku: 'KUR-M', size: 'M', price: '599.00', mrp: '799.00', cost: '300.00', stock: '6' },
        { name: 'L', sku: 'KUR-L', size: 'L', price: '649.00', mrp: '799.00', cost: '320.00', stock: '4' },
      ],
    });
    expect((await productsOf('shopify-template.csv')).items).toMatchObject([
      { cells: { price: '130', mrp: '150', status: 'Published', stock: '25' } },
      {
        cells: { status: 'In Review', name: 'Ghee' },
        variants: [{ name: '500 ml' }, { name: '1 l', stock: '5' }],
      },
    ]);
  });

  it('of WooCommerce: variations find their parent, decimal commas are understood, and an offer is the price', async () => {
    const { items } = await productsOf('woocommerce.csv');
    expect(items).toMatchObject([
      {
        cells: {
          name: 'Cotton Kurta',
          description: 'Hand block print.\nWash cold.',
          category: 'Kurtas',
          price: '599',
          mrp: '799',
        },
        variants: [{ sku: 'KUR-M', name: 'M', price: '599', mrp: '799', stock: '6' }],
      },
      { cells: { price: '129.50', mrp: '150.00', stock: '25', 'reorder level': '5', status: 'In Review' } },
    ]);
  });

  it('of Vyapar: the tax is added where a price is without it, halves of pieces are left out, free of tax is 0', async () => {
    const { items } = await productsOf('vyapar.csv');
    expect(items.map(({ cells }) => [cells.price, cells['tax percent'], cells.stock, cells.hsn])).toEqual([
      ['130', '5', '25', '100630'],
      ['315.00', '5', '8', '04059020'],
      ['62', '0', '2', '0401'],
    ]);
    expect(items[2]?.remarks).toMatchObject([{ remark: 'Stock 2.5 became 2: stock is whole pieces.' }]);
  });

  it('of Zoho: prices gain their tax, services are left out, and warehouses are added up', async () => {
    const books = await productsOf('zoho-books.csv');
    expect(books.items.map(({ cells }) => [cells.price, cells.cost, cells.status, cells.stock])).toEqual([
      ['130.00', '104.76', 'Published', '25'],
      ['315.00', '270.00', 'In Review', '8'],
    ]);
    const inventory = await productsOf('zoho-inventory.csv');
    expect(inventory.items[0]).toMatchObject({
      cells: { stock: '35', brand: 'Annapurna' },
      remarks: [
        {
          remark: 'Price 123.81 and 5 % of tax.',
          reason: 'price-grossed-up',
          values: { price: '123.81', tax: '5' },
        },
        { remark: 'Stock is the sum of 2 warehouses.', reason: 'stock-summed', values: { count: 2 } },
      ],
    });
  });

  it('of Medusa: a product of one variant is that variant', async () => {
    const { items } = await productsOf('medusa.csv');
    expect(items).toMatchObject([
      {
        cells: { sku: 'cotton-kurta', hsn: '621142' },
        variants: [{ sku: 'KUR-M' }, { sku: 'KUR-L', price: '649' }],
      },
      { cells: { sku: 'RICE-1', price: '129.50', size: '1 kg', status: 'In Review' } },
    ]);
    expect(items[1]?.variants).toBeUndefined();
  });

  it('brings barcodes, of products and of variants, and an item code that is one', async () => {
    const woocommerce = (await productsOf('woocommerce.csv')).items;
    expect(woocommerce).toMatchObject([
      { variants: [{ barcode: '9521234000013' }] },
      { cells: { barcode: '9521234000037' } },
    ]);
    expect(woocommerce[0]?.cells.barcode).toBeUndefined();
    const vyapar = (await productsOf('vyapar.csv')).items;
    expect(vyapar.map(({ cells }) => cells.barcode)).toEqual(['9521234000037', undefined, undefined]);
  });
});
