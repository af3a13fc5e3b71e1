import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import type { Role } from '@haat/domain/people/capabilities';
import type { Insertable } from 'kysely';
import type { Batch } from '../src/kit/batch.ts';
import { type Db, inTransaction } from '../src/kit/db.ts';
import { insertRowsIn } from '../src/kit/insert-rows.ts';
import type { Products, Sessions, StockLedger, StoreStaff, Users } from '../src/kit/schema.gen.ts';
import { signToken } from '../src/kit/tokens.ts';

/** Signs the tests' tokens. */
export const TEST_SECRET = new TextEncoder().encode('a secret for tests, of more than 32 letters');

const NEVER = new Date('2999-01-01');
/** Of all test orders, unless a market delivers elsewhere. */
const PIN_CODE = '585412';
const YEAR_MINUTES = 365 * 24 * 60;

/** Amounts in paise. */
export interface TestProduct {
  id: string;
  storeId: string;
  price: number;
  /** Its delivery area. */
  pinCode: string;
}

/** With a bearer token. */
export interface TestUser {
  id: string;
  token: string;
}

/**
 * A small marketplace that delivers to 585412: free from ₹699, else ₹25, cash for everybody; two stores, the second
 * without GSTIN.
 */
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

/** A market with its people, which delivers to one pin code. */
export async function makeMarket(db: Db, pinCode = PIN_CODE): Promise<Market> {
  const id = newId();
  const stores: [string, string] = [newId(), newId()];
  const category = newId();
  const product = (storeId: string, name: string, price: number) =>
    newProduct({ marketplaceId: id, storeId, category, name, price, pinCode });
  const staff = (role: Role, storeId?: string) =>
    newUser([role], storeId ? { marketplaceId: id, storeId } : undefined);
  const goods = {
    dal: product(stores[0], 'Toor Dal', 9_900),
    atta: product(stores[0], 'Chakki Atta', 26_800),
    salt: product(stores[0], 'Table Salt', 5_400),
    tomato: product(stores[1], 'Tomato', 3_600),
  };
  const people = {
    shopper: await newUser([]),
    admin: await staff('admin', stores[0]),
    otherAdmin: await staff('admin', stores[1]),
    deliveryAdmin: await staff('deliveryAdmin', stores[0]),
    superAdmin: await staff('superAdmin'),
  };
  // In one round trip, as some three thousand tests have a market each.
  await inTransaction(db, async (tx) => {
    const batch = tx.batch();
    insertRowsIn(batch, 'marketplaces', [
      {
        id,
        uid: `m-${id}`,
        name: 'Haat Test',
        minimum_order_paise: paise(69_900),
        delivery_charge_paise: paise(2_500),
        cash_phone_proof: false,
      },
    ]);
    insertRowsIn(batch, 'served_pin_codes', [{ pin_code: pinCode, marketplace_id: id }], {
      once: 'served_pin_codes_pkey',
    });
    insertRowsIn(batch, 'stores', [
      {
        marketplace_id: id,
        id: stores[0],
        name: 'Basava Provision',
        state_code: '29',
        gst_number: '29AABCR1718E1ZL',
      },
      { marketplace_id: id, id: stores[1], name: 'Gawan Fresh', state_code: '29', gst_number: '' },
    ]);
    insertRowsIn(batch, 'categories', [{ marketplace_id: id, id: category, name: 'Kirana' }]);
    insertProducts(batch, Object.values(goods));
    insertRowsIn(batch, 'discount_rules', [
      {
        marketplace_id: id,
        id: newId(),
        product_id: goods.dal.made.id,
        threshold_paise: paise(40_000),
        msg: DAL_RULE,
      },
    ]);
    insertUsers(batch, Object.values(people));
    await batch.commit();
  });
  return { id, stores, category, ...madeOf(goods), ...madeOf(people) };
}

const madeOf = <Name extends string, Made>(all: Record<Name, { made: Made }>) =>
  Object.fromEntries(Object.entries<{ made: Made }>(all).map(([name, { made }]) => [name, made])) as Record<
    Name,
    Made
  >;

/** Price in paise. */
interface GivenProduct {
  marketplaceId: string;
  storeId: string;
  category: string;
  name: string;
  price: number;
  /** 50 by default. */
  stock?: number;
  pinCode?: string;
}

