import { newId } from '@haat/domain/basics/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

interface Category {
  id?: string;
  name: string;
  subCategories: { id?: string; name: string }[];
}

const headers = () => ({ authorization: `Bearer ${its.market.superAdmin.token}` });
const url = () => `/api/marketplace/${its.market.id}`;
const read = async () => (await its.app.inject({ url: url(), headers: headers() })).json();
async function save(categories: Category[], more = {}): Promise<Category[]> {
  const sent = { ...headers(), 'if-match': `"${(await read()).version}"` };
  const answer = await its.app.inject({
    method: 'PATCH',
    url: url(),
    payload: { categories, ...more },
    headers: sent,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().categories;
}
const named = (of: Category | undefined, name: string, subCategories = of?.subCategories ?? []) => ({
  ...of,
  name,
  subCategories,
});

let kirana: Category | undefined;
let dairy: Category | undefined;
beforeEach(async () => {
  const { categories } = await read();
  [kirana, dairy] = await save([
    named(categories[0], 'Kirana', [{ name: 'Atta' }, { name: 'Rice' }]),
    { name: 'Dairy', subCategories: [] },
  ]);
});

describe('categories', () => {
  it('may take each other’s names, and a new one that of a renamed one', async () => {
    const saved = await save([
      named(kirana, 'Dairy'),
      named(dairy, 'Milk'),
      { name: 'Kirana', subCategories: [] },
    ]);
    expect(saved).toMatchObject([
      { id: kirana?.id, name: 'Dairy' },
      { id: dairy?.id, name: 'Milk' },
      { name: 'Kirana' },
    ]);
    expect(await save([named(kirana, 'Milk'), named(dairy, 'Dairy')])).toMatchObject([
      { id: kirana?.id, name: 'Milk' },
      { id: dairy?.id, name: 'Dairy' },
    ]);
  });

  it('may have their subcategories take each other’s names', async () => {
    const [atta, rice] = kirana?.subCategories ?? [];
    const swapped = [
      { ...atta, name: 'Rice' },
      { ...rice, name: 'Atta' },
    ];
    expect(await save([named(kirana, 'Kirana', swapped)])).toMatchObject([{ subCategories: swapped }]);
  });

  it('that take each other’s names keep the tax rates of their stores apart', async () => {
    const [store_id = ''] = its.market.stores;
    const rate = { marketplace_id: its.market.id, store_id, valid_from: '2025-09-22' };
    await its.db
      .insertInto('store_gst_rates')
      .values([
        { ...rate, id: newId(), category: 'Kirana', rate_bp: 1800 },
        { ...rate, id: newId(), category: 'Dairy', rate_bp: 500 },
      ])
      .execute();
    await save([named(kirana, 'Dairy'), named(dairy, 'Kirana')]);
    const rates = its.db.selectFrom('store_gst_rates').select(['category', 'rate_bp']).orderBy('rate_bp');
    expect(await rates.where('store_id', '=', store_id).execute()).toEqual([
      { category: 'Kirana', rate_bp: 500 },
      { category: 'Dairy', rate_bp: 1800 },
    ]);
  });
});

describe('banners', () => {
  const routes = async () => (await read()).bannerImages.map(({ route }: { route: string }) => route);

  it('follow categories and subcategories to their new names, sent along or not', async () => {
    const bannerImages = ['/category/Kirana', '#/Category/dairy', '/subcategory/Atta', '/bundle'].map(
      (route) => ({ route }),
    );
    const flour = [{ ...kirana?.subCategories[0], name: 'Atta & flour' }];
    await save([named(kirana, 'Daily needs', flour), named(dairy, 'Dairy')], { bannerImages });
    const moved = ['/category/Daily%20needs', '#/Category/dairy', '/subcategory/Atta%20&%20flour', '/bundle'];
    expect(await routes()).toEqual(moved);
    await save([named(kirana, 'Kirana', flour), named(dairy, 'Milk & curd')]);
    expect(await routes()).toEqual(['/category/Kirana', '/category/Milk%20&%20curd', ...moved.slice(2)]);
  });

  it('keep a name that another category took', async () => {
    await save([named(kirana, 'Kirana'), named(dairy, 'Dairy')], {
      bannerImages: [{ route: '/category/Kirana' }],
    });
    await save([named(kirana, 'Dairy'), named(dairy, 'Kirana')]);
    expect(await routes()).toEqual(['/category/Kirana']);
  });
});
