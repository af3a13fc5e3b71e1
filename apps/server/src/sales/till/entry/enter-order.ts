import type { EnteredOrder } from '@haat/contract/orders/entry';
import { enterOrder as enterCall } from '@haat/contract/orders/entry';
import type { Order } from '@haat/contract/orders/order';
import type { StoredApproval } from '@haat/contract/till/entries';
import { newId } from '@haat/domain/basics/ids';
import { istDay } from '@haat/domain/basics/ist';
import { paise, toRupees } from '@haat/domain/basics/money';
import { BILLING_DEFAULTS, WALK_IN_PHONE } from '@haat/domain/basics/walk-in';
import type { Sellable } from '@haat/domain/checkout/price-cart';
import { ratesAt, schemeOn } from '@haat/domain/invoices/gst-scheme';
import { isInterState, maySellTo, placeOfSupply } from '@haat/domain/invoices/place-of-supply';
import { type StateCode, stateCode } from '@haat/domain/invoices/states';
import { ORDER_TYPE_EFFECTS } from '@haat/domain/orders/order-types';
import { can, scopeOf } from '@haat/domain/people/capabilities';
import { type LockedStock, lockStock, moveStock } from '../../../goods/stock/stock-sql.ts';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { claim, keepReply } from '../../../kit/idempotency.ts';
import { InvalidInput, Refusal } from '../../../kit/refusal.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { readTaxTerms, taxedBy } from '../../checkout/checkout-read.ts';
import { issueInvoices } from '../../invoices/issue-invoices.ts';
import { announceOrders } from '../../ledger/news/announce-orders.ts';
import { readSellables } from '../../ledger/sellables-read.ts';
import { askForMuchCash } from '../../orders/much-cash.ts';
import { readOrder } from '../../orders/order-read.ts';
import {
  businessOf,
  insertOrders,
  insertPayments,
  type NewOrder,
  stockMovesOf,
} from '../../orders/orders-sql.ts';
import { checkApprovals } from './check-approvals.ts';
import { checkCost, checkSums, comesTo, enteredGoods, enteredLines, itemsOf } from './entered-lines.ts';
import { withKeyOfStore } from './key-of-store.ts';
import { insertOrderEntry } from './order-entries-sql.ts';
import { creditOriginal, linesFromOriginal, lockOriginal, type Original } from './return-original.ts';

export interface EntryCommand {
  caller: Caller;
  marketplaceId: string;
  /** The store that an operator works in; undefined: that of the goods. */
  storeId?: string | undefined;
  request: EnteredOrder;
  key: string;
  replayed: () => void;
}

/**
 * Effects on stock, money and documents depend on the type (decisions, "Orders").
 * @throws Refusal each code that `enterOrder` declares; nothing is changed then
 */
export async function enterOrder(context: Context, command: EntryCommand): Promise<Order> {
  const { caller, marketplaceId, storeId, request, key, replayed } = command;
  const { db, clock } = context;
  refuseUnlessSells(caller, request);
  checkType(request);
  const entered = await inTransaction(db, async (tx) => {
    // The chosen store is part of the request.
    const asked = { ...request, store: storeId };
    const own = { marketplaceId, userId: caller.userId, key, request: asked, replayed };
    const store = storeOf(caller, marketplaceId, storeId);
    const once = await withKeyOfStore(tx, own, store);
    const first = await claim(tx, enterCall, once);
    if (first) {
      replayed();
      return { id: (first.reply as { id: string }).id };
    }
    const order = await writeOrder(tx, command, store, clock.now());
    await keepReply(tx, once, JSON.stringify({ id: order.id }));
    return order;
  });
  if ('storeId' in entered) announceOrders(context, [{ ...entered, news: 'placed' }]);
  return readOrder(context, caller, entered.id);
}

/** Sales and returns are for all with a counter, other types not for cashiers. Refuses with `not-authorized`. */
function refuseUnlessSells({ roles }: Caller, { orderType }: EnteredOrder): void {
  if (orderType !== 'pos' && orderType !== 'return' && !can(roles, 'orders.enter'))
    throw new Refusal('not-authorized');
}

/** Vendors have no buyer's GSTIN, returns have their original's, and counters give no credit. */
function checkType({ buyer, dueOn, orderType }: EnteredOrder): void {
  if (buyer && orderType !== 'invoice' && orderType !== 'pos')
    throw new InvalidInput([{ path: 'buyer', message: 'Only a sale has a buyer with a GSTIN' }]);
  if (dueOn !== undefined && orderType !== 'invoice' && orderType !== 'po')
    throw new InvalidInput([
      { path: 'dueOn', message: 'Only an invoice or a purchase order can be paid later' },
    ]);
}

