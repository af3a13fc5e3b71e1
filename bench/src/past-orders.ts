import { execute } from './database.ts';
import { MARKET, PIN_CODE, PRICE, PRODUCTS, SHOPPERS, SQL_ID, SQL_PRODUCT, SQL_SHOPPER } from './market.ts';
import { LINES, SET_AGAINST } from './order-writes.ts';

export const PAST_ORDERS = 1_000_000;
const PAST_DAYS = 60;

const AT = `now() - (n - 1) * interval '${PAST_DAYS} days' / ${PAST_ORDERS}`;
const order = SQL_ID(`(1::bigint << 46) + ${PAST_ORDERS} - n`);

/** Fills the store's last 60 days with a million orders: a tenth at the till, one in 25 cancelled. */
export async function fillPast(databaseUrl: string): Promise<void> {
  await execute(
    databaseUrl,
    `SET session_replication_role = replica; SET synchronous_commit = off;
    INSERT INTO orders (marketplace_id, id, store_id, checkout_id, user_id, order_type, payment_method, customer_name,
      customer_email, phone, address, pin_code, place_of_supply, items_paise, total_paise, cost_paise, line_count, pieces,
      created_at, written_at, estimated_delivery_at, paid_at, delivered_at, cancelled_at, number)
      SELECT '${MARKET}', ${order}, '${MARKET}', ${order}, ${SQL_SHOPPER(`1 + n % ${SHOPPERS}`)},
        CASE WHEN n % 10 = 0 THEN 'pos' ELSE 'online' END, 'Cash', 'Savita Kulkarni', 'savita@bench.example', '98450 12345',
        '12-4/87, Gandhi Chowk: Chitguppa', '${PIN_CODE}', '29', ${LINES * PRICE * 100}, ${LINES * PRICE * 100},
        ${SET_AGAINST}, ${LINES}, ${LINES}, at, at, at + interval '24 hours', at + interval '1 hour',
        CASE WHEN n % 25 <> 0 AND at < now() - interval '20 hours' THEN at + interval '20 hours' END,
        CASE WHEN n % 25 = 0 THEN at + interval '2 hours' END, order_number(nextval('order_numbers'))
      FROM generate_series(1, ${PAST_ORDERS}) n, LATERAL (SELECT ${AT} AS at) moment;
    INSERT INTO order_items (marketplace_id, order_id, line_no, product_id, name, size, image, sku, hsn, category, quantity,
      price_paise, mrp_paise, cost_paise, tax_bp, taxable_paise, cgst_paise, sgst_paise)
      SELECT '${MARKET}', ${order}, line, ${SQL_PRODUCT(`1 + (n * 7 + line * 13) % ${PRODUCTS}`)}, 'Basmati Toor No. 1', '500 g',
        'products/1.jpg', 'SKU1', '1006', 'Category 1', 1, ${PRICE * 100}, ${PRICE * 100}, ${PRICE * 80}, 500,
        ${PRICE * 100} - 472, 236, 236
      FROM generate_series(1, ${PAST_ORDERS}) n, generate_series(1, ${LINES}) line;`,
  );
  await execute(databaseUrl, 'VACUUM ANALYZE orders');
  await execute(databaseUrl, 'VACUUM ANALYZE order_items');
}
