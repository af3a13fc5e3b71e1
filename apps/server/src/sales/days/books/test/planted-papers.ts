import { BILL, document, INVOICE, NOTE, OF_BILL, ONLINE, one, type Planted, without } from './plant.ts';

export const PAPER_ERRORS: readonly Planted[] = [
  [
    'document totals',
    'the list says another total',
    one('invoice_documents', 'total_paise = total_paise + 100', `x.kind = 'tax invoice'`),
  ],
  ['document totals', 'a head of the totals changes', document(`'{totals,cgst}', '1'`, INVOICE)],
  ['document totals', 'what is payable changes', document(`'{totals,payable}', '1'`, NOTE)],
  ['document lines', 'a line’s tax changes', document(`'{lines,0,cgst}', '1'`, INVOICE)],
  ['document lines', 'a line’s quantity changes', document(`'{lines,0,quantity}', '99'`, INVOICE)],
  [
    'document copies',
    'it is dated another day',
    one('invoice_documents', `issued_at = issued_at + interval '1 day'`, 'true'),
  ],
  ['document copies', 'its number is another', one('invoice_documents', `number = number || '9'`, 'true')],
  [
    'document copies',
    'its store is another',
    one('invoice_documents', 'store_id = (SELECT id FROM stores s WHERE s.id <> t.store_id LIMIT 1)', 'true'),
  ],
  ['document copies', 'its place of supply is another', document(`'{placeOfSupply}', '"27"'`, INVOICE)],
  [
    'document kinds',
    'a store without a GSTIN shows tax',
    document(`'{lines,0,cgst}', '100'`, `d.kind = 'cash memo'`),
  ],
  ['orders and invoices', 'an invoice is of less', document(`'{totals,payable}', '1'`, INVOICE)],
  [
    'orders and invoices',
    'an order stands on two invoices',
    `INSERT INTO invoice_documents (marketplace_id, id, store_id, order_id, kind, number, issued_at, original_id, total_paise, content)
      SELECT marketplace_id, gen_random_uuid(), store_id, order_id, kind, number, issued_at, original_id, total_paise, content
      FROM invoice_documents WHERE kind = 'tax invoice' LIMIT 1`,
  ],
  [
    'lines and invoices',
    'a head of the order’s line changes',
    one('order_items', 'sgst_paise = sgst_paise + 1', 'x.sgst_paise > 0 AND x.original_line IS NULL'),
  ],
  ['lines and invoices', 'the invoice’s rate is another', document(`'{lines,0,taxBp}', '1800'`, INVOICE)],
  ['missing invoices', 'an invoice is lost', without('invoice_documents', `x.kind = 'tax invoice'`)],
  [
    'papers',
    'an invoice of a bill is lost',
    without('invoice_documents', `x.kind = 'tax invoice' AND x.number ~ '/A[0-9]'`),
  ],
  ['documents of no sale', 'an order becomes a purchase', one('orders', `order_type = 'po'`, ONLINE)],
  [
    'credited invoices',
    'a note is of another order’s invoice',
    one(
      'invoice_documents',
      `original_id = (SELECT d.id FROM invoice_documents d WHERE d.kind = 'tax invoice' AND d.order_id <> t.order_id LIMIT 1)`,
      `x.kind = 'credit note'`,
    ),
  ],
  [
    'credited invoices',
    'a note is older than its invoice',
    one('invoice_documents', `issued_at = issued_at - interval '90 days'`, `x.kind = 'credit note'`),
  ],
  [
    'invoices of invoices',
    'an invoice takes back from a note',
    one('invoice_documents', 'original_id = id', `x.kind = 'tax invoice'`),
  ],
  [
    'credit notes',
    'a note takes back more tax than was charged',
    document(`'{totals,cgst}', '9999999'`, NOTE),
  ],
  ['credit notes', 'a note takes back more than was charged', document(`'{totals,total}', '9999999'`, NOTE)],
  ['credited quantities', 'a note takes back more pieces', document(`'{lines,0,quantity}', '99'`, NOTE)],
  ['credited quantities', 'a note takes back at another rate', document(`'{lines,0,taxBp}', '1800'`, NOTE)],
  [
    'cancelled invoices',
    'the note of a cancelled order is lost',
    without(
      'invoice_documents',
      `x.kind = 'credit note' AND EXISTS (SELECT FROM orders o WHERE o.id = x.order_id AND o.cancelled_at IS NOT NULL)`,
    ),
  ],
  [
    'credit notes of requests',
    'the note of a return is lost',
    without(
      'invoice_documents',
      `x.kind = 'credit note' AND EXISTS (SELECT FROM orders o WHERE o.id = x.order_id AND o.returned_paise > 0)`,
    ),
  ],
  [
    'credit notes of returns',
    'the note of a till’s return is lost',
    without('invoice_documents', `x.content->>'returnId' IS NOT NULL`),
  ],
  [
    'notes of no return',
    'a note is of a return that is not there',
    document(`'{returnId}', '"nobody"'`, NOTE),
  ],
  [
    'invoices',
    'a number is left out',
    one('invoice_documents', `number = replace(number, '/000002', '/000099')`, `x.number LIKE '%/000002'`),
  ],
  [
    'numbers that were given',
    'the series goes too far',
    one('invoice_series', 'last_number = last_number + 1', 'true'),
  ],
  [
    'numbers that were given',
    'the series is dated later',
    one('invoice_series', `last_issued_at = last_issued_at + interval '1 day'`, 'true'),
  ],
  [
    'dates of documents',
    'an earlier number has a later date',
    one('invoice_documents', `issued_at = issued_at + interval '20 days'`, `x.number LIKE '%/000001'`),
  ],
  [
    'years of documents',
    'a date is of another financial year',
    one('invoice_documents', `issued_at = issued_at - interval '1 year'`, 'true'),
  ],
  [
    'forms of numbers',
    'a credit note has an invoice’s number',
    one('invoice_documents', `number = replace(number, '/C', '/9')`, `x.number LIKE '%/C0%'`),
  ],
  [
    'forms of numbers',
    'a number has the letter of no till',
    one('invoice_documents', `number = replace(number, '/A', '/Z')`, `x.number ~ '/A[0-9]'`),
  ],
  [
    'prefixes of numbers',
    'a number begins with another issuer’s letters',
    one('invoice_documents', `number = 'ZZ' || substr(number, 3)`, 'true'),
  ],
  [
    'numbers of a GSTIN',
    'another store gives a number again',
    one(
      'invoice_documents',
      `number = (SELECT min(number) FROM invoice_documents WHERE content->'supplier'->>'gstin' <> '')`,
      `x.content->'supplier'->>'gstin' <> '' AND x.number LIKE '%/000003'`,
    ),
  ],
];