/** Maximum days of credit. */
const MAX_DAYS_OF_CREDIT = 366;
const DAY_MS = 86_400_000;

/** Orders on credit need a due day from today to a year ahead. Refuses with `due-day-not-possible`. */
function checkDueDay({ dueOn }: EnteredOrder, now: Date): void {
  const last = istDay(new Date(now.getTime() + MAX_DAYS_OF_CREDIT * DAY_MS));
  if (dueOn !== undefined && (dueOn < istDay(now) || dueOn > last)) throw new Refusal('due-day-not-possible');
}

async function writeOrder(
  tx: Tx,
  { caller, ...command }: EntryCommand,
  store: string | undefined,
  at: Date,
): Promise<NewOrder> {
  const { marketplaceId, request, key: allowedFor } = command;
  // After checking the key: a repeated request is answered on later days, too. A refusal tells a till that nothing was saved.
  checkDueDay(request, at);
  // Orders are locked before goods everywhere.
  const original = await originalOf(tx, caller, request, at);
  const { stock, sellables } = await lockGoods(tx, marketplaceId, request);
  const goods = enteredGoods(request.orderItems, sellables, store);
  const order = await newOrder(tx, command, goods, original, at);
  const claimed = { allowedFor, approvals: request.approvals };
  const approvals = await checkApprovals(tx, caller, claimed, { order, goods, at });
  await tx.send((batch) => insertOrders(batch, [order]));
  await insertOrderEntry(tx, { ...entryOf(order, request, caller), approvals });
  const cause = request.orderType === 'return' ? 'return' : 'sale';
  const occasion = { marketplaceId, cause, userId: caller.userId } as const;
  await tx.send((batch) => moveStock(batch, occasion, stock, stockMovesOf(order)));
  await takeMoney(tx, order, request, caller.userId);
  await noteStaffAction(
    tx,
    { ...order, subject: 'order' },
    caller.userId,
    'entered',
    auditedOf(order, request, approvals),
  );
  // Last: from here on, other documents of the store wait.
  if (original) await creditOriginal(tx, original, order);
  if (ORDER_TYPE_EFFECTS[order.orderType].document === 'invoice')
    await issueInvoices(tx, marketplaceId, [order.id], at);
  return order;
}

const entryOf = (
  { marketplaceId, id }: NewOrder,
  { reference, dueOn }: EnteredOrder,
  { userId: enteredBy }: Caller,
) => ({ marketplaceId, id, enteredBy, reference, dueOn: dueOn ?? null });

const auditedOf = (
  { orderType, total }: NewOrder,
  { reference, dueOn }: EnteredOrder,
  approvals: readonly StoredApproval[],
) => ({
  type: orderType,
  total: toRupees(total),
  ...(reference && { reference }),
  ...(dueOn && { dueOn }),
  ...(approvals.length > 0 && { approvals }),
});

/**
 * Undefined: any. Goods of other marketplaces and stores are not found.
 * @param named the store that the caller has chosen
 */
function storeOf(caller: Caller, marketplaceId: string, named: string | undefined): string | undefined {
  if (scopeOf(caller.roles) === 'all') return named;
  const { store } = caller;
  if (store?.marketplaceId !== marketplaceId || (named && named !== store.storeId))
    throw new Refusal('product-not-found');
  return store.storeId;
}

async function originalOf(
  tx: Tx,
  caller: Caller,
  { orderType, original }: EnteredOrder,
  now: Date,
): Promise<Original | undefined> {
  return orderType === 'return' && original ? lockOriginal(tx, caller, original, now) : undefined;
}

async function lockGoods(
  tx: Tx,
  marketplaceId: string,
  { orderItems }: EnteredOrder,
): Promise<{ stock: LockedStock; sellables: Sellable[] }> {
  const goods = orderItems.map(({ product, variant }) => ({
    productId: product,
    variantId: variant ?? null,
  }));
  const products = goods.map(({ productId }) => productId);
  return tx.send((batch) => {
    const stock = lockStock(batch, marketplaceId, goods);
    const sellables = readSellables(batch, marketplaceId, products);
    return () => ({ stock: stock(), sellables: sellables() });
  });
}

