import { findSharedBarcodes, proposeGoods } from '@haat/contract/catalog/barcodes';
import { changeProduct, type EditedProduct, readProductChoices } from '@haat/contract/catalog/product-edit';
import { createSampleProduct } from '@haat/contract/catalog/product-list';
import { uploadImages } from '@haat/contract/catalog/upload';
import { fromRupees } from '@haat/domain/basics/money';
import { PRODUCT_SENTINELS } from '@haat/domain/product/product-sentinels';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encode } from 'zod/mini';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { fill, refill } from '../../../../test/fill.ts';
import { scan } from '../../../../test/scan.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { beginLike } from './begun-product.ts';
import { ProductForm } from './product-form.tsx';
import { NOTHING_TYPED } from './table-values.ts';
import { ATTA, CHOICES, idOf } from './test/sample-form.ts';

vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => localStorage.clear());

const { name, sku, price, mrp } = PRODUCT_SENTINELS;
const BEGUN: EditedProduct = {
  ...ATTA,
  version: 1,
  name,
  sku,
  price,
  mrp,
  cost: null,
  tax: null,
  countInStock: 0,
  reorderLevel: 0,
  size: '',
  brand: '',
  subCategory: '',
  description: '',
  hsn: '',
  images: [],
  status: 'In Review',
};
const TYPED = { name: 'Parle-G 800 g', mrp: fromRupees(90), price: fromRupees(85), countInStock: 24 };
const SAVED: EditedProduct = { ...BEGUN, ...TYPED, version: 2, sku: 'SBK-00007', category: 'Electronics' };

const choices = [readProductChoices, () => reply(readProductChoices, CHOICES)] as const;
const saved = [changeProduct, () => reply(changeProduct, SAVED)] as const;
const next = [createSampleProduct, () => reply(createSampleProduct, { _id: idOf(9) })] as const;

const show = (stored = BEGUN) =>
  showInOffice(<ProductForm stored={stored} />, { at: `/admin/product/${stored._id}/edit` });
const field = (label: string) => screen.getByLabelText(label, { selector: 'input, textarea' });
const button = (label: string) => screen.getByRole('button', { name: label });
const bodiesOf = (sent: { body: unknown }[]) =>
  sent.flatMap(({ body }) => (body ? [body as Record<string, unknown>] : []));

async function typeAll() {
  await fill(field('Name'), TYPED.name);
  await fill(field('MRP'), '90');
  await fill(field('Price'), '85');
  await fill(field('Count in stock'), '24');
}

it('a phone shows what a product needs to be sold; the rest is folded and keeps what was typed', async () => {
  windowWidth(390);
  const sent = answer([choices, saved]);
  const { user, address } = show();
  const labels = screen.getAllByRole('textbox').map((input) => input.getAttribute('data-path'));
  expect(labels).toEqual(['name', 'mrp', 'price', 'countInStock', 'sku']);
  expect(screen.getByLabelText('Take a picture')).toHaveAttribute('capture', 'environment');
  expect(field('SKU')).toHaveAccessibleDescription('Blank: made when you save');
  expect(field('Name')).toHaveFocus();
  await typeAll();
  await user.keyboard('{Enter}');
  expect(field('SKU')).toHaveFocus();
  await user.click(button('More about it 0 fields filled in'));
  await fill(field('HSN'), '1905');
  await user.click(button('More about it 1 field filled in'));
  expect(screen.queryByLabelText('HSN')).toBeNull();
  await user.click(button('Save'));
  await expect.poll(address).toMatch(/productlist/);
  expect(bodiesOf(sent)).toMatchObject([
    { name: TYPED.name, mrp: 90, price: 85, sku: '', hsn: '1905', countInStock: 24, countInStockSeen: 0 },
  ]);
  expect(screen.getByText('Parle-G 800 g is saved')).toBeVisible();
});

it('what is wrong among the folded fields opens them, and stays open while it is mended', async () => {
  windowWidth(390);
  answer([choices, saved]);
  const { user } = show();
  await typeAll();
  await user.click(button('More about it 0 fields filled in'));
  await fill(field('HSN'), '19');
  await user.click(button('More about it 1 field filled in'));
  await user.click(button('Save'));
  expect(field('HSN')).toHaveFocus();
  await fill(field('HSN'), '05');
  expect(field('HSN')).toHaveValue('1905');
});