export const TILL_ERRORS: readonly Planted[] = [
  ['tills', 'an entry is lost', without('till_entries', BILL)],
  [
    'bills',
    'the order of a bill is of another total',
    one('orders', 'total_paise = total_paise + 100', `x.order_type = 'pos'`),
  ],
  [
    'bills',
    'the order of a bill is of another day',
    one('orders', `created_at = created_at - interval '1 day'`, `x.order_type = 'pos'`),
  ],
  ['bills', 'a bill’s total is another', one('till_entries', `body = jsonb_set(body, '{total}', '1')`, BILL)],
  [
    'lines of bills',
    'an order sold more than its bill',
    one('order_items', 'quantity = quantity + 1', OF_BILL),
  ],
  [
    'lines of bills',
    'an order sold other goods',
    one('order_items', 'product_id = gen_random_uuid()', OF_BILL),
  ],
  [
    'discounts of bills',
    'a discount changes',
    one('till_entries', 'discount_paise = discount_paise + 100', BILL),
  ],
  [
    'round offs of bills',
    'cash of a bill is rounded off otherwise',
    one('payments', 'round_off_paise = round_off_paise + 10', OF_BILL),
  ],
  [
    'tenders of bills',
    'more was tendered',
    one('till_entries', `body = jsonb_set(body, '{tenders,0,amount}', '1')`, BILL),
  ],
  [
    'tenders and payments',
    'cash becomes UPI',
    one('payments', `method = 'upi'`, `${OF_BILL} AND x.method = 'cash'`),
  ],
  ['tenders and payments', 'the payment of a bill is lost', without('payments', OF_BILL)],
  [
    'payments of tills',
    'somebody else took the money',
    one('payments', 'taken_by = gen_random_uuid()', OF_BILL),
  ],
  ['cash of entries', 'cash leaves the drawer', one('till_entries', 'cash_paise = cash_paise - 100', BILL)],
  [
    'cash of entries',
    'a move goes the other way',
    one('till_entries', 'cash_paise = -cash_paise', `x.kind = 'cash-moved'`),
  ],
  [
    'copies of entries',
    'an entry moves to another shift',
    one('till_entries', 'shift_id = (SELECT id FROM till_shifts s WHERE s.id <> t.shift_id LIMIT 1)', BILL),
  ],
  ['copies of entries', 'a bill has another number', one('till_entries', `number = number || '9'`, BILL)],
  [
    'papers',
    'the document of a bill is another',
    one('invoice_documents', `number = number || '9'`, `x.number ~ '/A[0-9]'`),
  ],
  ['numbers of tills', 'a series goes too far', one('till_series', 'last_number = last_number + 1', 'true')],
  [
    'shifts',
    'a shift expected more',
    one('till_shifts', 'expected_paise = expected_paise + 100', 'x.closed_at IS NOT NULL'),
  ],
  ['drawers', 'a shift began with more', one('till_shifts', 'float_paise = float_paise + 100', 'true')],
  [
    'drawers',
    'a count is another',
    one('till_shifts', 'counted_paise = counted_paise - 100', 'x.closed_at IS NOT NULL'),
  ],
  [
    'shifts that closed',
    'a shift is open again',
    one('till_shifts', 'closed_at = NULL', 'x.closed_at IS NOT NULL'),
  ],
  ['shifts that opened', 'a shift is lost', without('till_shifts', 'true')],
  [
    'differences of tills',
    'a difference is of no entry',
    `INSERT INTO till_differences (marketplace_id, id, store_id, till_id, seq, kind, wrote, had, found_at)
    SELECT marketplace_id, gen_random_uuid(), store_id, id, 999, 'clock-off', '', '', now() FROM tills LIMIT 1`,
  ],
];

