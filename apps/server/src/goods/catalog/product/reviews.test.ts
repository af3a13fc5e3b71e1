import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeUser, type TestUser } from '../../../../test/market.ts';
import { orderBody, placeOrder } from '../../../../test/order-request.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { uploadForm } from '../../images/test/upload-form.ts';

const its = useMarket();
const url = () => `/api/store/${its.market.stores[0]}/products/${its.market.atta.id}/reviews`;

const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });
const review = (by: TestUser, payload: object) =>
  its.app.inject({ method: 'POST', url: url(), headers: bearer(by), payload });
const mine = async (by: TestUser) =>
  (await its.app.inject({ url: `${url()}/mine`, headers: bearer(by) })).json();
const remove = async (by: TestUser) =>
  (await its.app.inject({ method: 'DELETE', url: `${url()}/mine`, headers: bearer(by) })).json();
const page = async () =>
  (await its.app.inject(`/api/marketplace/${its.market.id}/products/${its.market.atta.id}`)).json();
const list = async (query = '') =>
  (
    await its.app.inject(`/api/marketplace/${its.market.id}/products/${its.market.atta.id}/reviews?${query}`)
  ).json();

const PIXELS = { width: 20, height: 10, channels: 3, background: '#0E7C49' } as const;

async function send(by: TestUser, count = 1) {
  const bytes = await sharp({ create: PIXELS }).png().toBuffer();
  const form = uploadForm(...Array.from({ length: count }, (_, nth) => ({ name: `${nth}.png`, bytes })));
  const headers = { ...form.headers, ...bearer(by) };
  return its.app.inject({ method: 'POST', url: '/api/reviews/photos', payload: form.payload, headers });
}
const photos = async (by: TestUser, count = 1): Promise<string[]> => (await send(by, count)).json();
const unused = async (by = its.market.shopper) => {
  const rows = await its.db
    .selectFrom('uploaded_images')
    .select('name')
    .where('user_id', '=', by.id)
    .where('used_at', 'is', null)
    .execute();
  return rows.map(({ name }) => `/images/750/${name}`);
};

describe('a review', () => {
  it('is marked as a buyer’s once the goods have been brought, and not before', async () => {
    const { app, market, db } = its;
    await placeOrder(app, market, market.shopper, orderBody([{ product: market.atta, qty: 2 }]));
    expect((await review(market.shopper, { rating: 4 })).json().bought).toBe(false);
    await db.updateTable('orders').set({ paid_at: new Date(), delivered_at: new Date() }).execute();
    expect((await review(market.shopper, { rating: 4 })).json().bought).toBe(true);
    expect((await review(await makeUser(db, []), { rating: 5 })).json().bought).toBe(false);
  });

  it('is read, changed and taken back by whoever wrote it, and the rating follows', async () => {
    const { market, db } = its;
    expect(await mine(market.shopper)).toEqual({ review: null, takenDown: null });
    await review(market.shopper, { rating: 2, comment: 'Lumpy' });
    const other = await makeUser(db, []);
    await review(other, { rating: 5 });
    expect((await mine(market.shopper)).review).toMatchObject({ rating: 2, comment: 'Lumpy' });
    expect(await page()).toMatchObject({ rating: 3.5, numReviews: 2, ratings: [0, 1, 0, 0, 1] });
    expect(await remove(market.shopper)).toEqual({ removed: true });
    expect(await remove(market.shopper)).toEqual({ removed: false });
    await expect.poll(() => page()).toMatchObject({ rating: 5, numReviews: 1, ratings: [0, 0, 0, 0, 1] });
    expect((await mine(other)).review).toMatchObject({ rating: 5 });
  });
});