it('Save and add another leads to the next one, of the same shelf, and two taps save once', async () => {
  windowWidth(390);
  const sent = answer([choices, saved, next]);
  const { user, address, leave } = show();
  await typeAll();
  await user.dblClick(button('Save and add another'));
  await expect.poll(address).toBe(`/admin/product/${idOf(9)}/edit`);
  expect(bodiesOf(sent)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  const made = sent.filter(({ address: to }) => to.includes('/sample'));
  expect(made.map(({ address: to }) => new URL(to, 'http://x').searchParams.get('mine'))).toEqual(['none']);
  leave();
  show({ ...BEGUN, _id: idOf(9) });
  expect(field('Category')).toHaveValue('Electronics');
  expect(field('Name')).toHaveValue('');
});

it('what was typed is there again when the page was closed, and once only', async () => {
  answer([choices, saved]);
  const first = show();
  await typeAll();
  first.leave();
  const { user } = show();
  expect(field('Name')).toHaveValue(TYPED.name);
  expect(field('Count in stock')).toHaveValue('24');
  expect(screen.getByText('Not saved yet, kept on this device')).toBeVisible();
  await user.click(button('Discard'));
  expect(field('Name')).toHaveValue('');
  expect(localStorage.getItem('haat.draft.new-product')).toBeNull();
});

it('sent again after the answer was lost it is saved: the server’s SKU is nobody’s change', async () => {
  let tries = 0;
  const current = encode(changeProduct.reply, { ...SAVED, category: BEGUN.category });
  const details = { sent: 1, current, changedBy: 'Meera', changedAt: '2026-11-27T05:15:00.000Z' };
  answer([
    choices,
    [
      changeProduct,
      () => {
        tries += 1;
        if (tries === 1) return new Response('', { status: 502 });
        return refusal('edited-meanwhile', { details });
      },
    ],
  ]);
  const { user, address } = show();
  await typeAll();
  await user.click(screen.getByRole('button', { name: /^Update/ }));
  expect(field('Name')).toHaveValue(TYPED.name);
  await user.click(screen.getByRole('button', { name: /^Update/ }));
  await expect.poll(address).toMatch(/productlist/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a picture on its way is waited for; one that fails keeps nothing from being saved', async () => {
  windowWidth(390);
  const arrival = Promise.withResolvers<void>();
  const sent = answer([
    choices,
    saved,
    [
      uploadImages,
      async () => {
        await arrival.promise;
        return Response.json('/images/750/d.jpg');
      },
    ],
  ]);
  const { user, address } = show();
  await typeAll();
  const photo = new File(['x'], 'd.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Take a picture'), photo);
  await user.click(button('Save'));
  expect(bodiesOf(sent)).toEqual([]);
  arrival.resolve();
  await expect.poll(address).toMatch(/productlist/);
  expect(bodiesOf(sent)).toMatchObject([{ images: ['/images/750/d.jpg'] }]);
});

it('a barcode is taken whole where the scanner pauses within it', async () => {
  answer([
    choices,
    [findSharedBarcodes, () => reply(findSharedBarcodes, [])],
    [proposeGoods, () => reply(proposeGoods, null)],
  ]);
  const { user } = show();
  await user.type(field('Barcodes'), '890');
  await new Promise((paused) => setTimeout(paused, 100));
  scan('1030865275');
  expect(await screen.findAllByText('8901030865275')).not.toHaveLength(0);
});

it('a barcode that shops here sell fills in what is blank, and the price is typed next', async () => {
  windowWidth(390);
  const proposed = {
    name: 'Surf Excel',
    nameHi: 'सर्फ़ एक्सेल',
    nameKn: '',
    brand: 'Surf',
    size: '1 kg',
    category: 'Electronics',
    subCategory: '',
    hsn: '3402',
    mrp: fromRupees(310),
  };
  const sent = answer([
    choices,
    saved,
    [findSharedBarcodes, () => reply(findSharedBarcodes, [])],
    [proposeGoods, () => reply(proposeGoods, proposed)],
  ]);
  const { user } = show();
  await fill(field('Name'), 'Surf, our name');
  await user.type(field('Barcodes'), '8901030865275{Enter}');
  await expect.poll(() => field('MRP')).toHaveValue('310.00');
  expect(screen.getByText(/Compare name and MRP with the pack/)).toBeVisible();
  expect(field('Price')).toHaveFocus();
  await user.keyboard('295');
  await user.click(button('Save'));
  await expect
    .poll(() => bodiesOf(sent).at(-1))
    .toMatchObject({
      name: 'Surf, our name',
      nameHi: 'सर्फ़ एक्सेल',
      hsn: '3402',
      mrp: 310,
      price: 295,
      barcodes: ['08901030865275'],
    });
});

describe('goods of another shelf than the product before', () => {
  const shelf = { category: 'Kirana', subCategory: 'Atta & flour', brand: 'Aashirvaad' };
  const lamp = { name: 'Lamp', nameHi: '', nameKn: '', brand: '', size: '', hsn: '', mrp: fromRupees(310) };
  const proposed = { ...lamp, category: 'Electronics', subCategory: '' };

  async function scanLamp(user: UserEvent, sent: { body: unknown }[]) {
    await user.type(field('Barcodes'), '8901030865275{Enter}');
    await expect.poll(() => field('MRP')).toHaveValue('310.00');
    await fill(field('Price'), '295');
    await user.click(screen.getByRole('button', { name: /^Update/ }));
    await expect.poll(() => bodiesOf(sent).at(-1)).toMatchObject({ price: 295 });
    return bodiesOf(sent).at(-1);
  }
  const answers = () =>
    answer([
      choices,
      saved,
      [findSharedBarcodes, () => reply(findSharedBarcodes, [])],
      [proposeGoods, () => reply(proposeGoods, proposed)],
    ]);
  beforeEach(() => beginLike(BEGUN._id, { ...NOTHING_TYPED, ...shelf, variants: [], vendors: [] }));

  it('keep nothing of its shelf', async () => {
    const sent = answers();
    const { user } = show();
    expect(await scanLamp(user, sent)).toMatchObject({ category: 'Electronics', subCategory: '', brand: '' });
  });

  it('keep the brand that was typed for them, also after the page was closed', async () => {
    const sent = answers();
    const first = show();
    await refill(field('Brand'), 'Philips');
    first.leave();
    const { user } = show();
    expect(await scanLamp(user, sent)).toMatchObject({ category: 'Electronics', brand: 'Philips' });
  });
});
