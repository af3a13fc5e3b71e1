import { paise } from '@haat/domain/basics/money';
import { openDb } from '../../src/kit/db.ts';
import { migrate } from '../../src/kit/migrate.ts';
import { loadHsnCodes } from '../../src/operators/gst-rates/load-hsn-codes.ts';
import { loadPinCodes } from '../../src/places/load-pin-codes.ts';
import { startDatabase } from '../../src/platform/runtime/start-database.ts';
import { makeDriver, type TestDriver } from '../drivers.ts';
import {
  type Market,
  makeMarket,
  makeProduct,
  makeUser,
  type TestProduct,
  type TestUser,
} from '../market.ts';
import { TestTill } from '../test-till.ts';
import type { Wire } from '../wire.ts';
import type { ActOf, Line } from './acts.ts';
import {
  DRIVERS,
  FIRST_STORE,
  firstPrice,
  isScarce,
  MARKETS,
  PRODUCTS,
  shoppersOf,
  TILLS,
} from './weights.ts';

const PIN_CODES = ['585412', '585401'];
/** One for each market's first store. */
export const GSTINS = ['29AABCR1718E1ZL', '29AAGCB7383J1Z4'];
const PLENTY = 5_000_000;
const SCARCE = 4;

export type Written = object & { id: string; seq: number };

/** A counter's browser: its journal, its drawer, and its unsent entries. */
export interface Counter {
  till: TestTill;
  /** Documents with their total in rupees. */
  journal: { entry: Written; total: number | undefined }[];
  /** In whole rupees. */
  drawer: number;
  /** Bills written here, by the plan's number. */
  bills: Map<number, { id: string; lines: readonly Line[] }>;
}

/** A driver's phone, with its unsent doors. */
export interface DriversPhone {
  driver: TestDriver;
  waiting: (ActOf<'door'> & { id: string; shopper: TestUser; door: string })[];
}

export interface SimulatedMarket {
  market: Market;
  products: TestProduct[];
  shoppers: TestUser[];
  counters: Counter[];
  drivers: DriversPhone[];
  /** Products with a best-before day, and the wave that set it. */
  goodUntil: Map<number, { day: string; since: number }>;
  /** The latest cash moves, which may be corrected. */
  cashActs: string[];
}

/** Two marketplaces in a new data folder, with their people and goods. */
export async function makeWorld(dataDir: string, orders: number): Promise<SimulatedMarket[]> {
  const { url, stop } = await startDatabase({ dataDir });
  const db = openDb(url, 4);
  try {
    await migrate(url);
    await loadPinCodes(url);
    await loadHsnCodes(url);
    const made: SimulatedMarket[] = [];
    for (const [nth, pinCode] of PIN_CODES.slice(0, MARKETS).entries()) {
      const market = await makeMarket(db, pinCode);
      const products: TestProduct[] = [];
      for (let nth = 0; nth < PRODUCTS; nth += 1)
        products.push(
          await makeProduct(db, {
            marketplaceId: market.id,
            storeId: market.stores[nth < FIRST_STORE ? 0 : 1],
            category: market.category,
            name: `Product ${nth}`,
            price: paise(firstPrice(nth)),
            stock: isScarce(nth) ? SCARCE : PLENTY,
            pinCode,
          }),
        );
      const shoppers: TestUser[] = [];
      for (let nth = 0; nth < shoppersOf(orders); nth += 1) shoppers.push(await makeUser(db, []));
      const drivers: DriversPhone[] = [];
      for (let nth = 0; nth < DRIVERS; nth += 1)
        drivers.push({ driver: await makeDriver(db, market), waiting: [] });
      await db
        .updateTable('stores')
        .set({ gst_number: GSTINS[nth] as string })
        .where('id', '=', market.stores[0])
        .execute();
      made.push({ market, products, shoppers, counters: [], drivers, goodUntil: new Map(), cashActs: [] });
    }
    await db.updateTable('products').set({ hsn: '1101' }).execute();
    return made;
  } finally {
    await db.destroy();
    await stop();
  }
}

/** Makes browsers of the first store its counters. */
export async function addCounters(wire: Wire, { market, counters }: SimulatedMarket): Promise<void> {
  for (let nth = 0; nth < TILLS; nth += 1)
    counters.push({
      till: await TestTill.add(wire, market.admin, market.stores[0]),
      journal: [],
      drawer: 0,
      bills: new Map(),
    });
}
