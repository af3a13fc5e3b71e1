import { expect, it } from 'vitest';
import { budgetsOf } from './call.ts';
import { ALL_CALLS } from './calls.ts';

/** Limited elsewhere. */
const ELSEWHERE = new Set([
  // By account, number, address and unpaid orders: apps/server/src/sales/checkout/limits.
  'placeShipments',
  'createPaymentOrder',
  // Signed by the provider.
  'receiveWebhook',
  // By number, address and hour, after a challenge: apps/server/src/people/phone-sign-in.
  'requestPhoneCode',
  'signInByPhone',
  // By account and address, a few at a time: apps/server/src/people/identity.
  'signIn',
  'changePassword',
  'requestResetCode',
  'resetPassword',
  // By address; further ones are answered but not counted: apps/server/src/goods/catalog/search/note-empty-search.ts.
  'noteEmptySearch',
  'noteFoundSearch',
  // Uses only CPU, which the limit per minute protects.
  'quoteCart',
  'listOpenSlots',
]);

const all = [...ALL_CALLS];
const forShoppers = all.filter(([, { access }]) => typeof access === 'string');

it('every call by which a shopper or a stranger changes something has a budget over all processes', () => {
  const changing = forShoppers.filter(([, { method }]) => method !== 'GET');
  const without = changing.filter(([, { budget }]) => !budget).map(([name]) => name);
  expect(without.filter((name) => !ELSEWHERE.has(name))).toEqual([]);
  expect(changing.length).toBeGreaterThan(15);
});

it('every call by which a stranger makes a process work is limited by network', () => {
  const without = all.filter(([, { access, limit }]) => access === 'public' && !limit).map(([name]) => name);
  // A constant, and what the operator's own machines ask.
  expect(without.filter((name) => !ELSEWHERE.has(name))).toEqual(['readPushKey', 'readHealth']);
});

it('every call that makes a file has a budget by account', () => {
  const files = all.filter(([, { file }]) => file);
  expect(files.length).toBeGreaterThan(2);
  for (const [, { budget = [] }] of files) expect(budget.map(({ by }) => by)).toContain('account');
});

it('a public call counts by address, as nothing else is known of its caller', () => {
  const open = forShoppers.filter(([, { access, budget }]) => access === 'public' && budget);
  for (const [, { budget = [] }] of open) expect(budget.map(({ by }) => by)).toContain('address');
});

it('everything that staff change is counted by account, and in bytes by their store', () => {
  const changing = all.filter(([, { access, method }]) => typeof access === 'object' && method !== 'GET');
  expect(changing.length).toBeGreaterThan(50);
  for (const [name, call] of changing) {
    const budgets = budgetsOf(call);
    expect(
      budgets.map(({ by }) => by),
      name,
    ).toContain('account');
    expect(
      budgets.filter(({ by, of }) => by === 'store' && of === 'bytes'),
      name,
    ).not.toEqual([]);
  }
});

it('every call that takes files counts their bytes by account, and by the store or the address beside it', () => {
  const uploads = all.filter(([, { upload }]) => upload);
  expect(uploads.length).toBeGreaterThan(2);
  for (const [name, call] of uploads) {
    const counted = budgetsOf(call).filter(({ of }) => of === 'bytes');
    const by = counted.map(({ by: whom }) => whom);
    expect(by, name).toContain('account');
    expect(by.includes('store') || by.includes('address'), name).toBe(true);
    const { most = 0, bytesEach = 0 } = call.upload ?? {};
    for (const budget of counted) expect(budget.most, name).toBeGreaterThan(most * bytesEach);
  }
});

/** Each SMS is paid by the operator, for all stores. */
const SEND_SMS = ['sendReceipt', 'requestPointsCode', 'makeDriverLink'];

it.each(SEND_SMS)('the SMS of %s are counted by store, however many accounts it has', (name) => {
  const call = ALL_CALLS.get(name);
  const byStore = call && budgetsOf(call).filter(({ by, of }) => by === 'store' && !of);
  expect(byStore).toEqual([expect.objectContaining({ perSeconds: 86_400 })]);
});
