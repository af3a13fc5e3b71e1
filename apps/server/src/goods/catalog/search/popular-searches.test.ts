import { expect, it } from 'vitest';
import { makeMarket } from '../../../../test/market.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { publishChange } from '../../../kit/change-feed.ts';
import { inTransaction } from '../../../kit/db.ts';
import { forgetFoundSearches } from './note-found-search.ts';

const its = useMarket();
let network = 0;

const anybody = () => {
  network += 1;
  return `10.30.${network >> 8}.${network & 255}`;
};
const search = async (keyword: string, remoteAddress = anybody(), market = its.market) => {
  const url = `/api/marketplace/${market.id}/searches/found`;
  const answer = await its.app.inject({ method: 'POST', url, payload: { keyword }, remoteAddress });
  return answer.json().counted;
};
const popular = async (market = its.market) =>
  (await its.app.inject({ url: `/api/marketplace/${market.id}/searches/popular` })).json().searches;
const counts = () =>
  its.db
    .selectFrom('found_searches')
    .select(['words', 'searches'])
    .where('marketplace_id', '=', its.market.id)
    .orderBy('words')
    .execute();
/** Empties memories soon. */
const forget = () => inTransaction(its.db, (tx) => publishChange(tx, 'catalogue', its.market.id));

/** So many people search for these. */
async function people(many: number, ...keywords: string[]): Promise<void> {
  for (const keyword of keywords)
    for (let nth = 0; nth < many; nth += 1) expect(await search(keyword), keyword).toBe(true);
}

it('what three people searched for and found is popular, the most frequent first', async () => {
  await people(3, 'atta', 'Salt');
  await people(4, 'tomato');
  await people(2, 'toor dal');
  await forget();
  await expect.poll(() => popular()).toEqual(['tomato', 'atta', 'salt']);
});

it('nothing is popular until there are three of them', async () => {
  await people(3, 'atta', 'salt');
  await forget();
  expect(await popular()).toEqual([]);
});

it('one person counts once, however often and in which case they search', async () => {
  const one = anybody();
  expect(await search('Atta', one)).toBe(true);
  for (const again of ['atta', ' ATTA!', 'atta']) expect(await search(again, one)).toBe(false);
  expect(await counts()).toEqual([{ words: 'atta', searches: 1 }]);
});

it('one person counts once, in whatever case the marketplace’s id is written', async () => {
  const one = anybody();
  expect(await search('Atta', one)).toBe(true);
  const { id } = its.market;
  for (const written of [id.toUpperCase(), id.replace('b', 'B'), id.replace('c', 'C').replace('d', 'D')])
    expect(await search('Atta', one, { ...its.market, id: written })).toBe(false);
});

it('what finds nothing, only comes close, or may be a number of somebody is not counted', async () => {
  for (const keyword of [
    'makhana',
    'atta of 98450 12345',
    'x',
    'tometo',
    'rotten atta here',
    'asha@haat.example',
  ])
    expect(await search(keyword), keyword).toBe(false);
  expect(await counts()).toEqual([]);
});

it('what finds nothing any more is not offered', async () => {
  await people(3, 'atta', 'salt', 'tomato', 'toor dal');
  await its.db
    .updateTable('products')
    .set({ status: 'In Review' })
    .where('id', '=', its.market.salt.id)
    .execute();
  await forget();
  await expect.poll(() => popular()).toEqual(['atta', 'tomato', 'toor dal']);
});

it('one network has 30 searches a day counted', async () => {
  const one = anybody();
  const markets = [];
  for (let nth = 0; nth < 8; nth += 1) markets.push(await makeMarket(its.db, `11000${nth + 1}`));
  const counted = [];
  for (const market of markets)
    for (const keyword of ['atta', 'salt', 'tomato', 'toor dal'])
      counted.push(await search(keyword, one, market));
  expect(counted.filter(Boolean)).toHaveLength(30);
});

it('after 14 days a search counts no more, and is forgotten', async () => {
  await its.db
    .insertInto('found_searches')
    .values(
      ['atta', 'salt', 'tomato'].map((words) => ({
        marketplace_id: its.market.id,
        day: '2020-01-01',
        words,
        searches: 9,
      })),
    )
    .execute();
  await forget();
  expect(await popular()).toEqual([]);
  await forgetFoundSearches(its.db);
  expect(await counts()).toEqual([]);
});

it('each marketplace has its own, and one that there is not is refused', async () => {
  const other = await makeMarket(its.db, '110001');
  await people(3, 'atta', 'salt', 'tomato');
  await forget();
  await expect.poll(() => popular()).toHaveLength(3);
  expect(await popular(other)).toEqual([]);
  const nowhere = '0198c0de-0000-7000-8000-000000000001';
  for (const request of [
    { method: 'GET', url: `/api/marketplace/${nowhere}/searches/popular` },
    { method: 'POST', url: `/api/marketplace/${nowhere}/searches/found`, payload: { keyword: 'atta' } },
  ] as const)
    expect((await its.app.inject(request)).json().code).toBe('marketplace-not-found');
});
