import type { Role } from '@haat/domain/capabilities';
import { newId } from '@haat/domain/ids';
import { paise } from '@haat/domain/money';
import type { Db } from '../src/kit/db.ts';
import { signToken } from '../src/kit/tokens.ts';

/** The secret of the tests' tokens. */
export const TEST_SECRET = new TextEncoder().encode('a secret for tests, of more than 32 letters');

const NEVER = new Date('2999-01-01');
/** That of all test orders, unless a market delivers elsewhere. */
const PIN_CODE = '585412';
const YEAR_MINUTES = 365 * 24 * 60;

/** A product of the test market. Amounts in paise. */
export interface TestProduct {
  id: string;
  storeId: string;
  price: number;
  /** Where it is delivered to. */
  pinCode: string;
}

/** A user of the test market with a bearer token. */
export interface TestUser {
  id: string;
  token: string;
}

/** A small marketplace that delivers to 585412: free from ₹699, else ₹25, cash from anybody; two stores, the second without GSTIN. */
export interface Market {
  id: string;
  stores: [string, string];
  category: string;
  /** ₹268 in the first store, 50 in stock. */
  atta: TestProduct;
  /** ₹54 in the first store, 50 in stock. */
  salt: TestProduct;
  /** ₹36 in the second store, 50 in stock. */
  tomato: TestProduct;
  /** ₹99 in the first store, 50 in stock, only in carts of ₹400 or more. */
  dal: TestProduct;
  shopper: TestUser;
  admin: TestUser;
  /** The admin of the second store. */
  otherAdmin: TestUser;
  deliveryAdmin: TestUser;
  superAdmin: TestUser;
}

/** The sentence of the toor dal's rule. */
export const DAL_RULE = 'Add more items worth ₹ 400 to avail discount';

/** Makes a market with its people, which delivers to one pin code. */
export async function makeMarket(db: Db, pinCode = PIN_CODE): Promise<Market> {
  const id = newId();
  const stores: [string, string] = [newId(), newId()];
  await db
    .insertInto('marketplaces')
    .values({
      id,
      uid: `m-${id}`,
      name: 'Haat Test',
      minimum_order_paise: paise(69_900),
      delivery_charge_paise: paise(2_500),
      cash_phone_proof: false,
    })
    .execute();
  await db
    .insertInto('served_pin_codes')
    .values({ pin_code: pinCode, marketplace_id: id })
    .onConflict((c) => c.doNothing())
    .execute();
  await db
    .insertInto('stores')
    .values([
      {
        marketplace_id: id,
        id: stores[0],
        name: 'Basava Provision',
        state_code: '29',
        gst_number: '29AABCR1718E1ZL',
      },
      { marketplace_id: id, id: stores[1], name: 'Gawan Fresh', state_code: '29' },
    ])
    .execute();
  const category = newId();
  await db.insertInto('categories').values({ marketplace_id: id, id: category, name: 'Kirana' }).execute();
  const product = (storeId: string, name: string, price: number) =>
    makeProduct(db, { marketplaceId: id, storeId, category, name, price, pinCode });
  const dal = await product(stores[0], 'Toor Dal', 9_900);
  await db
    .insertInto('discount_rules')
    .values({
      marketplace_id: id,
      id: newId(),
      product_id: dal.id,
      threshold_paise: paise(40_000),
      msg: DAL_RULE,
    })
    .execute();
  const staff = (role: Role, storeId?: string) =>
    makeUser(db, [role], storeId ? { marketplaceId: id, storeId } : undefined);
  return {
    id,
    stores,
    category,
    atta: await product(stores[0], 'Chakki Atta', 26_800),
    salt: await product(stores[0], 'Table Salt', 5_400),
    tomato: await product(stores[1], 'Tomato', 3_600),
    dal,
    shopper: await makeUser(db, []),
    admin: await staff('admin', stores[0]),
    otherAdmin: await staff('admin', stores[1]),
    deliveryAdmin: await staff('deliveryAdmin', stores[0]),
    superAdmin: await staff('superAdmin'),
  };
}

/** Makes one published product with 5 % tax; `stock` pieces of it, 50 unless said. */
export async function makeProduct(
  db: Db,
  given: {
    marketplaceId: string;
    storeId: string;
    category: string;
    name: string;
    price: number;
    stock?: number;
    pinCode?: string;
  },
): Promise<TestProduct> {
  const id = newId();
  const stock = given.stock ?? 50;
  await db
    .insertInto('products')
    .values({
      marketplace_id: given.marketplaceId,
      id,
      store_id: given.storeId,
      sku: `SKU-${id}`,
      name: given.name,
      category_id: given.category,
      price_paise: paise(given.price),
      mrp_paise: paise(given.price),
      cost_paise: paise(Math.floor(given.price * 0.8)),
      tax_bp: 500,
      status: 'Published',
      count_in_stock: stock,
    })
    .execute();
  if (stock > 0) {
    await db
      .insertInto('stock_ledger')
      .values({
        marketplace_id: given.marketplaceId,
        id: newId(),
        product_id: id,
        change: stock,
        balance: stock,
        cause: 'opening',
      })
      .execute();
  }
  return { id, storeId: given.storeId, price: given.price, pinCode: given.pinCode ?? PIN_CODE };
}

/** Makes a user with these roles, working for the store if one is given. */
export async function makeUser(
  db: Db,
  roles: Role[],
  store?: { marketplaceId: string; storeId: string },
): Promise<TestUser> {
  const id = newId();
  await db
    .insertInto('users')
    .values({ id, name: 'Savita Kulkarni', email: `${id}@haat.example`, password_hash: 'none', roles })
    .execute();
  if (store) {
    await db
      .insertInto('store_staff')
      .values({ marketplace_id: store.marketplaceId, user_id: id, store_id: store.storeId })
      .execute();
  }
  return { id, token: await tokenFor(db, id) };
}

/** Has everybody's e-mail be one that was proved, but for those that are another's. */
export async function proveEmails(db: Db): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_proved_at: new Date() })
    .where('email_proved_at', 'is', null)
    .where('email_claimed', '=', false)
    .where('phone', 'is', null)
    .execute();
}

/** A bearer token of a user, as if they had just signed in, wherever a test sets its clock. */
export async function tokenFor(db: Db, userId: string): Promise<string> {
  const sessionId = newId();
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      token_version: 1,
      of_staff: true,
      created_at: new Date(),
      last_seen_at: NEVER,
      idle_minutes: YEAR_MINUTES,
      expires_at: NEVER,
      proved_at: NEVER,
    })
    .execute();
  return signToken(TEST_SECRET, { userId, sessionId }, NEVER);
}
