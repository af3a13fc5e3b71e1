import { newId } from '@haat/domain/basics/ids';
import { istDay } from '@haat/domain/basics/ist';
import { lineAmount } from '@haat/domain/basics/line-amount';
import { type Paise, paise, sumPaise } from '@haat/domain/basics/money';
import { splitInclusive } from '@haat/domain/invoices/gst';
import { ORDER_TYPES, type OrderType } from '@haat/domain/orders/order-types';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { useMarket } from '../../../test/use-market.ts';
import type { Caller } from '../../kit/callers.ts';
import { inSnapshot, inTransaction, type Tx } from '../../kit/db.ts';
import { readInPieces } from '../../kit/read-in-pieces.ts';
import { sumUpDays } from '../../sales/days/order-days-sql.ts';
import { insertDocuments, type NewDocument } from '../../sales/invoices/invoices-sql.ts';
import { replaceHandPayments } from '../../sales/orders/desk/hand-payments-sql.ts';
import {
  insertOrders,
  insertPayments,
  lockOrder,
  markOrder,
  type NewOrder,
  takeBack,
} from '../../sales/orders/orders-sql.ts';
import { moneyByDay } from './money-read.ts';
import { type Days, soldCategories, soldProducts } from './sold-goods-read.ts';
import { taxesByHsn } from './taxes-read.ts';
import { ORACLE } from './test/report-oracle.ts';

vi.setConfig({ testTimeout: 240_000 });

const its = useMarket();
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MIDNIGHT = new Date(`${istDay(new Date())}T00:00:00+05:30`).getTime();
const DAYS = 75;

const READ: Record<
  keyof typeof ORACLE,
  (tx: Tx, caller: Caller, days: Days) => Promise<RawBuilder<unknown>>
> = { products: soldProducts, categories: soldCategories, money: moneyByDay, taxes: taxesByHsn };

const caller = (role: 'admin' | 'superAdmin') =>
  ({
    roles: [role],
    store: role === 'admin' && { marketplaceId: its.market.id, storeId: its.market.stores[0] },
  }) as unknown as Caller;

async function read(report: keyof typeof ORACLE, who: Caller, days: Days): Promise<unknown[]> {
  return inSnapshot(its.db, async (tx) => {
    const all: unknown[] = [];
    for await (const rows of readInPieces(tx, await READ[report](tx, who, days))) all.push(...rows);
    return all;
  });
}

interface Drawn {
  type: OrderType;
  daysAgo: number;
  minute: number;
  store: number;
  goods: number;
  quantity: number;
  called: string;
  isLate: boolean;
  tender: string;
  paidAfter: number;
}

/** Includes loose goods, a variant, and unknown costs. */
function lineOf({ goods, quantity, called }: Drawn): NewOrder['lines'][number] {
  const { atta, salt, tomato } = its.market;
  const soldBy = goods === 2 ? 'kg' : 'piece';
  const units = soldBy === 'kg' ? quantity * 333 : quantity;
  const price = paise([26_801, 5_407, 3_999][goods % 3] ?? 1);
  return {
    productId: [atta, salt, tomato][goods % 3]?.id ?? '',
    variantId: goods === 3 ? its.market.salt.id : null,
    bundleId: null,
    name: `Goods ${goods} ${called}`,
    size: '',
    image: '',
    sku: `S-${called}`,
    hsn: `11${goods}`,
    category: `Shelf ${called}`,
    soldBy,
    quantity: units,
    price,
    mrp: price,
    cost: goods === 1 ? null : paise(1_237),
    discount: paise(0),
    taxBp: 500,
    ...splitInclusive(lineAmount(price, units, soldBy), 500, false),
  };
}

const totalOf = (lines: NewOrder['lines']): Paise =>
  sumPaise(lines.map(({ price, quantity, soldBy }) => lineAmount(price, quantity, soldBy)));

function orderOf(drawn: Drawn, nth: number): NewOrder {
  const { market } = its;
  // At different times, so that the last sale is defined.
  const at = new Date(MIDNIGHT - drawn.daysAgo * DAY_MS + drawn.minute * 60_000 + nth);
  const lines = [lineOf(drawn), lineOf({ ...drawn, goods: (drawn.goods + 1) % 4, quantity: 3 })];
  return {
    marketplaceId: market.id,
    id: newId(),
    storeId: market.stores[drawn.store === 0 ? 0 : 1],
    checkoutId: newId(),
    userId: market.shopper.id,
    orderType: drawn.type,
    paymentMethod: 'Cash',
    placeOfSupply: '29',
    customer: { name: '', email: '', phone: '' },
    address: { address: '', city: '', pinCode: '', country: 'India', location: undefined },
    items: totalOf(lines),
    shipping: paise(0),
    pointsRedeemed: 0,
    total: totalOf(lines),
    createdAt: at,
    estimatedDeliveryAt: at,
    lines,
  };
}

let numbers = 0;

/** As far as reports read it. */
function documentOf(order: NewOrder, at: Date, scheme?: string): NewDocument {
  const lines = order.lines.map(({ hsn, soldBy, quantity, taxBp, taxable, cgst, sgst, igst, price }) => ({
    hsn,
    soldBy,
    quantity,
    taxBp,
    taxable,
    cgst,
    sgst,
    igst,
    price,
    cess: 0,
    total: taxable + cgst + sgst + igst,
  }));
  numbers += 1;
  const content = {
    kind: 'tax invoice',
    number: `N/${numbers}`,
    issuedAt: at.toISOString(),
    ...(numbers % 5 === 0 && { issuedBy: 'operator' }),
    supplier: { gstin: '29AABCR1718E1ZL', ...(scheme && { scheme }) },
    lines,
    totals: { total: order.total },
  } as unknown as NewDocument['content'];
  const { marketplaceId, storeId, id: orderId } = order;
  return { marketplaceId, storeId, orderId, originalId: null, content };
}

