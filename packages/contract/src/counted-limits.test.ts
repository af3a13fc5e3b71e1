import { expect, it } from 'vitest';
import { ERRORS } from './errors.ts';

/** Refusals for full lists and used-up limits. */
const IS_ENOUGH = /^too-many-|-full$|-too-many$/;

/**
 * What each limit belongs to: a store, account, device or thing. None belongs to a whole marketplace, where one store
 * could use it up.
 */
const COUNTED_BY: Record<string, string> = {
  'too-many-addresses': 'account',
  'too-many-bundles': 'store; the operator has another quota',
  'too-many-codes': 'number and network address',
  'too-many-images': 'account',
  'too-many-notes': 'order',
  'too-many-notify-requests': 'account',
  'too-many-open-orders': 'account and number',
  'too-many-orders': 'account and number',
  'too-many-photos': 'account',
  'too-many-requests': 'account or network address, as the call says',
  'too-many-returned': 'order',
  'too-many-stock-counts': 'store',
  'too-many-drivers': 'store',
  'too-many-tills': 'store',
  'too-many-views': 'account and store',
  'storage-full': 'the disk; what one store sends in a day is far less',
  'slot-full': 'slot; only orders of shoppers have a place in it, and each account has few that are open',
  'vendor-payments-full': 'invoice',
};

it('no limit is shared by all stores and can be used up by one', () => {
  const limits = Object.keys(ERRORS).filter((code) => IS_ENOUGH.test(code));
  expect(limits.toSorted()).toEqual(Object.keys(COUNTED_BY).toSorted());
});
