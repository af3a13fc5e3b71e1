import type { CallReply } from '@haat/contract/call';
import { applyBulkEdit, previewBulkEdit, undoBulkEdit } from '@haat/contract/catalog/bulk-edit';
import { deleteProducts, readLabels } from '@haat/contract/catalog/chosen-products';
import {
  chooseStoreProducts,
  countStoreProducts,
  createSampleProduct,
  deleteProduct,
  type ListedProduct,
  listStoreProducts,
} from '@haat/contract/catalog/product-list';
import { listSavedViews, saveView } from '@haat/contract/catalog/saved-views';
import { listStores } from '@haat/contract/stores/operators';
import { paise } from '@haat/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { session } from '../../../kit/session.ts';
import { productColumnChoice } from './product-columns.tsx';
import { Component as Products } from './products-screen.tsx';

const uuid = (nth: number) => `0198c0de-0000-7000-8000-${String(nth).padStart(12, '0')}`;
const [STORE, OTHER, MARKETPLACE, KIRANA] = [1, 2, 3, 4].map(uuid) as [string, string, string, string];

const ATTA: ListedProduct = {
  _id: uuid(11),
  version: 3,
  name: 'Chakki Atta',
  size: '5 kg',
  brand: 'Aashirvaad',
  sku: '8901725118129',
  price: paise(26_200),
  mrp: paise(28_500),
  tax: 500,
  status: 'Published',
  category: 'Kirana',
  subCategory: 'Flour',
  images: [],
  countInStock: 18,
  soldBy: 'piece',
  reorderLevel: 5,
  expiryDate: null,
  hasVariants: false,
};
const BREAD: ListedProduct = {
  ...ATTA,
  _id: uuid(12),
  version: 1,
  name: 'Wheat Bread',
  sku: 'SBK-2',
  status: 'In Review',
  countInStock: 0,
};
const COUNTS: CallReply<typeof countStoreProducts> = {
  marketplace: MARKETPLACE,
  total: 41,
  low: 14,
  out: 5,
  inReview: 1,
  published: 40,
  expiring: 2,
  categories: [{ _id: KIRANA, name: 'Kirana', count: 41, subCategories: [] }],
};

const page = () => reply(listStoreProducts, { rows: [ATTA, BREAD], page: 1, pages: 3, total: 41 });
type Answers = Parameters<typeof answer>[0];

function show(at = '/admin/productlist', more: Answers = []) {
  const sent = answer([
    ...more,
    [listStoreProducts, page],
    [countStoreProducts, () => reply(countStoreProducts, COUNTS)],
    [listSavedViews, () => reply(listSavedViews, { views: [] })],
  ]);
  const shown = showInOffice(<Products />, { at, path: '/admin/productlist/:at?/:keyword?' });
  return { ...shown, sent };
}
const asked = (sent: ReturnType<typeof answer>) =>
  sent
    .filter(({ address }) => address.includes('/products/all'))
    .map(({ address }) => address.split('/all?')[1]);
/** By its name's cell: what a row is called by is all that stands in it, and takes long to find out. */
const row = async (name: string) =>
  (await screen.findByText(name, { selector: 'td *' })).closest('tr') as HTMLElement;

beforeEach(() => {
  windowWidth(1440);
  productColumnChoice.set(undefined);
  const role = ['admin'];
  session.signIn({ _id: uuid(9), name: 'Asha', email: '', token: 't', role, store: STORE });
});

