import type { OrderRequest } from '@haat/contract/checkout';
import type { Sellable } from '@haat/domain/checkout/price-cart';
import { stateOfBuyer } from '@haat/domain/invoices/gstin';
import { type LockedStock, lockStock } from '../../goods/stock/stock-sql.ts';
import type { Answer, Batch } from '../../kit/batch.ts';
import type { Caller } from '../../kit/callers.ts';
import { type AddressRow, readLastUsed } from '../../people/addresses/addresses-sql.ts';
import { pointsOf } from '../ledger/rewards/rewards-sql.ts';
import { readSellables } from '../ledger/sellables-read.ts';
import { type PlacesTaken, readPlacesTaken } from '../ledger/slots/places-taken-read.ts';
import type { Business } from '../orders/orders-sql.ts';
import { readBundles } from './checkout-read.ts';
import type { Conditions } from './conditions.ts';
import type { Hold } from './holds/holds-sql.ts';
import { lockHoldsOf } from './holds/own-holds.ts';
import type { CashOrders, Recent } from './limits/recent-checkouts-read.ts';
import type { CashCommand } from './order-command.ts';

interface Goods {
  /** Empty if the goods are not locked. */
  stock: LockedStock;
  sellables: Sellable[];
}

/** Everything besides goods that decides an order. */
interface Terms extends Conditions {
  /** The cart's existing bundles. */
  bundles: ReadonlySet<string>;
  /** Read only when points are used. */
  points: number;
  /** Read only when the order is for the business. */
  business: Business | undefined;
  takenIn: PlacesTaken;
}

export interface Snapshot extends Goods, Terms {}

interface Cart {
  caller: Pick<Caller, 'userId'>;
  request: OrderRequest;
  /** The conditions for the delivery address. */
  conditions: Conditions;
}

/** The keys of a cart's goods, for locking. */
export function goodsOf({ orderItems }: OrderRequest): { productId: string; variantId: string | null }[] {
  return orderItems.map(({ product, variant }) => ({ productId: product, variantId: variant ?? null }));
}

function readGoods(batch: Batch, marketplaceId: string, requests: readonly OrderRequest[]) {
  const products = new Set(requests.flatMap(goodsOf).map(({ productId }) => productId));
  return readSellables(batch, marketplaceId, [...products]);
}

function readTermsOf(batch: Batch, marketplaceId: string, cart: Cart, now: Date): Answer<Terms> {
  const { caller, request, conditions } = cart;
  const { slotTerms } = conditions;
  const taken = slotTerms && readPlacesTaken(batch, marketplaceId, slotTerms, now);
  const bundled = request.orderItems.flatMap(({ bundle }) => bundle ?? []);
  const bundles = readBundles(batch, marketplaceId, bundled);
  const points = request.points > 0 ? pointsOf(batch, marketplaceId, caller.userId) : undefined;
  const business = request.forBusiness ? readBusiness(batch, caller.userId) : undefined;
  return () => ({
    ...conditions,
    takenIn: taken?.() ?? (() => 0),
    bundles: bundles(),
    points: points?.() ?? 0,
    business: business?.(),
  });
}

/** @param locks whether to lock the goods first */
export function readSnapshot(
  batch: Batch,
  marketplaceId: string,
  cart: Cart,
  { now, locks }: { now: Date; locks: boolean },
): Answer<Snapshot> {
  const stock = locks ? lockStock(batch, marketplaceId, goodsOf(cart.request)) : () => new Map();
  const sellables = readGoods(batch, marketplaceId, [cart.request]);
  const terms = readTermsOf(batch, marketplaceId, cart, now);
  return () => ({ ...terms(), stock: stock(), sellables: sellables() });
}

/** What decides one cash order, besides the goods. */
interface OwnSnapshot extends Terms {
  /** The buyer's recent orders. */
  recent: Recent<CashOrders>;
  /** The shopper's own online payment attempts. */
  holds: Hold[];
  lastUsed: AddressRow | undefined;
}

/** What cash orders are decided from. */
export interface CashSnapshot {
  goods: Goods;
  /** In the order of the commands. */
  own: OwnSnapshot[];
}

/**
 * Locks shoppers with their holds, then goods, and reads the data for deciding cash orders. Buyers must be locked
 * already.
 */
export function lockForOrders(
  batch: Batch,
  marketplaceId: string,
  commands: readonly CashCommand[],
  recent: Answer<Recent<CashOrders>[]>,
  now: Date,
): Answer<CashSnapshot> {
  const shoppers = commands.map(({ caller: { userId }, since }) => ({ userId, since }));
  const holds = lockHoldsOf(batch, marketplaceId, shoppers);
  const requests = commands.map(({ request }) => request);
  const stock = lockStock(batch, marketplaceId, requests.flatMap(goodsOf));
  const sellables = readGoods(batch, marketplaceId, requests);
  const lastUsed = readLastUsed(
    batch,
    shoppers.map(({ userId }) => userId),
  );
  const terms = commands.map((command) => readTermsOf(batch, marketplaceId, command, now));
  return () => ({
    goods: { stock: stock(), sellables: sellables() },
    own: shoppers.flatMap(({ userId }, nth) => {
      const [ordered, read] = [recent()[nth], terms[nth]];
      if (!ordered || !read) return [];
      return { ...read(), recent: ordered, holds: holds()[nth] ?? [], lastUsed: lastUsed().get(userId) };
    }),
  });
}

/** From the shopper's profile; undefined without a usable GSTIN. */
function readBusiness(batch: Batch, userId: string): Answer<Business | undefined> {
  const read = batch.queries
    .selectFrom('users')
    .select(['gst_number as gstNumber', 'company', 'address'])
    .where('id', '=', userId);
  const rows = batch.add(read, 'checkout.read-business');
  return () => {
    const [user] = rows();
    const gstin = (user?.gstNumber ?? '').replace(/\s/g, '').toUpperCase();
    return user && stateOfBuyer(gstin)
      ? { gstin, company: user.company.trim(), address: user.address.trim() }
      : undefined;
  };
}
