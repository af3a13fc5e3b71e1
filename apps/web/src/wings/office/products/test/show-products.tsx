import type { CallReply } from '@haat/contract/call';
import {
  countStoreProducts,
  type ListedProduct,
  listStoreProducts,
} from '@haat/contract/catalog/product-list';
import { listSavedViews } from '@haat/contract/catalog/saved-views';
import { paise } from '@haat/domain/basics/money';
import { screen } from '@testing-library/react';
import { answer, reply } from '../../../../../test/answers.ts';
import { showInOffice } from '../../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../../test/window-width.ts';
import { session } from '../../../../kit/session.ts';
import { productColumnChoice } from '../product-columns.tsx';
import { Component as Products } from '../products-screen.tsx';

export const uuid = (nth: number) => `0198c0de-0000-7000-8000-${String(nth).padStart(12, '0')}`;
export const [STORE, OTHER, MARKETPLACE, KIRANA] = [1, 2, 3, 4].map(uuid) as [string, string, string, string];

export const ATTA: ListedProduct = {
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
export const BREAD: ListedProduct = {
  ...ATTA,
  _id: uuid(12),
  version: 1,
  name: 'Wheat Bread',
  sku: 'SBK-2',
  status: 'In Review',
  countInStock: 0,
};
export const COUNTS: CallReply<typeof countStoreProducts> = {
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

export function showProducts(at = '/admin/productlist', more: Answers = []) {
  const sent = answer([
    ...more,
    [listStoreProducts, page],
    [countStoreProducts, () => reply(countStoreProducts, COUNTS)],
    [listSavedViews, () => reply(listSavedViews, { views: [] })],
  ]);
  const shown = showInOffice(<Products />, { at, path: '/admin/productlist/:at?/:keyword?' });
  return { ...shown, sent };
}
/** By cell, as computing a row's accessible name is slow. */
export const row = async (name: string) =>
  (await screen.findByText(name, { selector: 'td *' })).closest('tr') as HTMLElement;

/** Before each test: an admin of the store, at a desk, with default columns. */
export function atTheDesk() {
  windowWidth(1440);
  productColumnChoice.set(undefined);
  const role = ['admin'];
  session.signIn({ _id: uuid(9), name: 'Asha', email: '', token: 't', role, store: STORE });
}
