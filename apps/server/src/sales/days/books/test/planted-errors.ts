import { ONLINE, one, type Planted, without } from './plant.ts';

export const ORDER_ERRORS: readonly Planted[] = [
  [
    'early invoices',
    'an invoice comes before the goods leave',
    `UPDATE orders SET out_for_delivery_at = NULL, delivered_at = NULL WHERE id = (SELECT o.id FROM orders o
      JOIN invoice_documents d ON d.order_id = o.id WHERE o.order_type = 'online' AND o.out_for_delivery_at IS NOT NULL LIMIT 1)`,
  ],
  [
    'early invoices',
    'an invoice is dated before the goods left',
    `UPDATE orders SET out_for_delivery_at = out_for_delivery_at + interval '1 second' WHERE id = (SELECT o.id FROM orders o
      JOIN invoice_documents d ON d.order_id = o.id WHERE o.order_type = 'online' AND o.delivered_at IS NULL LIMIT 1)`,
  ],
  ['order totals', 'a total is ₹1 more', one('orders', 'total_paise = total_paise + 100', ONLINE)],
  ['order totals', 'points are dropped', one('orders', 'points_redeemed = 0', 'x.points_redeemed > 0')],
  [
    'order goods',
    'goods and total are ₹1 more',
    one('orders', 'items_paise = items_paise + 100, total_paise = total_paise + 100', ONLINE),
  ],
  ['order goods', 'a line is lost', without('order_items', 'x.line_no = 2')],
  [
    'line amounts',
    'a line costs more',
    one('order_items', 'price_paise = price_paise + 100', 'x.line_no = 1'),
  ],
  ['line amounts', 'a discount appears', one('order_items', 'discount_paise = 100', 'x.discount_paise = 0')],
  [
    'line taxes',
    'CGST goes to the value',
    one(
      'order_items',
      'cgst_paise = cgst_paise - 100, taxable_paise = taxable_paise + 100',
      'x.cgst_paise > 100',
    ),
  ],
  [
    'line taxes',
    'CGST and SGST become IGST of another amount',
    one('order_items', 'igst_paise = cgst_paise, cgst_paise = 0', 'x.cgst_paise > 100'),
  ],
  [
    'line taxes',
    'a rate changes',
    one('order_items', 'tax_bp = 1800', 'x.tax_bp = 500 AND x.original_line IS NULL'),
  ],
  [
    'line taxes',
    'a cess appears',
    one('order_items', 'cess_paise = 100, taxable_paise = taxable_paise - 100', 'x.original_line IS NULL'),
  ],
  [
    'taxes of returns',
    'a return takes no tax back',
    one(
      'order_items',
      'taxable_paise = taxable_paise + cgst_paise + sgst_paise, cgst_paise = 0, sgst_paise = 0',
      'x.original_line IS NOT NULL AND x.cgst_paise > 0',
    ),
  ],
  ['order figures', 'a cost changes', one('orders', 'cost_paise = cost_paise - 100', 'x.cost_paise > 100')],
  [
    'order figures',
    'what came back changes',
    one('orders', 'returned_paise = returned_paise + 100', 'x.returned_paise > 0'),
  ],
  [
    'order figures',
    'a request says less',
    one('order_requests', 'refund_paise = refund_paise - 100', `x.state = 'accepted'`),
  ],
  [
    'packed orders',
    'packing took off more',
    one('orders', 'packed_off_paise = packed_off_paise + 200', 'x.packed_off_paise > 0'),
  ],
  [
    'order dates',
    'it is delivered before it is placed',
    one('orders', `delivered_at = created_at - interval '1 day'`, ONLINE),
  ],
  ['order states', 'it is delivered and not paid', one('orders', 'paid_at = NULL', ONLINE)],
  [
    'order numbers',
    'two orders have one number',
    `UPDATE orders SET number = (SELECT min(number) FROM orders)`,
  ],
  [
    'goods of stores',
    'goods move to another store',
    one(
      'products',
      'store_id = (SELECT id FROM stores s WHERE s.id <> t.store_id LIMIT 1)',
      `x.name = 'Chakki Atta'`,
    ),
  ],
  [
    'originals',
    'a return is of another store’s sale',
    one(
      'orders',
      `original_id = (SELECT id FROM orders p WHERE p.store_id <> t.store_id LIMIT 1)`,
      'x.original_id IS NOT NULL',
    ),
  ],
  [
    'originals',
    'a line comes back from other goods',
    one('order_items', 'original_line = 3 - original_line', 'x.original_line IS NOT NULL'),
  ],
  [
    'goods that came back',
    'more comes back than was sold',
    one('order_request_items', 'quantity = 90', 'true'),
  ],
  [
    'lines of requests',
    'a request is of another order',
    one(
      'order_requests',
      `order_id = (SELECT id FROM orders WHERE cancelled_at IS NOT NULL LIMIT 1)`,
      `x.state = 'accepted'`,
    ),
  ],
  [
    'answers to requests',
    'a declined request gave money',
    one('order_requests', `state = 'declined'`, `x.state = 'accepted'`),
  ],
];

const TAKEN = 'x.upto_paise IS NOT NULL';

