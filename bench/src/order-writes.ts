import { MARKET, PIN_CODE, PRICE, PRODUCTS, SHOPPERS, SQL_ID, SQL_PRODUCT, SQL_SHOPPER } from './market.ts';

/** Per order, on both sides. */
export const LINES = 3;

/** Random numbers of a baseline order, from 1 to these. */
export const VARIABLES = {
  order: 2 ** 47,
  shopper: SHOPPERS,
  /** An order's products have consecutive numbers. */
  product: PRODUCTS - LINES,
} as const;

const TOTAL = LINES * PRICE * 100;
/** Cost and tax of an order's lines, in paise. */
export const SET_AGAINST = LINES * (PRICE * 80 + 472);
const LINE = `generate_series(1, ${LINES}) line`;
const order = SQL_ID(':order::bigint');
// Not the server's shoppers, whose limits count recent orders.
const shopper = SQL_SHOPPER(`${SHOPPERS} + :shopper::integer`);
const product = SQL_PRODUCT(':product::integer + line');

/**
 * One baseline order in pgbench's notation: the rows that the server writes for an order of this size (idempotency key
 * with its answer, order, lines, guarded stock, ledger, mail), with given values.
 */
export const ORDER_WRITES = [
  'BEGIN',
  `INSERT INTO idempotency_keys (marketplace_id, user_id, key, call, request_hash, reply)
    VALUES ('${MARKET}', ${shopper}, ${order}::text, 'POST /api/orders/shipments', sha256('order'),
      '{"_id":"00000000-0000-7000-8000-000000000000","orders":[{"totalPrice":297}]}')`,
  `INSERT INTO orders (marketplace_id, id, store_id, checkout_id, user_id, order_type, payment_method, customer_name,
      customer_email, phone, address, pin_code, place_of_supply, items_paise, total_paise, created_at, estimated_delivery_at, number)
    VALUES ('${MARKET}', ${order}, '${MARKET}', ${order}, ${shopper}, 'online', 'Cash', 'Savita Kulkarni',
      'savita@bench.example', '98450 12345', '12-4/87, Gandhi Chowk: Chitguppa', '${PIN_CODE}', '29', ${TOTAL}, ${TOTAL},
      now(), now() + interval '24 hours', order_number(nextval('order_numbers')))`,
  `INSERT INTO order_items (marketplace_id, order_id, line_no, product_id, name, size, image, sku, hsn, category, quantity,
      price_paise, mrp_paise, cost_paise, tax_bp, taxable_paise, cgst_paise, sgst_paise)
    SELECT '${MARKET}', ${order}, line, ${product}, 'Basmati Toor No. 1', '500 g', 'products/1.jpg', 'SKU1', '1006',
      'Category 1', 1, ${PRICE * 100}, ${PRICE * 100}, ${PRICE * 80}, 500, ${PRICE * 100} - 472, 236, 236 FROM ${LINE}`,
  `UPDATE products SET count_in_stock = count_in_stock - 1 WHERE marketplace_id = '${MARKET}' AND count_in_stock >= 1
    AND id = ANY(ARRAY(SELECT ${product} FROM ${LINE}))`,
  `INSERT INTO stock_ledger (marketplace_id, id, product_id, change, balance, cause, order_id, user_id)
    SELECT '${MARKET}', gen_random_uuid(), ${product}, -1, 1, 'sale', ${order}, ${shopper} FROM ${LINE}`,
  // Already sent, or the measured server would look for its job.
  `INSERT INTO order_messages (marketplace_id, id, order_id, event, channel, recipient, state)
    VALUES ('${MARKET}', gen_random_uuid(), ${order}, 'placed', 'mail', 'savita@bench.example', 'sent')`,
  'COMMIT',
] as const;
