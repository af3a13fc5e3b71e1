import { expect, it } from 'vitest';
import { ALL_CALLS } from './calls.ts';
import { leavesOf } from './test/leaves.ts';

/** Calls that write what somebody pays, owes or gets back. All others set prices, or copy a vendor's paper. */
const OF_ORDERS = /order|shipment|payment(?!Keys)|cart|entries/i;

const SAYS_HOW_MUCH =
  /price|total|amount|tax|cgst|sgst|igst|cess|cost|mrp|discount|labelOff|fee|charge|points|sum$|paid|float|counted|expected|seenOff|received|revenue|profit|balance|worth|value/i;

/** Amounts that are sent to place, enter or pay orders, with how they are checked. */
const SEEN = 'what somebody saw: another than the server’s own is refused';
const TYPED = 'what somebody typed or read on paper; the server knows no other';
const PRINTED =
  'what a till has printed; it has to add up, and another than the server’s is listed as a difference';
const OF_A_CART = ['itemsPrice', 'orderItems.0.price', 'shippingPrice', 'taxPrice', 'totalPrice'];
const WORTH: Record<string, string> = {
  ...Object.fromEntries(
    OF_A_CART.flatMap((field) => [
      [`placeShipments ${field}`, SEEN],
      [`createPaymentOrder order.${field}`, SEEN],
    ]),
  ),
  'placeShipments points': 'a wish: no more than there are',
  'createPaymentOrder order.points': 'the same',
  'createPaymentOrder amount': SEEN,
  'payOrder amount': SEEN,
  'placeHeldPayment total': SEEN,
  'quoteCart items.0.price': SEEN,
  'quoteCart points': 'a wish: no more than there are',
  ...Object.fromEntries(
    ['itemsPrice', 'shippingPrice', 'taxPrice', 'totalPrice'].map((field) => [`enterOrder ${field}`, SEEN]),
  ),
  'enterOrder orderItems.0.price': 'what staff typed: not above the MRP, and below the cost with a manager',
  'enterOrder orderItems.0.discount':
    'what staff typed: above the limit with a manager; of a return the original’s',
  'receiveOrder lines.0.cost': TYPED,
  'updatePayments payments.0.Amount': 'what staff took by hand: no more than the order’s total',
  ...Object.fromEntries(
    ['price', 'mrp', 'listPrice', 'discount', 'labelOff', 'tax', 'taxes.cgst', 'taxes.sgst', 'cost'].map(
      (field) => [`sendEntries entries.0.lines.0.${field}`, PRINTED],
    ),
  ),
  ...Object.fromEntries(
    ['total', 'points', 'tenders.0.amount', 'expected', 'tooLateForTax'].map((field) => [
      `sendEntries entries.0.${field}`,
      PRINTED,
    ]),
  ),
  ...Object.fromEntries(
    ['amount', 'received', 'seenOff'].map((field) => [`sendEntries entries.0.${field}`, TYPED]),
  ),
  ...Object.fromEntries(
    ['counted', 'float'].map((field) => [
      `sendEntries entries.0.${field}`,
      'what the notes and coins come to',
    ]),
  ),
};

it('each amount in calls about orders is listed with how it is checked', () => {
  const said = [...ALL_CALLS].flatMap(([name, { method, body }]) =>
    method === 'GET' || !body || !OF_ORDERS.test(name)
      ? []
      : leavesOf(body).flatMap(({ path }) =>
          SAYS_HOW_MUCH.test(path.at(-1) ?? '') && !/^atMrp$/.test(path.at(-1) ?? '')
            ? [`${name} ${path.join('.')}`]
            : [],
        ),
  );
  expect([...new Set(said)].toSorted()).toEqual(Object.keys(WORTH).toSorted());
});
