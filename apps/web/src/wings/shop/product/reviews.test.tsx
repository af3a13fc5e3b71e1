import type { Product, Review } from '@haat/contract/catalog/product';
import {
  listReviews,
  readOwnReview,
  removeReview,
  type TakenDown,
  takeReviewDown,
  uploadReviewPhotos,
  writeReview,
} from '@haat/contract/catalog/reviews';
import { readProduct } from '@haat/contract/catalog/shopper';
import { paise } from '@haat/domain/basics/money';
import { blankOf } from '@haat/domain/product-fields/field';
import { PACK_FIELDS } from '@haat/domain/product-fields/pack-fields';
import { useQuery } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { queryOf } from '../../../kit/query.ts';
import { session } from '../../../kit/session.ts';
import { Reviews } from './reviews.tsx';

const ID = (nth: number) => `0198c0de-0000-7000-8000-0000000000${nth}`;

const reviewOf = (nth: number, rating: number, more: Partial<Review> = {}): Review => ({
  _id: ID(nth),
  rating,
  name: `Shopper ${nth}`,
  comment: `Comment ${nth}`,
  bought: false,
  images: [],
  createdAt: new Date('2026-11-20T10:00:00Z'),
  ...more,
});
const MINE = reviewOf(41, 2, { name: 'Asha', comment: 'Lumpy', images: ['/images/750/a.jpg'] });
const GHEE: Product = {
  _id: ID(30),
  name: 'Desi Ghee',
  sku: 'G-1',
  price: paise(60_000),
  mrp: paise(60_000),
  size: '',
  tax: 500,
  brand: '',
  category: 'Kirana',
  subCategory: '',
  images: [],
  rating: 3.5,
  numReviews: 12,
  soldBy: 'piece',
  step: 1,
  countInStock: 3,
  hasVariants: false,
  description: '',
  hsn: '',
  store: { _id: ID(20), name: 'Basava' },
  marketplace: CHITGUPPA._id,
  variants: [],
  reviews: [reviewOf(42, 5, { bought: true }), MINE],
  ratings: [0, 6, 0, 0, 6],
  ...blankOf(PACK_FIELDS),
  bestBefore: null,
  measure: null,
  choices: 0,
  areSizes: false,
};

/** A product's page that reads what a review changes. */
function Page() {
  const { data } = useQuery(queryOf(readProduct, { params: { id: GHEE.marketplace, productId: GHEE._id } }));
  return data ? <Reviews product={data} /> : null;
}

const GHEE_PAGE = [readProduct, () => reply(readProduct, GHEE)] as const;
const signIn = (id = 'asha') =>
  session.signIn({ _id: id, name: 'Asha', email: 'asha@haat.example', token: 't' });
const has = (review: Review | null, takenDown: TakenDown | null = null) =>
  [readOwnReview, () => reply(readOwnReview, { review, takenDown })] as const;