/** A product, and its rows. */
interface NewProduct {
  made: TestProduct;
  product: Insertable<Products>;
  opening: Insertable<StockLedger>[];
}

function newProduct({ marketplaceId, storeId, category, name, price, ...given }: GivenProduct): NewProduct {
  const { stock = 50, pinCode = PIN_CODE } = given;
  const id = newId();
  const of = { marketplace_id: marketplaceId, product_id: id };
  return {
    made: { id, storeId, price, pinCode },
    product: {
      marketplace_id: marketplaceId,
      id,
      store_id: storeId,
      sku: `SKU-${id}`,
      name,
      category_id: category,
      price_paise: paise(price),
      mrp_paise: paise(price),
      cost_paise: paise(Math.floor(price * 0.8)),
      tax_bp: 500,
      status: 'Published',
      count_in_stock: stock,
    },
    opening: stock > 0 ? [{ ...of, id: newId(), change: stock, balance: stock, cause: 'opening' }] : [],
  };
}

function insertProducts(batch: Batch, all: readonly NewProduct[]): void {
  insertRowsIn(
    batch,
    'products',
    all.map(({ product }) => product),
  );
  insertRowsIn(
    batch,
    'stock_ledger',
    all.flatMap(({ opening }) => opening),
  );
}

/** A published product with 5 % tax. */
export async function makeProduct(db: Db, given: GivenProduct): Promise<TestProduct> {
  const one = newProduct(given);
  await inTransaction(db, (tx) => tx.send((batch) => insertProducts(batch, [one])));
  return one.made;
}

/** A user with a session, and their rows. */
interface NewUser {
  made: TestUser;
  user: Insertable<Users>;
  work: Insertable<StoreStaff>[];
  session: Insertable<Sessions>;
}

async function newUser(roles: Role[], store?: { marketplaceId: string; storeId: string }): Promise<NewUser> {
  const id = newId();
  const { token, session } = await newSession(id);
  return {
    made: { id, token },
    user: {
      id,
      name: 'Savita Kulkarni',
      email: `${id}@haat.example`,
      email_proved_at: new Date(),
      password_hash: 'none',
      roles,
    },
    work: store ? [{ marketplace_id: store.marketplaceId, user_id: id, store_id: store.storeId }] : [],
    session,
  };
}

function insertUsers(batch: Batch, all: readonly NewUser[]): void {
  insertRowsIn(
    batch,
    'users',
    all.map(({ user }) => user),
  );
  insertRowsIn(
    batch,
    'store_staff',
    all.flatMap(({ work }) => work),
  );
  insertRowsIn(
    batch,
    'sessions',
    all.map(({ session }) => session),
  );
}

/** With these roles and a proved address, in the store if one is given. */
export async function makeUser(
  db: Db,
  roles: Role[],
  store?: { marketplaceId: string; storeId: string },
): Promise<TestUser> {
  const one = await newUser(roles, store);
  await inTransaction(db, (tx) => tx.send((batch) => insertUsers(batch, [one])));
  return one.made;
}

/** A cashier, by default of the first store. */
export async function makeCashier(db: Db, { id, stores }: Market, storeId = stores[0]): Promise<TestUser> {
  const user = await makeUser(db, ['admin'], { marketplaceId: id, storeId });
  await db
    .insertInto('till_cashiers')
    .values({ marketplace_id: id, store_id: storeId, user_id: user.id })
    .execute();
  return user;
}

/** Marks all e-mail addresses as proved, except claimed ones. */
export async function proveEmails(db: Db): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_proved_at: new Date() })
    .where('email_proved_at', 'is', null)
    .where('email_claimed', '=', false)
    .where('phone', 'is', null)
    .execute();
}

/** A bearer token as of a sign-in just now, whatever time the test sets. */
export async function tokenFor(db: Db, userId: string): Promise<string> {
  const { token, session } = await newSession(userId);
  await db.insertInto('sessions').values(session).execute();
  return token;
}

async function newSession(userId: string): Promise<{ token: string; session: Insertable<Sessions> }> {
  const id = newId();
  const session = {
    id,
    user_id: userId,
    token_version: 1,
    of_staff: true,
    created_at: new Date(),
    last_seen_at: NEVER,
    idle_minutes: YEAR_MINUTES,
    expires_at: NEVER,
    proved_at: NEVER,
  };
  return { session, token: await signToken(TEST_SECRET, { userId, sessionId: id }, NEVER) };
}