describe('reviews of a product', () => {
  it('come ten a page, the newest, the best or the worst first, or those with photos alone', async () => {
    const { db } = its;
    const first = await makeUser(db, []);
    await review(first, { rating: 3, images: await photos(first) });
    for (const rating of [1, 5, 2, 4, 1, 5, 2, 4, 1, 5]) await review(await makeUser(db, []), { rating });
    const ratings = async (query: string) =>
      (await list(query)).reviews.map((one: { rating: number }) => one.rating);
    expect(await list()).toMatchObject({ page: 1, pages: 2, total: 11 });
    expect(await ratings('sort=newest')).toEqual([5, 1, 4, 2, 5, 1, 4, 2, 5, 1]);
    expect(await ratings('sort=newest&pageNumber=2')).toEqual([3]);
    expect(await ratings('sort=highest')).toEqual([5, 5, 5, 4, 4, 3, 2, 2, 1, 1]);
    expect(await ratings('sort=lowest')).toEqual([1, 1, 1, 2, 2, 3, 4, 4, 5, 5]);
    expect(await list('sort=photos')).toMatchObject({ total: 1, reviews: [{ rating: 3 }] });
  });

  it('are dropped from every cache when one is written', async () => {
    expect(await list()).toMatchObject({ total: 0 });
    await review(its.market.shopper, { rating: 5 });
    await expect.poll(() => list()).toMatchObject({ total: 1 });
  });

  it('of a product that is not shown are not shown either', async () => {
    const { db, market } = its;
    await db.updateTable('products').set({ status: 'In Review' }).where('id', '=', market.atta.id).execute();
    expect((await list()).code).toBe('product-not-found');
  });
});

describe('photos of a review', () => {
  it('are made anew, shown with it, and stay while it is changed without a word of them', async () => {
    const { shopper } = its.market;
    const sent = await photos(shopper, 2);
    expect(sent).toEqual([expect.stringMatching(/^\/images\/750\/.+\.jpg$/), expect.any(String)]);
    await review(shopper, { rating: 4, images: sent });
    await review(shopper, { rating: 5 });
    expect((await page()).reviews).toMatchObject([{ rating: 5, images: sent }]);
    expect(await unused()).toEqual([]);
  });

  it('go when they are left out, and with the review', async () => {
    const { shopper } = its.market;
    const [one = '', two = ''] = await photos(shopper, 2);
    await review(shopper, { rating: 4, images: [one, two] });
    await review(shopper, { rating: 4, images: [two] });
    expect(await unused()).toEqual([one]);
    await remove(shopper);
    expect((await unused()).toSorted()).toEqual([one, two].toSorted());
  });

  it('are the writer’s own, three at most', async () => {
    const { shopper } = its.market;
    const other = await makeUser(its.db, []);
    const theirs = await photos(other);
    const refused = await review(shopper, { rating: 4, images: theirs });
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'images.0']);
    const made = await review(shopper, { rating: 4, images: ['/images/750/salt.webp'] });
    expect(made.statusCode).toBe(400);
    expect((await review(shopper, { rating: 4, images: Array(4).fill(theirs[0]) })).statusCode).toBe(400);
    expect(await mine(shopper)).toEqual({ review: null, takenDown: null });
    expect(await unused(other)).toEqual(theirs);
  });

  it('go with a product that is deleted, alone or among others', async () => {
    const { market, app } = its;
    const { shopper, admin, atta, salt } = market;
    const [one = '', two = ''] = await photos(shopper, 2);
    await review(shopper, { rating: 4, images: [one] });
    const ofSalt = `/api/store/${market.stores[0]}/products/${salt.id}/reviews`;
    const other = { rating: 4, images: [two] };
    await app.inject({ method: 'POST', url: ofSalt, headers: bearer(shopper), payload: other });
    expect(await unused()).toEqual([]);
    const gone = await app.inject({
      method: 'DELETE',
      url: `/api/marketplace/${market.id}/products/${atta.id}`,
      headers: bearer(admin),
    });
    expect(gone.statusCode, gone.body).toBe(200);
    expect(await unused()).toEqual([one]);
    const many = await app.inject({
      method: 'POST',
      url: `/api/store/${market.stores[0]}/products/bulk/delete`,
      headers: bearer(admin),
      payload: { products: [{ _id: salt.id, version: 1 }] },
    });
    expect(many.json()).toMatchObject({ deleted: 1 });
    expect((await unused()).toSorted()).toEqual([one, two].toSorted());
  });
});