export const CASH_ERRORS: readonly Planted[] = [
  ['cash of orders', 'a taking is lost', without('cash_moves', `x.kind = 'paid'`)],
  [
    'cash of orders',
    'a taking is ₹1 more',
    one('cash_moves', 'amount_paise = amount_paise + 100', `x.kind = 'paid'`),
  ],
  ['cash of orders', 'a payment is with nobody', one('payments', 'cash_moved = false', 'x.cash_moved')],
  [
    'cash with people',
    'somebody took ₹1 more',
    one('cash_holders', 'taken_paise = taken_paise + 100', 'true'),
  ],
  ['cash with people', 'what was handed over is lost', without('cash_moves', `x.kind = 'handed over'`)],
  ['cash with people', 'a holder is lost', without('cash_holders', 'x.taken_paise > 0')],
  [
    'cash of stores',
    'a part of what is held is gone',
    one('cash_holders', 'given_paise = given_paise + 100', 'x.given_paise < x.taken_paise'),
  ],
  [
    'cash of stores',
    'a slip of the bank is lost',
    without('cash_moves', `x.kind = 'banked' AND x.slip = '004417'`),
  ],
  ['places of cash', 'a taking begins later', one('cash_moves', 'upto_paise = upto_paise + 1', TAKEN)],
  ['places of cash', 'a taking has no place', one('cash_moves', 'upto_paise = NULL', TAKEN)],
  [
    'moves set right',
    'less comes back',
    one('cash_moves', 'amount_paise = amount_paise - 100', 'x.reverses_id IS NOT NULL'),
  ],
  [
    'moves set right',
    'it comes back to somebody else',
    one('cash_moves', 'to_id = gen_random_uuid()', 'x.reverses_id IS NOT NULL'),
  ],
  [
    'ends of cash moves',
    'a taking is of another order',
    one('cash_moves', 'from_id = gen_random_uuid()', `x.kind = 'paid'`),
  ],
];

export const MONEY_ERRORS: readonly Planted[] = [
  [
    'orders',
    'a payment is lost',
    without('payments', `x.amount_paise > 0 AND x.taken_by IS NOT NULL AND x.method = 'Cash'`),
  ],
  [
    'orders',
    'a payment is ₹1 less',
    one('payments', 'amount_paise = amount_paise - 100', 'x.amount_paise > 1000'),
  ],
  [
    'orders',
    'a payment stands twice',
    `INSERT INTO payments SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).* FROM payments p LIMIT 1`,
  ],
  ['orders', 'a refund of a cancelled order is lost', without('payments', 'x.amount_paise < 0')],
  [
    'payments of the provider',
    'an online payment is said to be taken by hand',
    one('payments', 'amount_paise = amount_paise - 100', `x.taken_by IS NULL AND x.amount_paise > 0`),
  ],
  [
    'payments of the provider',
    'the dashboard gave back less',
    one(
      'orders',
      'refunded_elsewhere_paise = refunded_elsewhere_paise - 100',
      'x.refunded_elsewhere_paise > 0',
    ),
  ],
  [
    'money of returns',
    'more money went back than the return is worth',
    one(
      'payments',
      'amount_paise = amount_paise - 100',
      `EXISTS (SELECT FROM orders o WHERE o.id = x.order_id AND o.order_type = 'return')`,
    ),
  ],
  [
    'payments of purchases',
    'a customer pays a purchase',
    one('payments', `order_id = (SELECT id FROM orders WHERE order_type = 'po' LIMIT 1)`, 'true'),
  ],
  [
    'days of payments',
    'the payment is of another month',
    one(
      'payments',
      `created_at = created_at - interval '40 days'`,
      `x.method = 'Cash' AND x.amount_paise > 0`,
    ),
  ],
  [
    'online payments',
    'an order of a payment is lost',
    one(
      'orders',
      `checkout_id = gen_random_uuid()`,
      `x.checkout_id IN (SELECT hold_id FROM provider_payments WHERE outcome = 'placed')`,
    ),
  ],
  [
    'online payments',
    'a captured payment is ₹1 more',
    one('provider_payments', 'amount_paise = amount_paise + 100', `x.outcome = 'placed'`),
  ],
  ['payments without an order', 'its refund is lost', without('refunds', 'x.order_id IS NULL')],
  [
    'payments without an order',
    'its refund is ₹1 less',
    one('refunds', 'amount_paise = amount_paise - 100', 'x.order_id IS NULL'),
  ],
  [
    'decisions on payments',
    'a payment waits for ever',
    one(
      'provider_payments',
      `outcome = 'held', refunds_at = now() - interval '2 days'`,
      `x.outcome <> 'placed'`,
    ),
  ],
  [
    'amounts of carts',
    'a cart costs less',
    one('checkout_holds', 'amount_paise = amount_paise - 100', 'true'),
  ],
  [
    'orders of carts',
    'an order is of another total',
    one('orders', 'total_paise = total_paise - 100', `x.payment_method = 'Online'`),
  ],
  [
    'refunds of orders',
    'a refund names another order',
    one(
      'refunds',
      `order_id = (SELECT id FROM orders WHERE order_type = 'pos' LIMIT 1)`,
      'x.order_id IS NOT NULL',
    ),
  ],
  [
    'refunds at the provider',
    'a refund has no number',
    one('refunds', 'provider_refund_id = NULL', `x.status = 'processed'`),
  ],
  [
    'round offs',
    'cash is rounded off by ₹3',
    one(
      'payments',
      'round_off_paise = 300, amount_paise = amount_paise + 300',
      `x.method = 'Cash' AND x.amount_paise > 0`,
    ),
  ],
  ['disputes', 'a dispute is of more than its payment', one('disputes', 'amount_paise = 9999900', 'true')],
  ['disputes', 'an open one took money', one('disputes', 'deducted_paise = 100', 'true')],
];