it('a review is still there after the session ended at Send and its shopper signed in again', async () => {
  answer([GHEE_PAGE, has(null), [writeReview, () => refusal('not-authenticated')]]);
  signIn();
  const { user } = show(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  await user.click(await screen.findByRole('radio', { name: /^4/ }));
  await user.type(screen.getByLabelText('Comment'), 'Grainy and fresh');
  await user.click(screen.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByText('Please sign in to write a review')).toBeVisible();
  act(() => void signIn());
  const comment = await screen.findByLabelText('Comment');
  expect(comment).toHaveValue('Grainy and fresh');
  expect(screen.getByRole('radio', { name: /^4/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Write a review' }));
  expect(screen.getByLabelText('Comment')).toHaveValue('');
});

it('a review says whether its writer bought the goods here, and shows its photos', async () => {
  answer([GHEE_PAGE]);
  show(<Page />);
  const [buyer, other] = await screen.findAllByRole('listitem');
  expect(within(buyer as HTMLElement).getByText('Bought here')).toBeVisible();
  const mine = screen.getByText('Lumpy').closest('li') as HTMLElement;
  expect(within(mine).queryByText('Bought here')).toBeNull();
  expect(within(mine).getByRole('link', { name: 'Photo 1 of Asha' })).toHaveAttribute(
    'href',
    '/images/750/a.webp',
  );
  expect(other).toBeDefined();
});

it('one’s own is changed where it stands, with the stars, words and photos that it has', async () => {
  const sent = answer([
    GHEE_PAGE,
    has(MINE),
    [writeReview, () => reply(writeReview, { ...MINE, rating: 5, comment: 'Better now', images: [] })],
  ]);
  signIn();
  const { user } = show(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Change your review' }));
  expect(screen.getByRole('radio', { name: '2, Fair' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '5, Excellent' }));
  await user.clear(screen.getByLabelText('Comment'));
  await user.type(screen.getByLabelText('Comment'), 'Better now');
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  await user.click(screen.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByText('Better now')).toBeVisible();
  expect(screen.queryByText('Lumpy')).toBeNull();
  expect(screen.getByText('12 reviews')).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ rating: 5, comment: 'Better now', images: [] });
});

it('one’s own is removed, and counts no more', async () => {
  answer([GHEE_PAGE, has(MINE), [removeReview, () => reply(removeReview, { removed: true })]]);
  signIn();
  const { user } = show(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Change your review' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('11 reviews')).toBeVisible();
  expect(screen.queryByText('Lumpy')).toBeNull();
  expect(screen.getByRole('button', { name: 'Write a review' })).toBeVisible();
});

it('reviews come in another order, a page at a time', async () => {
  const rows = Array.from({ length: 10 }, (_, nth) => reviewOf(50 + nth, 1));
  const sent = answer([
    GHEE_PAGE,
    [
      listReviews,
      ({ address }) =>
        reply(listReviews, {
          page: address.includes('pageNumber=2') ? 2 : 1,
          pages: 2,
          total: 12,
          rows: address.includes('pageNumber=2') ? [reviewOf(42, 5), reviewOf(43, 5)] : rows,
          product: { _id: GHEE._id },
        }),
    ],
  ]);
  const { user } = show(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Lowest rating' }));
  expect(await screen.findByText('Comment 59')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more reviews' }));
  expect(await screen.findByText('Comment 43')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
  expect(sent.at(-1)?.address).toContain('sort=lowest');
});

it('a photo is sent at once, and one that can’t be used says why', async () => {
  let nth = 0;
  answer([
    GHEE_PAGE,
    has(null),
    [
      uploadReviewPhotos,
      () =>
        nth++ === 0
          ? refusal('image-refused', { details: [{ index: 0, name: 'a.heic', reason: 'heic' }] })
          : reply(uploadReviewPhotos, ['/images/750/b.jpg']),
    ],
  ]);
  signIn();
  const { user } = show(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  const photo = () => new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Add photos'), photo());
  expect(await screen.findByRole('alert')).toHaveTextContent('This is a HEIC picture.');
  await user.upload(screen.getByLabelText('Add photos'), photo());
  expect(await screen.findByAltText('Photo 1')).toBeVisible();
});

it('a photo that arrives after Cancel brings no draft back', async () => {
  const { promise: photo, resolve } = Promise.withResolvers<Response>();
  answer([GHEE_PAGE, has(null), [uploadReviewPhotos, () => photo]]);
  signIn('late');
  const { user } = show(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  await user.click(screen.getByRole('radio', { name: /^4/ }));
  await user.upload(screen.getByLabelText('Add photos'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(async () => resolve(reply(uploadReviewPhotos, ['/images/750/b.jpg'])));
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  expect(screen.getByRole('radio', { name: /^4/ })).not.toBeChecked();
  expect(screen.queryByAltText('Photo 1')).toBeNull();
});

const staff = (roles: string[], store: string | null) =>
  session.signIn({ _id: 'r', name: 'Ravi', email: 'ravi@haat.example', roles, store, token: 't' });

it('staff of its store take a review down for a reason, and it counts no more', async () => {
  const sent = answer([
    GHEE_PAGE,
    has(null),
    [takeReviewDown, () => reply(takeReviewDown, { _id: MINE._id })],
  ]);
  staff(['admin'], GHEE.store._id);
  const { user } = show(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Take down the review of Asha' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Take down' }));
  expect(dialog.getByText('Please choose a reason')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'It advertises something' }));
  await user.click(dialog.getByRole('button', { name: 'Take down' }));
  expect(await screen.findByText('11 reviews')).toBeVisible();
  expect(screen.queryByText('Lumpy')).toBeNull();
  expect(sent.map(({ address }) => address)).toContainEqual(
    expect.stringContaining(`/reviews/${MINE._id}?reason=advert`),
  );
});

it.each([
  ['a shopper', [], null, 0],
  ['an admin of another store', ['admin'], ID(21), 0],
  ['a deliveryAdmin of the store', ['deliveryAdmin'], GHEE.store._id, 0],
  ['a superAdmin', ['superAdmin'], null, 2],
] as const)('%s is offered as many reviews to take down as they may', async (_who, roles, store, count) => {
  answer([GHEE_PAGE, has(null)]);
  staff([...roles], store);
  show(<Page />);
  await screen.findByText('Lumpy');
  await screen.findByRole('button', { name: 'Write a review' });
  await expect.poll(() => screen.queryAllByRole('button', { name: /^Take down/ })).toHaveLength(count);
});

it.each([
  [false, 'You can write another one without that.', 1],
  [true, 'You can’t write another one of this product.', 0],
])(
  'whose review was taken down sees why, and writes another one until it was the last',
  async (final, text, buttons) => {
    answer([GHEE_PAGE, has(null, { at: new Date('2026-11-23T10:00:00Z'), reason: 'advert', final })]);
    signIn();
    show(<Page />);
    expect(await screen.findByText('Your review was taken down on 23 Nov 2026.')).toBeVisible();
    expect(screen.getByText(new RegExp(`It advertised something. ${text}`))).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Write a review' })).toHaveLength(buttons);
  },
);

it('a form that was opened before one’s own review was there begins with it, and loses nothing that is typed', async () => {
  let bring: () => void = () => {};
  const there = new Promise<void>((resolve) => (bring = () => resolve()));
  answer([
    GHEE_PAGE,
    [readOwnReview, () => there.then(() => reply(readOwnReview, { review: MINE, takenDown: null }))],
    [writeReview, () => refusal('fault')],
  ]);
  // Another user, without a draft of another test.
  signIn('nila');
  const { user } = show(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  expect(screen.queryByLabelText('Comment')).toBeNull();
  bring();
  expect(await screen.findByLabelText('Comment')).toHaveValue('Lumpy');
  expect(screen.getByRole('radio', { name: '2, Fair' })).toBeChecked();
});

it('the newest reviews don’t stand under another order, neither before it comes nor when it fails', async () => {
  let end: () => void = () => {};
  const over = new Promise<void>((resolve) => (end = () => resolve()));
  answer([GHEE_PAGE, [listReviews, () => over.then(() => refusal('not-found'))]]);
  const { user } = show(<Page />);
  expect(await screen.findByText('Lumpy')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lowest rating' }));
  expect(screen.queryByText('Lumpy')).toBeNull();
  end();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('Lumpy')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Newest' }));
  expect(screen.getByText('Lumpy')).toBeVisible();
});
