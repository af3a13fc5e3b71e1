import { applyBulkEdit, previewBulkEdit, undoBulkEdit } from '@haat/contract/catalog/bulk-edit';
import { deleteProducts, readLabels } from '@haat/contract/catalog/chosen-products';
import { chooseStoreProducts, type ListedProduct } from '@haat/contract/catalog/product-list';
import { ERRORS } from '@haat/contract/errors';
import { paise } from '@haat/domain/basics/money';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, reply } from '../../../../test/answers.ts';
import { ATTA, atTheDesk, BREAD, row, showProducts, uuid } from './test/show-products.tsx';

beforeEach(atTheDesk);

describe('a bulk edit', () => {
  const effect = { _id: ATTA._id, name: ATTA.name, sku: ATTA.sku, soldBy: 'piece' as const };
  const preview = () =>
    reply(previewBulkEdit, {
      changed: 1,
      unchanged: 0,
      effects: [{ ...effect, before: { price: ATTA.price }, after: { price: paise(20_000) } }],
      more: 2,
      refused: [{ _id: BREAD._id, name: BREAD.name, sku: BREAD.sku, reason: 'above-mrp' }],
    });
  const applied = () => reply(applyBulkEdit, { edit: uuid(50), changed: 1, unchanged: 0, refused: [] });

  it('whose answer was lost is sent again under its key', async () => {
    const answers = [() => refusal('fault'), applied];
    const { user, sent } = showProducts('/admin/productlist', [
      [previewBulkEdit, preview],
      [applyBulkEdit, () => answers.shift()?.() ?? refusal('fault')],
    ]);
    await user.click(within(await row('Chakki Atta')).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.type(await screen.findByRole('textbox', { name: 'New price' }), '200');
    await user.click(screen.getByRole('button', { name: 'Show what changes' }));
    await user.click(await screen.findByRole('button', { name: 'Change 1 product' }));
    await screen.findByText(ERRORS.fault.message);
    await user.click(screen.getByRole('button', { name: 'Change 1 product' }));
    await screen.findByRole('button', { name: 'Undo' });
    const keys = sent.filter(({ address }) => address.endsWith('/products/bulk')).map(({ key }) => key);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('shows what changes and what is left, is then made, and can be undone', async () => {
    const kept = { _id: ATTA._id, name: ATTA.name, sku: ATTA.sku, reason: 'changed-meanwhile' as const };
    const { user, sent } = showProducts('/admin/productlist', [
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
    expect(screen.getByText('and 2 more')).toBeVisible();
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
    expect(await screen.findByText('These were changed later and stay as they are:')).toBeVisible();
    expect(sent.some(({ address }) => address.endsWith(`/bulk/${uuid(50)}/undo`))).toBe(true);
  });

  it('takes all products of the list when all are chosen', async () => {
    const products = [ATTA, BREAD].map(({ _id, version }) => ({ _id, version }));
    const { user, sent } = showProducts('/admin/productlist?status=Published', [
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
  const choose = async (user: ReturnType<typeof showProducts>['user']) => {
    await user.click(within(await row('Chakki Atta')).getByRole('checkbox'));
    await user.click(within(await row('Wheat Bread')).getByRole('checkbox'));
  };
  const inBar = (name: string) => within(screen.getByRole('toolbar')).getByRole('button', { name });

  it('are deleted after ‘Are You Sure’; what could not be is listed with the reason', async () => {
    const kept = { _id: BREAD._id, name: BREAD.name, sku: BREAD.sku, reason: 'changed-meanwhile' as const };
    const gone = () => reply(deleteProducts, { deleted: 1, refused: [kept] });
    const { user, sent } = showProducts('/admin/productlist', [[deleteProducts, gone]]);
    await choose(user);
    await user.click(inBar('Delete'));
    expect(await screen.findByRole('heading', { name: 'Are You Sure' })).toBeVisible();
    expect(screen.getByText(/^2 products are removed from the list and the shop for good/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(sent.filter(({ body }) => body)).toEqual([]);
    expect(screen.getByRole('toolbar')).toHaveTextContent('2 selected');
    await user.click(inBar('Delete'));
    const dialog = (await screen.findByRole('heading', { name: 'Are You Sure' })).closest('dialog');
    await user.click(within(dialog as HTMLElement).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 product stays as it is:')).toBeVisible();
    expect(screen.getByText(/somebody has changed it in the meantime/)).toBeVisible();
    const products = [ATTA, BREAD].map(({ _id, version }) => ({ _id, version }));
    expect(sent.flatMap(({ body }) => body ?? [])).toEqual([{ products }]);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('stay chosen when the server refuses to delete them, and it says why', async () => {
    const { user } = showProducts('/admin/productlist', [[deleteProducts, () => refusal('store-not-found')]]);
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
    const { user, sent } = showProducts('/admin/productlist', [[readLabels, answered]]);
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