const HAS_GOODS = `(SELECT sum(l.change) FROM stock_ledger l
  WHERE l.order_id IN (SELECT (p ->> 'id')::uuid FROM jsonb_array_elements(x.orders) p)) <> 0`;

export const OTHER_ERRORS: readonly Planted[] = [
  ['stock', 'the shelf has more', one('products', 'count_in_stock = count_in_stock + 1', 'true')],
  ['stock', 'a row of the ledger is lost', without('stock_ledger', `x.cause = 'sale'`)],
  ['balances of the ledger', 'a balance changes', one('stock_ledger', 'balance = balance + 1', 'true')],
  [
    'sold lines',
    'a sale moved less than it sold',
    one('stock_ledger', 'change = change + 1', `x.cause = 'sale' AND x.change < -1`),
  ],
  [
    'sold lines',
    'a purchase order brought less',
    one('stock_ledger', 'change = change - 1', `x.cause = 'purchase'`),
  ],
  [
    'sold lines',
    'what came differs from the order',
    one('order_items', 'came_quantity = came_quantity + 1', 'x.came_quantity IS NOT NULL'),
  ],
  [
    'sold lines',
    'a sale is of another product',
    one(
      'stock_ledger',
      `product_id = (SELECT id FROM products p WHERE p.id <> t.product_id LIMIT 1)`,
      `x.cause = 'sale'`,
    ),
  ],
  ['sold lines', 'a cancelled order put nothing back', without('stock_ledger', `x.cause = 'cancelled'`)],
  ['sold lines', 'damaged goods are on the shelf', without('stock_ledger', `x.cause = 'damaged'`)],
  ['goods left out', 'a left out piece is lost', without('stock_ledger', `x.cause = 'left-out'`)],
  ['causes in the ledger', 'a sale has no order', one('stock_ledger', 'order_id = NULL', `x.cause = 'sale'`)],
  [
    'holds',
    'a cart that is over keeps its goods',
    one('checkout_holds', `state = 'closed'`, `x.state = 'placed' AND ${HAS_GOODS}`),
  ],
  [
    'stock counts',
    'a count found something else',
    one('stock_count_lines', 'counted = counted + 1', 'x.counted IS NOT NULL'),
  ],
  ['stock counts', 'the ledger of a count is lost', without('stock_ledger', 'x.count_id IS NOT NULL')],
  [
    'numbers of stock counts',
    'the next number goes too far',
    one('stock_count_series', 'next_number = next_number + 1', 'true'),
  ],
  ['slots', 'a place is taken by nobody', one('slot_bookings', 'taken = taken + 1', 'true')],
  ['vendor invoices', 'less is owed', one('vendor_invoices', 'owed_paise = owed_paise - 100', 'true')],
  ['vendor invoices', 'a payment is lost', without('vendor_invoice_payments', 'true')],
  ['vendor invoices', 'a line is lost', without('vendor_invoice_items', 'true')],
  ['vendor invoices', 'the total is more', one('vendor_invoices', 'total_paise = total_paise + 100', 'true')],
  [
    'vendor invoices',
    'CGST is more than SGST',
    one('vendor_invoices', 'cgst_paise = cgst_paise + 100, sgst_paise = sgst_paise - 100', 'true'),
  ],
  [
    'lines of vendor invoices',
    'a line comes to more',
    one('vendor_invoice_items', 'quantity = quantity + 1', 'true'),
  ],
  [
    'years of vendor invoices',
    'an invoice is of another year',
    one('vendor_invoices', `invoice_date = invoice_date - interval '1 year'`, 'true'),
  ],
  [
    'repeated vendor invoices',
    'an invoice stands twice',
    `INSERT INTO vendor_invoices SELECT (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid()))).* FROM vendor_invoices i`,
  ],
  [
    'references',
    'an order is another marketplace’s',
    one(
      'orders',
      'marketplace_id = (SELECT id FROM marketplaces m WHERE m.id <> t.marketplace_id LIMIT 1)',
      'true',
    ),
  ],
  [
    'references',
    'an order is of a store that is not there',
    one('orders', 'store_id = gen_random_uuid()', 'true'),
  ],
  [
    'settlements',
    'a settlement pays out more',
    one('settlements', 'credit_paise = credit_paise + 100', 'true'),
  ],
  [
    'settlements',
    'a settled payment is of another amount',
    one('settlement_lines', 'amount_paise = amount_paise + 100', `x.kind = 'payment'`),
  ],
  [
    'settlements',
    'a settled payment is known nowhere',
    one('settlement_lines', `entity_id = 'pay_ofNobody'`, `x.kind = 'payment'`),
  ],
  [
    'settlements',
    'a payment forgets the settlement that paid it out',
    one('provider_payments', 'settlement_id = NULL', 'x.settlement_id IS NOT NULL'),
  ],
  ['settlements', 'a line is lost', without('settlement_lines', 'true')],
];
