import { expect, it } from 'vitest';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

interface Entry {
  id: string;
  _id: string;
  subCategories: Entry[];
}
type Stored = Record<'categories' | 'brands' | 'bannerImages', Entry[]>;

const headers = () => ({ authorization: `Bearer ${its.market.superAdmin.token}` });
async function change(payload: object): Promise<Stored> {
  const url = `/api/marketplace/${its.market.id}`;
  const { version } = (await its.app.inject({ url, headers: headers() })).json();
  const sent = { ...headers(), 'if-match': `"${version}"` };
  const answer = await its.app.inject({ method: 'PATCH', url, payload, headers: sent });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Oldest first. */
async function noted() {
  const entries = await its.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', its.market.id)
    .where('action', '=', 'changed')
    .orderBy('id')
    .execute();
  return entries.map(({ details }) => details);
}

it('single values are noted with both, long texts cut, and a secret never', async () => {
  await change({
    name: 'Haat Bidar',
    deliveryCharges: 31.5,
    eula: 'x'.repeat(5000),
    razorpay: { key_id: 'rzp_live_1', key_secret: 'a deep secret' },
  });
  const details = await noted();
  expect(details).toMatchObject([
    {
      before: { name: 'Haat Test', deliveryCharges: 25, eula: null, 'razorpay: key_id': null },
      after: { name: 'Haat Bidar', deliveryCharges: 31.5, 'razorpay: key_id': 'rzp_live_1' },
      secretWritten: true,
    },
  ]);
  const text = JSON.stringify(details);
  expect(text).not.toContain('a deep secret');
  expect(text.length).toBeLessThan(2000);
});

const LISTS: [
  what: string,
  first: object,
  second: (stored: Stored) => object,
  details: [before: object, after: object],
][] = [
  [
    'categories',
    { categories: [{ name: 'Tea', image: '/images/750/a.jpg' }, { name: 'Rice' }] },
    ({ categories: [tea, rice] }) => ({
      categories: [{ ...tea, name: 'Teas', image: '/images/750/b.jpg' }, rice],
    }),
    [
      { 'categories: Tea: name': 'Tea', 'categories: Tea: image': '/images/750/a.jpg' },
      { 'categories: Tea: name': 'Teas', 'categories: Tea: image': '/images/750/b.jpg' },
    ],
  ],
  [
    'subcategories',
    { categories: [{ name: 'Tea', subCategories: [{ name: 'Green' }] }] },
    ({ categories: [tea] }) => ({
      categories: [{ ...tea, subCategories: [{ ...tea?.subCategories[0], name: 'Black' }] }],
    }),
    [
      { 'categories: Tea: subCategories: Green: name': 'Green' },
      { 'categories: Tea: subCategories: Green: name': 'Black' },
    ],
  ],
  [
    'brands',
    { brands: [{ name: 'Amul' }, { name: 'Tata' }] },
    ({ brands: [amul, tata] }) => ({ brands: [{ ...amul, name: 'Amul Dairy' }, tata] }),
    [{ 'brands: Amul: name': 'Amul' }, { 'brands: Amul: name': 'Amul Dairy' }],
  ],
  [
    'banners',
    { bannerImages: [{ title: 'Rotti season', route: '/category/Kirana' }] },
    ({ bannerImages: [rotti] }) => ({ bannerImages: [{ ...rotti, route: '/' }] }),
    [
      { 'bannerImages: Rotti season: route': '/category/Kirana' },
      { 'bannerImages: Rotti season: route': '/' },
    ],
  ],
  [
    'synonyms',
    {
      searchSynonyms: [
        ['jolada', 'jowar'],
        ['akki', 'rice'],
      ],
    },
    () => ({
      searchSynonyms: [
        ['jola', 'jowar'],
        ['akki', 'rice'],
      ],
    }),
    [{ searchSynonyms: 'jolada = jowar' }, { searchSynonyms: 'jola = jowar' }],
  ],
  [
    'pin codes',
    { pinCodes: ['585412', '585401'] },
    () => ({ pinCodes: ['585412', '585403'] }),
    [{ pinCodes: '585401' }, { pinCodes: '585403' }],
  ],
];

it.each(LISTS)('of %s what was and what is, and nothing of the others', async (_, first, second, said) => {
  await change(second(await change(first)));
  const [before, after] = said;
  expect((await noted()).at(-1)).toEqual({ name: 'Haat Test', before, after });
});

it('what came, what went, and another order', async () => {
  const [one, two] = (await change({ brands: [{ name: 'Amul' }, { name: 'Tata' }] })).brands;
  await change({ brands: [two, one] });
  await change({ brands: [two] });
  expect(await noted()).toEqual([
    {
      name: 'Haat Test',
      before: { 'brands: Amul: name': null, 'brands: Tata: name': null },
      after: { 'brands: Amul: name': 'Amul', 'brands: Tata: name': 'Tata' },
    },
    {
      name: 'Haat Test',
      before: { 'brands: order': 'Amul, Tata' },
      after: { 'brands: order': 'Tata, Amul' },
    },
    { name: 'Haat Test', before: { 'brands: Amul: name': 'Amul' }, after: { 'brands: Amul: name': null } },
  ]);
});

it('of very many fields some, and how many more there are', async () => {
  await change({ brands: Array.from({ length: 300 }, (_, nth) => ({ name: `Brand ${nth}` })) });
  expect(await noted()).toMatchObject([{ more: 240 }]);
});