async function newOrder(
  tx: Tx,
  { marketplaceId, request }: Omit<EntryCommand, 'caller'>,
  goods: readonly Sellable[],
  original: Original | undefined,
  at: Date,
): Promise<NewOrder> {
  const [{ storeId, storeStateCode: home, storeGstNumber, storeName }] = goods as [Sellable];
  if (original && original.order.storeId !== storeId) throw new Refusal('order-not-found');
  const place = original?.placeOfSupply ?? (await suppliedAt(tx, request, home));
  const seller = taxedBy({ storeId, storeGstNumber }, await readTaxTerms(tx, marketplaceId));
  // Returns are allowed, whatever the store's scheme is now.
  if (!original && !maySellTo({ stateCode: home, scheme: schemeOn(seller, at) }, place))
    throw new Refusal('store-sells-within-state', [{ store: storeId, name: storeName, state: home }]);
  const interState = isInterState(home, place);
  if (!original) checkSums(request, goods);
  const { calendar } = seller;
  const typed = enteredLines(request, goods, { interState, rates: ratesAt(seller, at), calendar, at });
  const lines = original ? linesFromOriginal(typed, original, at) : typed;
  checkCost(lines);
  const items = itemsOf(lines);
  if (original && !comesTo(request, items))
    throw new Refusal('prices-do-not-add-up', { items, total: items });
  const { orderType, paymentMethod } = request;
  return {
    marketplaceId,
    id: newId(),
    storeId,
    checkoutId: newId(),
    userId: null,
    orderType,
    paymentMethod,
    ...billedTo(request),
    business: original?.business ?? (request.buyer && businessOf(request.buyer)),
    placeOfSupply: place,
    items,
    shipping: paise(0),
    pointsRedeemed: 0,
    total: items,
    createdAt: at,
    estimatedDeliveryAt: at,
    // Goods and money change hands at once.
    ...((orderType === 'pos' || orderType === 'return') && { paidAt: at, deliveredAt: at }),
    ...(original && { originalId: original.order.id, originalType: original.order.orderType }),
    lines,
  };
}

/**
 * The State of supply of an invoice order: that of the business, or of the pin code. Goods handed over at the counter
 * are supplied there, whoever buys and whatever address was typed (IGST Act, section 10(1)(c)).
 */
async function suppliedAt(
  tx: Tx,
  { orderType, shippingAddress, buyer }: EnteredOrder,
  home: string,
): Promise<string> {
  if (orderType !== 'invoice') return home;
  return placeOfSupply(await billedState(tx, shippingAddress), home, buyer?.gstNumber);
}

async function billedState(
  tx: Tx,
  shippingAddress: EnteredOrder['shippingAddress'],
): Promise<StateCode | null> {
  if (!shippingAddress.pinCode) return null;
  const found = await tx
    .selectFrom('pin_codes')
    .select('state')
    .where('pin_code', '=', shippingAddress.pinCode)
    .executeTakeFirst();
  return found ? stateCode(found.state) : null;
}

function billedTo({ shippingAddress: to, phone }: EnteredOrder): Pick<NewOrder, 'customer' | 'address'> {
  return {
    customer: { name: to.name || BILLING_DEFAULTS.name, email: '', phone: phone || WALK_IN_PHONE },
    address: {
      address: to.address || BILLING_DEFAULTS.address,
      city: to.city || BILLING_DEFAULTS.city,
      pinCode: to.pinCode || BILLING_DEFAULTS.pinCode,
      country: to.country || BILLING_DEFAULTS.country,
      location: undefined,
    },
  };
}

/**
 * Records money taken at the counter; refunds are negative. Their reference is stored with the entry only, as beside a
 * refund it would mean an online payment.
 */
async function takeMoney(
  tx: Tx,
  order: NewOrder,
  { reference: typed, cashConfirmed: isConfirmed }: EnteredOrder,
  takenBy: string,
): Promise<void> {
  if (!order.paidAt) return;
  const isBack = order.orderType === 'return';
  const [amount, reference] = isBack ? [paise(-order.total), ''] : [order.total, typed];
  const { marketplaceId, id: orderId, paymentMethod: method, paidAt: paid } = order;
  await insertPayments(tx, [{ marketplaceId, orderId, amount, method, reference, takenBy, at: paid }]);
  const taken = { marketplaceId, id: orderId, storeId: order.storeId, phone: order.customer.phone };
  if (!isBack) await askForMuchCash(tx, taken, { methods: [method], at: paid, isConfirmed });
}
