import type { Product, Variant } from '@haat/contract/catalog/product';
import { readProduct } from '@haat/contract/catalog/shopper';
import { listStockRequests, requestStock } from '@haat/contract/notify-requests';
import { paise } from '@haat/domain/basics/money';
import { blankOf } from '@haat/domain/product-fields/field';
import { PACK_FIELDS } from '@haat/domain/product-fields/pack-fields';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { queryOf } from '../../../kit/query.ts';
import { session } from '../../../kit/session.ts';
import { NotifyStock } from './notify-stock.tsx';

const ID = (nth: number) => `0198c0de-0000-7000-8000-0000000000${nth}`;
const requestedAt = new Date('2026-11-20T10:00:00Z');
const shared = { mrp: paise(60_000), countInStock: 0, size: '' };

const SMALL: Variant = {
  ...shared,
  _id: ID(31),
  name: '500 ml',
  sku: 'G-2',
  price: paise(30_000),
  color: '',
  image: '',
  measure: null,
};
const GHEE: Product = {
  ...shared,
  _id: ID(30),
  name: 'Desi Ghee',
  sku: 'G-1',
  price: paise(60_000),
  tax: 500,
  brand: '',
  category: 'Kirana',
  subCategory: '',
  images: [],
  rating: 0,
  numReviews: 0,
  soldBy: 'piece',
  step: 1,
  measure: null,
  hasVariants: true,
  choices: 2,
  areSizes: false,
  store: { _id: ID(20), name: 'Basava' },
  marketplace: CHITGUPPA._id,
  ...blankOf(PACK_FIELDS),
  bestBefore: null,
  description: '',
  hsn: '',
  variants: [SMALL],
  reviews: [],
  ratings: [0, 0, 0, 0, 0],
};

function showFor(variant: string | null, page?: ReactNode) {
  session.signIn({ _id: 'asha', name: 'Asha', email: 'asha@haat.example', token: 't' });
  return show(
    <>
      {page}
      <NotifyStock
        goods={{ marketplace: CHITGUPPA._id, productId: GHEE._id, variantId: variant ?? undefined }}
      />
    </>,
  );
}

it('a request is about the variant that is chosen, and says nothing of the others', async () => {
  const own: { variant: string | null; requestedAt: Date }[] = [{ variant: null, requestedAt }];
  const sent = answer([
    [listStockRequests, () => reply(listStockRequests, { requests: own })],
    [
      requestStock,
      () => {
        own.push({ variant: SMALL._id, requestedAt });
        return reply(requestStock, { variant: SMALL._id, requestedAt });
      },
    ],
  ]);
  const { user } = showFor(SMALL._id);
  await user.click(await screen.findByRole('button', { name: 'Notify me when it is back' }));
  expect(await screen.findByText('We will notify you')).toBeVisible();
  expect(sent.map(({ address }) => address)).toContain(
    `/api/marketplace/${CHITGUPPA._id}/products/${GHEE._id}/stock-requests?variant=${SMALL._id}`,
  );
});

it('who has confirmed neither number nor address is led to do so', async () => {
  answer([
    [listStockRequests, () => reply(listStockRequests, { requests: [] })],
    [requestStock, () => refusal('contact-not-proved')],
  ]);
  const { user, address } = showFor(null);
  await user.click(await screen.findByRole('button', { name: 'Notify me when it is back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please confirm your mobile number or e-mail');
  await user.click(screen.getByRole('link', { name: 'Confirm your number' }));
  expect(address()).toBe('/profile/phone');
});

it('what is in stock by now has the page read the product again', async () => {
  const pieces = [0, 8];
  answer([
    [listStockRequests, () => reply(listStockRequests, { requests: [] })],
    [readProduct, () => reply(readProduct, { ...GHEE, countInStock: pieces.shift() ?? 8 })],
    [requestStock, () => refusal('goods-in-stock')],
  ]);
  function Page() {
    const params = { id: GHEE.marketplace, productId: GHEE._id };
    const { data } = useQuery(queryOf(readProduct, { params }));
    return data && <p>{data.countInStock} pieces</p>;
  }
  const { user } = showFor(null, <Page />);
  expect(await screen.findByText('0 pieces')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Notify me when it is back' }));
  expect(await screen.findByText('8 pieces')).toBeVisible();
});

it('what is refused says why', async () => {
  answer([
    [listStockRequests, () => reply(listStockRequests, { requests: [] })],
    [requestStock, () => refusal('too-many-notify-requests')],
  ]);
  const { user } = showFor(null);
  await user.click(await screen.findByRole('button', { name: 'Notify me when it is back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You already have 50 open requests.');
});
