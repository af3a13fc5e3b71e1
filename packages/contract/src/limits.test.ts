import { expect, it } from 'vitest';
import { ALL_CALLS } from './calls.ts';

/** What limits these stands elsewhere, each for a reason. */
const ELSEWHERE = new Set([
  // By account, number and address, and by what is unpaid: apps/server/src/sales/order-limits.
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
  // By address; what is over isn't counted, and answered all the same: apps/server/src/goods/catalog/note-empty-search.ts.
  'noteEmptySearch',
  'noteFoundSearch',
  // Costs a processor only, which the limit by minute spares.
  'quoteCart',
  'listOpenSlots',
]);

const all = [...ALL_CALLS];
const forShoppers = all.filter(([, { access }]) => typeof access === 'string');

it('every call by which a shopper or a stranger changes something has a budget that holds over all processes', () => {
  const changing = forShoppers.filter(([, { method }]) => method !== 'GET');
  const without = changing.filter(([, { budget }]) => !budget).map(([name]) => name);
  expect(without.filter((name) => !ELSEWHERE.has(name))).toEqual([]);
  expect(changing.length).toBeGreaterThan(15);
});

it('every call that makes a file has a budget by account', () => {
  const files = all.filter(([, { file }]) => file);
  expect(files.length).toBeGreaterThan(2);
  for (const [, { budget = [] }] of files) expect(budget.map(({ by }) => by)).toContain('account');
});

it('a call for everybody counts by address: nobody else is known of it', () => {
  const open = forShoppers.filter(([, { access, budget }]) => access === 'public' && budget);
  for (const [, { budget = [] }] of open) expect(budget.map(({ by }) => by)).toContain('address');
});