describe('what somebody may send of photos', () => {
  const waiting = (by: TestUser, count: number) =>
    its.db
      .insertInto('uploaded_images')
      .values(Array.from({ length: count }, (_, nth) => ({ name: `${by.id}-${nth}.jpg`, user_id: by.id })))
      .execute();

  it('is 60 of an account at most, in reviews or waiting', async () => {
    const { shopper } = its.market;
    await review(shopper, { rating: 4, images: await photos(shopper, 2) });
    await waiting(shopper, 56);
    expect((await send(shopper, 3)).json().code).toBe('too-many-photos');
    expect((await send(shopper, 2)).statusCode).toBe(200);
    expect((await send(shopper)).json().code).toBe('too-many-photos');
  });

  it('is 60 at most, also when it comes at once', async () => {
    const { shopper } = its.market;
    await waiting(shopper, 57);
    const answers = await Promise.all([1, 2, 3].map(() => send(shopper, 2)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  it('is counted apart from the pictures of products that somebody of the staff has uploaded', async () => {
    const { admin } = its.market;
    const used = Array.from({ length: 60 }, (_, nth) => ({
      name: `${admin.id}-${nth}.jpg`,
      user_id: admin.id,
      used_at: new Date(),
    }));
    await its.db.insertInto('uploaded_images').values(used).execute();
    expect((await send(admin)).statusCode).toBe(200);
  });

  it('holds up no picture of the staff while it waits to be made anew', async () => {
    const { shopper, admin } = its.market;
    const neighbour = await makeUser(its.db, []);
    const large = await sharp({ create: { ...PIXELS, width: 5000, height: 5000 } })
      .png()
      .toBuffer();
    const done: string[] = [];
    const sending = async (who: string, by: TestUser, address: string, bytes: Buffer) => {
      const form = uploadForm({ name: 'a.png', bytes });
      const headers = { ...form.headers, ...bearer(by) };
      const sent = await its.app.inject({ method: 'POST', url: address, payload: form.payload, headers });
      expect(sent.statusCode, sent.body).toBe(200);
      done.push(who);
    };
    const photo = (_: unknown, nth: number) =>
      sending('shopper', nth % 2 ? shopper : neighbour, '/api/reviews/photos', large);
    const small = await sharp({ create: PIXELS }).png().toBuffer();
    const photos = Array.from({ length: 8 }, photo);
    await Promise.race(photos);
    // The others are waiting; without fairness it would be last.
    await Promise.all([...photos, sending('staff', admin, '/api/upload', small)]);
    expect(done.indexOf('staff')).toBeLessThan(4);
  });

  it('takes less than half of what a product’s picture may, though it holds nothing but noise', async () => {
    const raw = { width: 750, height: 750, channels: 3 } as const;
    const bytes = await sharp(randomBytes(750 * 750 * 3), { raw })
      .png()
      .toBuffer();
    const form = uploadForm({ name: 'noise.png', bytes });
    const headers = { ...form.headers, ...bearer(its.market.shopper) };
    const sent = await its.app.inject({
      method: 'POST',
      url: '/api/reviews/photos',
      payload: form.payload,
      headers,
    });
    const [address = ''] = sent.json();
    const best = await sharp(bytes).jpeg({ quality: 100 }).toBuffer();
    expect((await its.app.inject(address)).rawPayload.length).toBeLessThan(best.length / 2);
  });

  it('is refused where it is no picture, each by its place', async () => {
    const form = uploadForm({ name: 'a.jpg', bytes: 'no picture' });
    const headers = { ...form.headers, ...bearer(its.market.shopper) };
    const answer = await its.app.inject({
      method: 'POST',
      url: '/api/reviews/photos',
      payload: form.payload,
      headers,
    });
    expect(answer.json()).toMatchObject({ code: 'image-refused', details: [{ index: 0, name: 'a.jpg' }] });
  });
});
