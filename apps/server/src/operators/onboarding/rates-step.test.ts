import type { StoreSetup } from '@haat/contract/stores/onboarding';
import { beforeEach, expect, it } from 'vitest';
import { as } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

const isDone = async () => {
  const url = `/api/config/${its.market.stores[0]}/setup`;
  const { steps }: StoreSetup = (await as(its.market.admin, its.app, 'GET', url)).body;
  return steps.find(({ name }) => name === 'gst-rates')?.done;
};

/** All but salt. */
const follow = (follows_calendar: boolean) =>
  its.db
    .updateTable('products')
    .set({ tax_bp: null, follows_calendar })
    .where('store_id', '=', its.market.stores[0])
    .where('id', '<>', its.market.salt.id)
    .execute();

const change = (store: { gst_number?: string; sold_category_ids?: string[] }) =>
  its.db.updateTable('stores').set(store).where('id', '=', its.market.stores[0]).execute();

beforeEach(async () => {
  await change({ sold_category_ids: [its.market.category] });
  await follow(false);
});

it('rates are done where products follow the calendar; one with a typed rate undoes nothing', async () => {
  expect(await isDone()).toBe(false);
  await follow(true);
  expect(await isDone()).toBe(true);
});

it('rates are done where no tax is charged', async () => {
  await its.db
    .insertInto('store_gst_schemes')
    .values({
      marketplace_id: its.market.id,
      store_id: its.market.stores[0],
      valid_from: '2025-04-01',
      scheme: 'composition',
      filing: 'quarterly',
      above_five_crore: false,
      enrolment_number: '',
    })
    .execute();
  expect(await isDone()).toBe(true);
  await its.db.deleteFrom('store_gst_schemes').where('store_id', '=', its.market.stores[0]).execute();
  expect(await isDone()).toBe(false);
  await change({ gst_number: '' });
  expect(await isDone()).toBe(true);
});
