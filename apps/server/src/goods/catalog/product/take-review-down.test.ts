import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeUser, type TestUser } from '../../../../test/market.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { uploadForm } from '../../images/test/upload-form.ts';

const its = useMarket();
const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });
const url = (store = its.market.stores[0]) => `/api/store/${store}/products/${its.market.atta.id}/reviews`;
const review = (by: TestUser, payload: object) =>
  its.app.inject({ method: 'POST', url: url(), headers: bearer(by), payload });
const mine = async (by: TestUser) =>
  (await its.app.inject({ url: `${url()}/mine`, headers: bearer(by) })).json();
const page = async () =>
  (await its.app.inject(`/api/marketplace/${its.market.id}/products/${its.market.atta.id}`)).json();
const takeDown = (by: TestUser, id: string, { reason = 'advert', store = its.market.stores[0] } = {}) =>
  its.app.inject({ method: 'DELETE', url: `${url(store)}/${id}?reason=${reason}`, headers: bearer(by) });

async function photo(by: TestUser): Promise<string> {
  const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#0E7C49' } })
    .png()
    .toBuffer();
  const form = uploadForm({ name: 'a.png', bytes });
  const headers = { ...form.headers, ...bearer(by) };
  const sent = await its.app.inject({
    method: 'POST',
    url: '/api/reviews/photos',
    payload: form.payload,
    headers,
  });
  return sent.json()[0];
}

it('a review that staff take down goes with its stars and photos, at once', async () => {
  const { market } = its;
  const other = await makeUser(its.db, []);
  await review(other, { rating: 5 });
  const image = await photo(market.shopper);
  const said = { rating: 1, comment: 'Cheaper at mine: 98450 12345', images: [image] };
  const { _id } = (await review(market.shopper, said)).json();
  expect((await its.app.inject(image)).statusCode).toBe(200);
  expect((await takeDown(market.admin, _id)).json()).toEqual({ _id });
  await expect.poll(() => page()).toMatchObject({ rating: 5, numReviews: 1, reviews: [{ rating: 5 }] });
  expect((await its.app.inject(image)).statusCode).toBe(404);
  expect((await takeDown(market.superAdmin, _id)).json().code).toBe('review-not-found');
});

it('a photo that another review shows stays', async () => {
  const { market, app } = its;
  const image = await photo(market.shopper);
  const { _id } = (await review(market.shopper, { rating: 1, images: [image] })).json();
  await app.inject({
    method: 'POST',
    url: `/api/store/${market.stores[0]}/products/${market.salt.id}/reviews`,
    headers: bearer(market.shopper),
    payload: { rating: 4, images: [image] },
  });
  await takeDown(market.admin, _id);
  expect((await app.inject(image)).statusCode).toBe(200);
});

it('the writer sees why and when, and may write another one, but not the same words', async () => {
  const { shopper, superAdmin } = its.market;
  expect(await mine(shopper)).toEqual({ review: null, takenDown: null });
  const { _id } = (await review(shopper, { rating: 1, comment: 'The owner is a thief!' })).json();
  await takeDown(superAdmin, _id, { reason: 'abuse' });
  expect(await mine(shopper)).toEqual({
    review: null,
    takenDown: { at: expect.any(String), reason: 'abuse', final: false },
  });
  const again = await review(shopper, { rating: 2, comment: ' the OWNER is a thief ' });
  expect([again.statusCode, again.json().code]).toEqual([409, 'review-taken-down']);
  expect(await page()).toMatchObject({ numReviews: 0 });
  expect((await review(shopper, { rating: 1, comment: 'The bag was torn' })).statusCode).toBe(201);
  expect(await mine(shopper)).toMatchObject({ review: { comment: 'The bag was torn' }, takenDown: null });
  const back = await review(shopper, { rating: 1, comment: 'The owner is a thief!' });
  expect(back.json().code).toBe('review-taken-down');
});

it('whose reviews of a product were taken down twice writes none of it any more', async () => {
  const { shopper, admin, stores, salt } = its.market;
  for (const comment of ['Buy at mine', 'Really, buy at mine']) {
    const { _id } = (await review(shopper, { rating: 1, comment })).json();
    expect((await takeDown(admin, _id)).statusCode).toBe(200);
  }
  expect((await mine(shopper)).takenDown).toMatchObject({ final: true });
  expect((await review(shopper, { rating: 5, comment: 'Good' })).json().code).toBe('reviews-closed');
  const ofSalt = await its.app.inject({
    method: 'POST',
    url: `/api/store/${stores[0]}/products/${salt.id}/reviews`,
    headers: bearer(shopper),
    payload: { rating: 5 },
  });
  expect(ofSalt.statusCode).toBe(201);
});

it('the log says who took what down and why, but not its words nor whose they were', async () => {
  const { shopper, admin, atta } = its.market;
  const { _id } = (await review(shopper, { rating: 1, comment: 'Buy at mine' })).json();
  await takeDown(admin, _id);
  const entries = await its.db
    .selectFrom('audit_log')
    .select(['subject', 'subject_id', 'action', 'details'])
    .where('user_id', '=', admin.id)
    .execute();
  expect(entries).toEqual([
    {
      subject: 'product',
      subject_id: atta.id,
      action: 'review taken down',
      details: { reason: 'advert', review: _id, rating: 1, photos: 0 },
    },
  ]);
});

it('shoppers, drivers and other stores take nothing down, and a reason is needed', async () => {
  const { market, db } = its;
  const { _id } = (await review(market.shopper, { rating: 1, comment: 'Torn' })).json();
  expect((await takeDown(market.shopper, _id)).statusCode).toBe(403);
  expect((await takeDown(market.deliveryAdmin, _id)).statusCode).toBe(403);
  expect((await takeDown(market.admin, _id, { reason: 'bad-for-us' })).statusCode).toBe(400);
  expect((await takeDown(market.admin, _id, { store: market.stores[1] })).json().code).toBe(
    'product-not-found',
  );
  const elsewhere = { marketplaceId: market.id, storeId: market.stores[1] };
  const neighbour = await makeUser(db, ['admin'], elsewhere);
  expect((await takeDown(neighbour, _id)).json().code).toBe('product-not-found');
  expect((await mine(market.shopper)).review).toMatchObject({ comment: 'Torn' });
});