describe('the product list', () => {
  // spec: route product-list
  it('has image, name, MRP, SP, stock, SKU, category and status, with the way to the form and out', async () => {
    show();
    const bread = await row('Wheat Bread');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Name',
      'MRP',
      'SP',
      'Stock',
      'SKU',
      'Category',
      'Status',
      '',
    ]);
    expect(await row('Chakki Atta')).toHaveTextContent('5 kg · Aashirvaad₹285.00₹262.0018');
    expect(within(await row('Chakki Atta')).getByText('Published')).toBeVisible();
    expect(bread).toHaveTextContent('Out of stock');
    expect(within(bread).getByText('In Review')).toBeVisible();
    expect(within(bread).getByRole('link', { name: 'Edit Wheat Bread' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/admin/product/${BREAD._id}/edit`),
    );
  });

  // spec: route product-search
  it('asks for what its address says, search and page in the path', async () => {
    const { sent } = show(
      `/admin/productlist/search/amul%20butter?stock=low&category=${KIRANA}&sort=newest&page=2`,
    );
    await row('Wheat Bread');
    expect(Object.fromEntries(new URLSearchParams(asked(sent)[0]))).toEqual({
      keyword: 'amul butter',
      stock: 'low',
      category: KIRANA,
      sort: 'newest',
      pageNumber: '2',
    });
    expect(screen.getByRole('searchbox')).toHaveValue('amul butter');
  });

  it('opens the page that its path names', async () => {
    const { sent } = show('/admin/productlist/3');
    await row('Wheat Bread');
    expect(asked(sent)).toEqual(['pageNumber=3']);
  });

  // spec: rule blank-search
  it('searches by Enter; nothing typed leads to the shop', async () => {
    const { user, address } = show();
    await row('Wheat Bread');
    await user.type(screen.getByRole('searchbox'), ' tea/2 {Enter}');
    expect(address()).toBe('/admin/productlist/search/tea%2F2');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), '  {Enter}');
    expect(address()).toBe('/');
  });

  it('has chips with live counts, which are filters in the address', async () => {
    const { user, address } = show('/admin/productlist?status=Published');
    const low = await screen.findByRole('button', { name: 'Low stock 14' });
    expect(screen.getByRole('button', { name: 'Out of stock 5' })).toBeVisible();
    await user.click(low);
    expect(address()).toBe('/admin/productlist?status=Published&stock=low');
    expect(screen.getByRole('button', { name: 'Low stock 14' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Out of stock 5' }));
    expect(address()).toBe('/admin/productlist?status=Published&stock=out');
    await user.click(screen.getByRole('button', { name: 'Out of stock 5' }));
    expect(address()).toBe('/admin/productlist?status=Published');
    await user.click(screen.getByRole('button', { name: 'Category' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Kirana 41' }));
    expect(new URLSearchParams(address().split('?')[1]).get('category')).toBe(KIRANA);
  });

  // spec: text go-down
  it('Go Down leads to the last row', async () => {
    // Rows below the end of their box, as where there are many.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, 0, 100, this.hasAttribute('data-row-key') ? 2000 : 500);
    });
    const { user } = show();
    const last = await row('Wheat Bread');
    // The other button of this name stands on phones.
    await user.click(screen.getByText('Go Down'));
    expect(last).toContainElement(document.activeElement as HTMLElement);
    vi.restoreAllMocks();
  });

  it('keeps which columns somebody chose', async () => {
    const { user } = show();
    await row('Wheat Bread');
    await user.click(screen.getByRole('button', { name: 'Saved views and columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'MRP' }));
    await user.click(screen.getByRole('checkbox', { name: 'Tax' }));
    const heads = () =>
      screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
    expect(heads()).toEqual(['', 'Name', 'SP', 'Stock', 'SKU', 'Category', 'Tax', 'Status', '']);
    expect(localStorage.getItem('haat.productColumns')).toBe('["expiry","mrp"]');
  });

  it('saves how it is looked at under a name', async () => {
    const views = { views: [{ _id: uuid(30), name: 'Finishing', query: 'stock=low' }] };
    const { user, sent } = show('/admin/productlist?stock=low', [[saveView, () => reply(saveView, views)]]);
    await row('Wheat Bread');
    await user.click(screen.getByRole('button', { name: 'Saved views and columns' }));
    await user.click(await screen.findByRole('button', { name: 'Save this view' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Finishing');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.find(({ body }) => body)?.body).toEqual({ name: 'Finishing', query: 'stock=low' }),
    );
    await user.click(screen.getByRole('button', { name: 'Saved views and columns' }));
    expect(await screen.findByRole('link', { name: 'Finishing' })).toBeVisible();
  });
});

describe('Create product', () => {
  // spec: rule sample-product
  it('makes one product however often it is tapped, and opens its form', async () => {
    const waiting = Promise.withResolvers<void>();
    const made = async () => {
      await waiting.promise;
      return reply(createSampleProduct, { _id: uuid(40) });
    };
    const { user, sent, address } = show('/admin/productlist', [[createSampleProduct, made]]);
    await row('Wheat Bread');
    const [create] = screen.getAllByRole('button', { name: 'Create product' });
    if (create) await user.dblClick(create);
    waiting.resolve();
    await waitFor(() => expect(address()).toBe(`/admin/product/${uuid(40)}/edit`));
    expect(sent.filter(({ address: to }) => to.endsWith('/sample?mine=none'))).toHaveLength(1);
  });

  it('that fails says why', async () => {
    const { user } = show('/admin/productlist', [[createSampleProduct, () => refusal('store-not-found')]]);
    await row('Wheat Bread');
    await user.click(screen.getAllByRole('button', { name: 'Create product' })[0] as HTMLElement);
    expect(await screen.findByText('Store not found')).toBeVisible();
  });
});

describe('Delete', () => {
  it('asks ‘Are You Sure’ first', async () => {
    const gone = () => reply(deleteProduct, { _id: BREAD._id });
    const { user, sent } = show('/admin/productlist', [[deleteProduct, gone]]);
    await user.click(within(await row('Wheat Bread')).getByRole('button', { name: 'Delete Wheat Bread' }));
    expect(await screen.findByRole('heading', { name: 'Are You Sure' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    await user.click(within(await row('Wheat Bread')).getByRole('button', { name: 'Delete Wheat Bread' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sent.map(({ address }) => address)).toContain(
        `/api/marketplace/${MARKETPLACE}/products/${BREAD._id}`,
      ),
    );
  });
});

describe('a bulk edit', () => {
  const effect = { _id: ATTA._id, name: ATTA.name, sku: ATTA.sku, soldBy: 'piece' as const };
  const preview = () =>
    reply(previewBulkEdit, {
      changed: 1,
      unchanged: 0,
      effects: [{ ...effect, before: { price: ATTA.price }, after: { price: paise(20_000) } }],
      refused: [{ _id: BREAD._id, name: BREAD.name, sku: BREAD.sku, reason: 'above-mrp' }],
    });
  const applied = () => reply(applyBulkEdit, { edit: uuid(50), changed: 1, unchanged: 0, refused: [] });

  it('shows what changes and what is left, is then made, and can be undone', async () => {
    const kept = { _id: ATTA._id, name: ATTA.name, sku: ATTA.sku, reason: 'changed-meanwhile' as const };
    const { user, sent } = show('/admin/productlist', [
      [previewBulkEdit, preview],
      [applyBulkEdit, applied],
      [undoBulkEdit, () => reply(undoBulkEdit, { changed: 0, refused: [kept] })],
    ]);
    await user.click(within(await row('Chakki Atta')).getByRole('checkbox'));
    await user.click(within(await row('Wheat Bread')).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByRole('button', { name: 'Show what changes' })).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'New price' }), '200');
    await user.click(screen.getByRole('button', { name: 'Show what changes' }));
    const effects = await screen.findByRole('table', { name: 'What changes' });
    expect(effects).toHaveTextContent('Chakki Atta₹262.00₹200.00');
    expect(screen.getByText(/its price would be above its MRP/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change 1 product' }));
    const notice = await screen.findByText('Price: the same for all. 1 product changed.');
    expect(notice).toBeVisible();
    const body = {
      products: [
        { _id: ATTA._id, version: 3 },
        { _id: BREAD._id, version: 1 },
      ],
      change: { what: 'price', price: 200 },
    };
    expect(sent.flatMap(({ body: said }) => said ?? [])).toEqual([body, body]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('These were changed after it, and stay:')).toBeVisible();
    expect(sent.some(({ address }) => address.endsWith(`/bulk/${uuid(50)}/undo`))).toBe(true);
  });

  it('takes all products of the list when all are chosen', async () => {
    const products = [ATTA, BREAD].map(({ _id, version }) => ({ _id, version }));
    const { user, sent } = show('/admin/productlist?status=Published', [
      [chooseStoreProducts, () => reply(chooseStoreProducts, { products, total: 41 })],
      [previewBulkEdit, preview],
    ]);
    await user.click(within(await row('Chakki Atta')).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Select all 41' }));
    expect(screen.getByRole('toolbar')).toHaveTextContent('41 selected');
    await user.click(screen.getByRole('button', { name: 'Set In Review' }));
    expect(await screen.findByText('Only the first 2 of 41 can be changed together.')).toBeVisible();
    await waitFor(() =>
      expect(sent.find(({ body }) => body)?.body).toEqual({
        products,
        change: { what: 'status', status: 'In Review' },
      }),
    );
    expect(sent.some(({ address }) => address.endsWith('/chosen?status=Published'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('toolbar')).toHaveTextContent('41 selected');
  });
});

describe('chosen products', () => {
  const choose = async (user: ReturnType<typeof show>['user']) => {
    await user.click(within(await row('Chakki Atta')).getByRole('checkbox'));
    await user.click(within(await row('Wheat Bread')).getByRole('checkbox'));
  };
  const inBar = (name: string) => within(screen.getByRole('toolbar')).getByRole('button', { name });

  it('are deleted after ‘Are You Sure’; what could not be is listed with the reason', async () => {
    const kept = { _id: BREAD._id, name: BREAD.name, sku: BREAD.sku, reason: 'changed-meanwhile' as const };
    const gone = () => reply(deleteProducts, { deleted: 1, refused: [kept] });
    const { user, sent } = show('/admin/productlist', [[deleteProducts, gone]]);
    await choose(user);
    await user.click(inBar('Delete'));
    expect(await screen.findByRole('heading', { name: 'Are You Sure' })).toBeVisible();
    expect(screen.getByText(/^2 products leave the list and the shop for good/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(sent.filter(({ body }) => body)).toEqual([]);
    expect(screen.getByRole('toolbar')).toHaveTextContent('2 selected');
    await user.click(inBar('Delete'));
    const dialog = (await screen.findByRole('heading', { name: 'Are You Sure' })).closest('dialog');
    await user.click(within(dialog as HTMLElement).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 product stays as it is:')).toBeVisible();
    expect(screen.getByText(/somebody has changed it meanwhile/)).toBeVisible();
    const products = [ATTA, BREAD].map(({ _id, version }) => ({ _id, version }));
    expect(sent.flatMap(({ body }) => body ?? [])).toEqual([{ products }]);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('stay chosen when the server refuses to delete them, and it says why', async () => {
    const { user } = show('/admin/productlist', [[deleteProducts, () => refusal('store-not-found')]]);
    await choose(user);
    await user.click(inBar('Delete'));
    const dialog = (await screen.findByRole('heading', { name: 'Are You Sure' })).closest('dialog');
    await user.click(within(dialog as HTMLElement).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Store not found')).toBeVisible();
    expect(screen.getByRole('toolbar')).toHaveTextContent('2 selected');
  });

  it('get as many labels as somebody says, of each or of one, drawn while the browser prints', async () => {
    const label = ({ _id, name, size, price, mrp, sku }: ListedProduct) => ({
      product: _id,
      variant: null,
      name,
      size,
      price,
      mrp,
      soldBy: 'piece' as const,
      sku,
      localName: '',
      bestBefore: '',
      barcode: '',
    });
    const goods = [
      label(ATTA),
      { ...label(ATTA), variant: uuid(60), size: '10 kg', sku: 'ATTA-10' },
      label(BREAD),
    ];
    const answered = () => reply(readLabels, { store: 'Sri Basava Kirana', goods, leftOut: 1 });
    const { user, sent } = show('/admin/productlist', [[readLabels, answered]]);
    const printed: (number | undefined)[] = [];
    vi.stubGlobal('print', () =>
      printed.push(document.querySelectorAll('[data-paper="a4"] svg').length || undefined),
    );
    await choose(user);
    await user.click(inBar('Print labels'));
    expect(await screen.findByText(/1 product is left out/)).toBeVisible();
    const set = async (name: string, count: string) => {
      await user.clear(screen.getByRole('textbox', { name }));
      await user.type(screen.getByRole('textbox', { name }), count);
    };
    await set('Labels of each', '20');
    await set('Labels of Chakki Atta, 10 kg', '5');
    await user.click(screen.getByText('A4 sheet of 44'));
    await user.click(screen.getByRole('button', { name: 'Print 45 labels' }));
    expect(printed).toEqual([45]);
    expect(document.querySelectorAll('[data-paper="a4"]')).toHaveLength(2);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelectorAll('[data-paper]')).toHaveLength(0));
    expect(sent.find(({ body }) => body)?.body).toEqual({ products: [ATTA._id, BREAD._id] });
    await set('Labels of each', '999');
    expect(screen.getByText('At most 2,000 labels at once.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print 2997 labels' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('toolbar')).toHaveTextContent('2 selected');
    vi.unstubAllGlobals();
  });
});

describe('an operator', () => {
  it('chooses the store, which the address and the links then name', async () => {
    session.signIn({ _id: uuid(8), name: 'Meera', email: '', token: 't', role: ['superAdmin'] });
    const store = (_id: string, name: string) => ({
      _id,
      name,
      company: '',
      gstNumber: '',
      address: '',
      city: '',
      pinCode: '',
      isOpen: true,
      marketplace: { _id: MARKETPLACE, name: 'Haat Bidar' },
    });
    const stores = [store(STORE, 'Basava Provision'), store(OTHER, 'Gawan Fresh')];
    const { user, address, sent } = show('/admin/productlist', [
      [listStores, () => reply(listStores, stores)],
    ]);
    await user.click(await screen.findByRole('combobox', { name: 'Store' }));
    await user.click(await screen.findByRole('option', { name: 'Gawan Fresh' }));
    expect(address()).toBe(`/admin/productlist?store=${OTHER}`);
    await waitFor(() => expect(sent.at(-1)?.address).toContain(OTHER));
    expect(screen.getAllByRole('link', { name: 'Download products csv' })[0]).toHaveAttribute(
      'href',
      expect.stringContaining(`/admin/allProducts?store=${OTHER}`),
    );
  });

  it('is told when somebody of the staff has no store', async () => {
    session.signIn({ _id: uuid(7), name: 'Ravi', email: '', token: 't', role: ['admin'] });
    show();
    expect(await screen.findByText('No store')).toBeVisible();
  });
});