async function place(drawn: Drawn, nth: number): Promise<NewOrder> {
  const order = orderOf(drawn, nth);
  const at = new Date(Math.min(order.createdAt.getTime() + drawn.paidAfter * DAY_MS, Date.now()));
  const { marketplaceId, id: orderId } = order;
  await inTransaction(its.db, async (tx) => {
    await tx.send((batch) => insertOrders(batch, [order]));
    const taken = { marketplaceId, orderId, method: drawn.tender, takenBy: its.market.admin.id, at };
    await insertPayments(tx, [{ ...taken, amount: order.total }]);
    if (drawn.paidAfter > 0) await insertPayments(tx, [{ ...taken, amount: paise(-1_01), method: 'UPI' }]);
    if (drawn.goods !== 2)
      await insertDocuments(tx, [documentOf(order, at, drawn.isLate ? 'composition' : '')]);
  });
  const summed = await its.db.selectFrom('summed_days').select('before').executeTakeFirst();
  const isOpen = Date.now() - order.createdAt.getTime() < HOUR_MS;
  // A day already summed up gets no further orders in time.
  if (!drawn.isLate && (isOpen || !summed || istDay(order.createdAt) >= summed.before))
    await sql`UPDATE orders SET written_at = created_at WHERE id = ${orderId}`.execute(its.db);
  return order;
}

const cancel = (order: NewOrder) =>
  inTransaction(its.db, async (tx) => {
    const locked = await lockOrder(tx, order);
    if (locked) await markOrder(tx, locked, 'cancelled_at', new Date());
  });

async function giveBack(order: NewOrder): Promise<void> {
  const request = newId();
  const { marketplaceId, id: orderId } = order;
  await inTransaction(its.db, async (tx) => {
    const { rows } = await sql`SELECT FROM order_requests WHERE order_id = ${orderId}`.execute(tx);
    if (rows.length > 0) return;
    const one = { refund: paise(101), cost: paise(11), pieces: 1, shipping: paise(0), at: new Date() };
    await takeBack(tx, order, one);
    await sql`INSERT INTO order_requests (marketplace_id, id, order_id, kind, state, reason, answered_at, refund_paise)
      VALUES (${marketplaceId}, ${request}, ${orderId}, 'return', 'accepted', 'torn', now(), 101)`.execute(
      tx,
    );
    await sql`INSERT INTO order_request_items (marketplace_id, request_id, order_id, line_no, quantity)
      VALUES (${marketplaceId}, ${request}, ${orderId}, 1, 1)`.execute(tx);
  });
}

/** As staff retype them. */
const payAnew = ({ marketplaceId, id, storeId, total: amount }: NewOrder) =>
  inTransaction(its.db, (tx) => {
    const [by, at] = [its.market.admin.id, new Date()];
    const how = { method: 'Card', roundOff: paise(0), takenBy: by, at };
    return replaceHandPayments(
      tx,
      { marketplaceId, id, storeId },
      [{ marketplaceId, orderId: id, amount, ...how }],
      { by, at },
    );
  });

const DEEDS = { cancel, giveBack, payAnew };

const drawn = fc.record({
  does: fc.constant('place' as const),
  type: fc.constantFrom(...ORDER_TYPES),
  daysAgo: fc.integer({ min: 0, max: DAYS }),
  minute: fc.oneof(fc.constantFrom(0, 1438, 1439), fc.integer({ min: 0, max: 1439 })),
  store: fc.nat(1),
  goods: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 4 }),
  called: fc.constantFrom('old', 'new', 'renamed'),
  isLate: fc.boolean(),
  tender: fc.constantFrom('Cash', 'cash', 'Online'),
  paidAfter: fc.nat(3),
});
const step = fc.oneof(
  { weight: 5, arbitrary: drawn },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('cancel', 'giveBack', 'payAnew'), which: fc.nat() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('sumUp' as const) }) },
);

async function compare(days: Days): Promise<void> {
  for (const role of ['admin', 'superAdmin'] as const)
    for (const report of Object.keys(ORACLE) as (keyof typeof ORACLE)[])
      expect(
        await read(report, caller(role), days),
        `${report} of ${role}, ${days.from} to ${days.to}`,
      ).toEqual(await ORACLE[report](its.db, caller(role), days));
}

const ago = (days: number) => istDay(new Date(MIDNIGHT - days * DAY_MS + HOUR_MS));

test('whatever is sold, paid, cancelled and given back, in time or late, and whenever days are summed up: reports are those of each line, payment and document', async () => {
  const range = fc.tuple(fc.integer({ min: 0, max: DAYS }), fc.nat(70));
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 15, maxLength: 40 }),
      range,
      async (steps, [until, length]) => {
        await sql`TRUNCATE orders, order_days, product_days, product_months, money_days, tax_days, order_day_changes, summed_days, invoice_documents
        CASCADE`.execute(its.db);
        const known: NewOrder[] = [];
        for (const [nth, one] of steps.entries()) {
          if (one.does === 'sumUp') await sumUpDays(its.db, its.market.id);
          else if ('type' in one) known.push(await place(one, nth));
          else if ('which' in one && known.length > 0) {
            const chosen = known[one.which % known.length];
            if (chosen) await DEEDS[one.does as keyof typeof DEEDS](chosen);
          }
        }
        for (const again of [false, true]) {
          if (again) await sumUpDays(its.db, its.market.id);
          await compare({ from: ago(DAYS + 1), to: ago(0) });
          await compare({ from: ago(until + length), to: ago(until) });
        }
      },
    ),
    { numRuns: 15, endOnFailure: true },
  );
});
