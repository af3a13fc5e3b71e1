import { execute } from './database.ts';
import { MARKET, PIN_CODE, PRICE, PRODUCTS, SHOPPERS, SQL_ID, SQL_PRODUCT, SQL_SHOPPER } from './market.ts';
import { LINES, SET_AGAINST } from './order-writes.ts';

const order = SQL_ID('(1::bigint << 45) + n');
const product = SQL_PRODUCT(`1 + (n * 7 + line * 13) % ${PRODUCTS}`);
const SHOPPER = SQL_SHOPPER(`1 + n % ${SHOPPERS}`);
const TOTAL = LINES * PRICE * 100;

/** Writes orders with consistent books, as cash orders of the server, in a few statements. */
export async function fillOrders(databaseUrl: string, count: number): Promise<void> {
  const orders = `generate_series(1, ${count}) n`;
  const lines = `${orders}, generate_series(1, ${LINES}) line`;
  await execute(
    databaseUrl,
    `INSERT INTO orders (marketplace_id, id, store_id, checkout_id, user_id, order_type, payment_method, customer_name,
      customer_email, phone, address, pin_code, place_of_supply, items_paise, total_paise, cost_paise,
      line_count, pieces, created_at, estimated_delivery_at, number)
      SELECT '${MARKET}', ${order}, '${MARKET}', ${order}, ${SHOPPER}, 'online', 'Cash', 'Savita Kulkarni ' || n,
        'savita@bench.example', '98450 12345', '12-4/87, Gandhi Chowk: Chitguppa', '${PIN_CODE}', '29', ${TOTAL}, ${TOTAL},
        ${SET_AGAINST}, ${LINES}, ${LINES},
        now() - n * interval '100 milliseconds', now() + interval '24 hours', order_number(nextval('order_numbers')) FROM ${orders};
    INSERT INTO order_items (marketplace_id, order_id, line_no, product_id, name, size, image, sku, hsn, category, quantity,
      price_paise, mrp_paise, cost_paise, tax_bp, taxable_paise, cgst_paise, sgst_paise)
      SELECT '${MARKET}', ${order}, line, ${product}, 'Basmati Toor No. 1', '500 g', 'products/1.jpg', 'SKU1', '1006', 'Category 1',
        1, ${PRICE * 100}, ${PRICE * 100}, ${PRICE * 80}, 500, ${PRICE * 100} - 472, 236, 236 FROM ${lines};
    INSERT INTO stock_ledger (marketplace_id, id, product_id, change, balance, cause, order_id, user_id)
      SELECT '${MARKET}', gen_random_uuid(), product, -1, 1000000 - row_number() OVER (PARTITION BY product ORDER BY n), 'sale', id, shopper
      FROM (SELECT n, ${product} AS product, ${order} AS id, ${SHOPPER} AS shopper FROM ${lines}) sold;
    UPDATE products SET count_in_stock = 1000000 - sold.pieces
      FROM (SELECT product_id, count(*) AS pieces FROM stock_ledger WHERE marketplace_id = '${MARKET}' AND cause = 'sale' GROUP BY 1) sold
      WHERE marketplace_id = '${MARKET}' AND id = sold.product_id;
    INSERT INTO order_messages (marketplace_id, id, order_id, event, channel, recipient, state)
      SELECT '${MARKET}', gen_random_uuid(), ${order}, 'placed', 'mail', 'savita@bench.example', 'sent' FROM ${orders};`,
  );
}
