import { expect, it } from 'vitest';
import { ALL_CALLS } from './calls.ts';
import { leavesOf } from './test/leaves.ts';

/** Field names that may say where money goes, or in whose name it is taken. */
const SAYS_WHERE =
  /upi|vpa|iban|ifsc|bank|beneficiar|payee|payTo|paidTo|payout|account|razorpay|key_?(id|secret)|merchant|gst(in|Number)|^company$|^pan$/i;

/** Such fields of requests, with what protects them. */
const PROOF = 'a fresh proof; the audit log has it, and its owners are told';
const SAID_BY_A_REQUEST: Record<string, string> = {
  'changeMarketplace company': PROOF,
  'changeMarketplace gstNumber': PROOF,
  'changeMarketplace razorpay.key_id': PROOF,
  'changeMarketplace razorpay.key_secret': PROOF,
  'changeProfile company': 'the shopper’s own, on their own invoices',
  'changeMarketplace tcsGstins.0': 'names the operator in the returns of shops, where no money goes',
  'changeProfile gstNumber': 'the same',
  'changeStore company': PROOF,
  'changeStore gstNumber': PROOF,
  'changeTallyLedgers upi': 'the name of a ledger',
  'changeTillSettings upiId': PROOF,
  'changeTillSettings upiName': PROOF,
  'createMarketplace company': 'of a marketplace that takes no money yet',
  'createStore company': 'of a store that sells nothing yet',
  'createStore gstNumber': 'the same',
  'createVendorInvoice gst.gstNumber': 'of a vendor, as the bill on paper has it',
  'enterOrder buyer.company': 'who buys, on their own invoice',
  'enterOrder buyer.gstNumber': 'the same',
  'payOrder razorpayOrderId': 'the provider’s, with its signature',
  'payOrder razorpayPaymentId': 'the same',
  'payOrder razorpaySignature': 'the same',
  'placeShipments razorPay.orderId': 'the same',
  'placeShipments razorPay.paymentId': 'the same',
  'placeShipments razorPay.signature': 'the same',
  'sendEntries entries.0.buyer.company': 'who buys, on their own bill',
  'sendEntries entries.0.buyer.gstNumber': 'the same',
  'sendEntries entries.0.gstin':
    'the store’s own, now or before; another is a difference, and on no document',
  'testPaymentKeys key_id': 'tried at the provider, and not kept',
  'testPaymentKeys key_secret': 'the same',
};

it('no request says where money goes but where it is listed with what guards that', () => {
  const saying = [...ALL_CALLS].flatMap(([name, { method, body }]) =>
    method === 'GET' || !body
      ? []
      : leavesOf(body).flatMap(({ path }) =>
          path.some((part) => SAYS_WHERE.test(part)) ? [`${name} ${path.join('.')}`] : [],
        ),
  );
  expect([...new Set(saying)].toSorted()).toEqual(Object.keys(SAID_BY_A_REQUEST).toSorted());
});
