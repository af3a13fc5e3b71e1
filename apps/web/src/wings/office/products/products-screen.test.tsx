import { countStoreProducts, createSampleProduct, deleteProduct } from '@haat/contract/catalog/product-list';
import { deleteView, listSavedViews, saveView } from '@haat/contract/catalog/saved-views';
import { ERRORS } from '@haat/contract/errors';
import { listStores } from '@haat/contract/stores/operators';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type answer, refusal, reply } from '../../../../test/answers.ts';
import { session } from '../../../kit/session.ts';
import {
  atTheDesk,
  BREAD,
  COUNTS,
  KIRANA,
  MARKETPLACE,
  OTHER,
  row,
  STORE,
  showProducts,
  uuid,
} from './test/show-products.tsx';

const asked = (sent: ReturnType<typeof answer>) =>
  sent
    .filter(({ address }) => address.includes('/products/all'))
    .map(({ address }) => address.split('/all?')[1]);

beforeEach(atTheDesk);

describe('the product list', () => {
  // spec: route product-list
  it('has image, name, MRP, SP, stock, SKU, category and status, with the way to the form and out', async () => {
    showProducts();
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
    const { sent } = showProducts(
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
    const { sent } = showProducts('/admin/productlist/3');
    await row('Wheat Bread');
    expect(asked(sent)).toEqual(['pageNumber=3']);
  });

  // spec: rule blank-search
  it('searches by Enter; nothing typed leads to the shop', async () => {
    const { user, address } = showProducts();
    await row('Wheat Bread');
    await user.type(screen.getByRole('searchbox'), ' tea/2 {Enter}');
    expect(address()).toBe('/admin/productlist/search/tea%2F2');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), '  {Enter}');
    expect(address()).toBe('/');
  });

  it('has chips with live counts, which are filters in the address', async () => {
    const { user, address } = showProducts('/admin/productlist?status=Published');
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
    // Rows below the end of their box.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, 0, 100, this.hasAttribute('data-row-key') ? 2000 : 500);
    });
    const { user } = showProducts();
    const last = await row('Wheat Bread');
    // Phones have another button of this name.
    await user.click(screen.getByText('Go Down'));
    expect(last).toContainElement(document.activeElement as HTMLElement);
    vi.restoreAllMocks();
  });
});

describe('saved views and columns', () => {
  it('keep which columns somebody chose', async () => {
    const { user } = showProducts();
    await row('Wheat Bread');
    await user.click(screen.getByRole('button', { name: 'Saved views and columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'MRP' }));
    await user.click(screen.getByRole('checkbox', { name: 'Tax' }));
    const heads = () =>
      screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
    expect(heads()).toEqual(['', 'Name', 'SP', 'Stock', 'SKU', 'Category', 'Tax', 'Status', '']);
    expect(localStorage.getItem('haat.productColumns')).toBe('["expiry","mrp"]');
  });

  it('hold under a name how the list is looked at', async () => {
    const views = { views: [{ _id: uuid(30), name: 'Finishing', query: 'stock=low' }] };
    const { user, sent } = showProducts('/admin/productlist?stock=low', [
      [saveView, () => reply(saveView, views)],
    ]);
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

  it('that can’t be deleted says why, and goes when the menu is closed', async () => {
    const views = { views: [{ _id: uuid(30), name: 'Finishing', query: 'stock=low' }] };
    const { user } = showProducts('/admin/productlist', [
      [listSavedViews, () => reply(listSavedViews, views)],
      [deleteView, () => refusal('unavailable')],
    ]);
    await row('Wheat Bread');
    const menu = screen.getByRole('button', { name: 'Saved views and columns' });
    await user.click(menu);
    await user.click(await screen.findByRole('button', { name: 'Delete Finishing' }));
    const says = await screen.findByText(ERRORS.unavailable.message);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(says).not.toBeInTheDocument());
    await user.click(menu);
    expect(await screen.findByRole('link', { name: 'Finishing' })).toBeVisible();
    expect(screen.queryByText(ERRORS.unavailable.message)).toBeNull();
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
    const { user, sent, address } = showProducts('/admin/productlist', [[createSampleProduct, made]]);
    await row('Wheat Bread');
    const [create] = screen.getAllByRole('button', { name: 'Create product' });
    if (create) await user.dblClick(create);
    waiting.resolve();
    await waitFor(() => expect(address()).toBe(`/admin/product/${uuid(40)}/edit`));
    expect(sent.filter(({ address: to }) => to.endsWith('/sample?mine=none'))).toHaveLength(1);
  });

  it('that fails says why', async () => {
    const { user } = showProducts('/admin/productlist', [
      [createSampleProduct, () => refusal('store-not-found')],
    ]);
    await row('Wheat Bread');
    await user.click(screen.getAllByRole('button', { name: 'Create product' })[0] as HTMLElement);
    expect(await screen.findByText('Store not found')).toBeVisible();
  });
});

describe('Delete', () => {
  it('asks ‘Are You Sure’ first', async () => {
    const gone = () => reply(deleteProduct, { _id: BREAD._id });
    const { user, sent } = showProducts('/admin/productlist', [[deleteProduct, gone]]);
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

  it('works also where the numbers of the list could not be read', async () => {
    let isAway = true;
    const { user, sent } = showProducts('/admin/productlist', [
      [countStoreProducts, () => (isAway ? refusal('not-authorized') : reply(countStoreProducts, COUNTS))],
      [deleteProduct, () => reply(deleteProduct, { _id: BREAD._id })],
    ]);
    await row('Wheat Bread');
    isAway = false;
    await user.click(within(await row('Wheat Bread')).getByRole('button', { name: 'Delete Wheat Bread' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sent.map(({ address }) => address)).toContain(
        `/api/marketplace/${MARKETPLACE}/products/${BREAD._id}`,
      ),
    );
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
    const { user, address, sent } = showProducts('/admin/productlist', [
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
    showProducts();
    expect(await screen.findByText('No store')).toBeVisible();
  });
});
