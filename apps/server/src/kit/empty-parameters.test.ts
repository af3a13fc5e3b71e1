import { expect, it } from 'vitest';
import { useMarket } from '../../test/use-market.ts';

const its = useMarket();

const get = (path: string) =>
  its.app.inject({ url: path, headers: { authorization: `Bearer ${its.market.superAdmin.token}` } });

it.each([
  ['/api/orders', 'pageNumber=&isPaid=&isDelivered=&type=&status='],
  ['/api/users', 'pageNumber='],
  ['/api/store/STORE/products/all', 'keyword=&pageNumber='],
  ['/api/store/MARKETPLACE/products/finishingstock', 'category=&subCategory=&count='],
  ['/api/marketplace/MARKETPLACE/products/', 'keyword=&pageNumber=&brand='],
  ['/api/orders/myorders', 'store='],
  ['/api/orders/status', 'store='],
])('%s with parameters that have no value answers as without them', async (path, parameters) => {
  const { id, stores } = its.market;
  const url = path.replace('STORE', stores[0]).replace('MARKETPLACE', id);
  const answer = await get(`${url}?${parameters}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual((await get(url)).json());
});

it('a parameter that a call needs is asked for in its words', async () => {
  const refused = await get('/api/orders/report?groupBy=&from=');
  expect(refused.statusCode).toBe(400);
  expect(refused.json().issues).toMatchObject([{ path: 'from', message: 'a day, such as 2026-11-20' }, {}]);
});
