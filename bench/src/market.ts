import { signToken } from '@haat/server/kit/tokens';
import { execute } from './database.ts';

export const PRODUCTS = 10_000;
/** Of the server; the baseline has as many others. */
export const SHOPPERS = 500;
const CATEGORIES = 20;

/** Signs the shoppers' tokens, and is given to the measured server. */
export const SECRET = 'a secret for the bench, of more than 32 letters';
export const PIN_CODE = '585412';
/** Of its store. */
export const GSTIN = '29AABCR1718E1ZL';

/** The n-th shopper, from 1, has this number plus n. */
export const FIRST_PHONE = 9_845_000_000;

/** In rupees. One price for all products, so that an order's total is known without asking. */
export const PRICE = 99;

/** The id of the bench's n-th row, from 1. */
const idOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
/** The same in SQL. */
export const SQL_ID = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** Also the id of its store. */
export const MARKET = idOf(1);
const SHOPPER = (n: number) => idOf(1_000_000 + n);
export const PRODUCT = (n: number) => idOf(2_000_000 + n);
/** The same in SQL. */
export const SQL_SHOPPER = (n: string) => SQL_ID(`1000000 + ${n}`);
export const SQL_PRODUCT = (n: string) => SQL_ID(`2000000 + ${n}`);

const GOODS = ['Basmati', 'Toor', 'Atta', 'Ghee', 'Masala', 'Paneer', 'Jaggery', 'Poha', 'Besan', 'Coconut'];
const WORDS = `(ARRAY[${GOODS.map((word) => `'${word}'`).join(', ')}])`;

/** A word in product names. */
export const wordOf = (n: number): string => GOODS[n % GOODS.length] ?? '';

/**
 * Fills an empty database with one marketplace: a store with GSTIN, groceries and shoppers.
 * @returns the shoppers' tokens
 */
export async function fillMarket(databaseUrl: string): Promise<string[]> {
  await execute(
    databaseUrl,
    `INSERT INTO marketplaces (id, uid, name, minimum_order_paise) VALUES ('${MARKET}', 'bench', 'Bench', 0);
    INSERT INTO served_pin_codes (pin_code, marketplace_id) VALUES ('${PIN_CODE}', '${MARKET}');
    INSERT INTO stores (marketplace_id, id, name, state_code, gst_number)
      VALUES ('${MARKET}', '${MARKET}', 'Bench Store', '29', '${GSTIN}');
    INSERT INTO categories (marketplace_id, id, name, position)
      SELECT '${MARKET}', ${SQL_ID('n')}, 'Category ' || n, n FROM generate_series(1, ${CATEGORIES}) n;
    INSERT INTO products (marketplace_id, id, store_id, sku, name, size, description, brand, category_id, price_paise,
      mrp_paise, cost_paise, tax_bp, hsn, status, count_in_stock, images, created_at)
      SELECT '${MARKET}', ${SQL_PRODUCT('n')}, '${MARKET}', 'SKU' || n,
        ${WORDS}[1 + n % 10] || ' ' || ${WORDS}[1 + n / 10 % 10] || ' No. ' || n, '500 g',
        'Packed fresh in Bidar and delivered to your door.', 'Brand ' || n % 50,
        ${SQL_ID(`1 + n % ${CATEGORIES}`)}, ${PRICE * 100}, ${PRICE * 100} + n % 40 * 100, ${PRICE * 80}, 500, '1006',
        'Published', 1000000, ARRAY['products/' || n || '.jpg'], now() - n * interval '1 minute'
      FROM generate_series(1, ${PRODUCTS}) n;
    INSERT INTO stock_ledger (marketplace_id, id, product_id, change, balance, cause)
      SELECT '${MARKET}', ${SQL_PRODUCT('n')}, ${SQL_PRODUCT('n')}, 1000000, 1000000, 'opening'
      FROM generate_series(1, ${PRODUCTS}) n;
    INSERT INTO users (id, name, email, email_proved_at, phone, phone_proved_at, password_hash)
      SELECT ${SQL_SHOPPER('n')}, 'Savita Kulkarni', 'shopper-' || n || '@bench.example', now(),
        '+91' || (${FIRST_PHONE} + n), now(), 'none'
      FROM generate_series(1, ${2 * SHOPPERS}) n;
    INSERT INTO sessions (id, user_id, token_version, of_staff, created_at, last_seen_at, idle_minutes, expires_at, proved_at)
      SELECT id, id, token_version, false, now(), now(), 1440, now() + interval '1 day', now() FROM users;`,
  );
  const secret = new TextEncoder().encode(SECRET);
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  // A shopper's only session has the shopper's id.
  const sessionOf = (n: number) => ({ userId: SHOPPER(n), sessionId: SHOPPER(n) });
  return Promise.all(
    Array.from({ length: SHOPPERS }, (_, n) => signToken(secret, sessionOf(n + 1), tomorrow)),
  );
}
