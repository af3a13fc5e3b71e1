import type { Answer, Batch } from '../../kit/batch.ts';
import { type AddressRow, readLastUsed } from '../../people/addresses/addresses-sql.ts';
import type { CashCommand } from './cash-command.ts';
import type { Hold } from './holds/holds-sql.ts';
import { lockHoldsOf } from './holds/own-holds.ts';
import {
  type Buyer,
  type CashOrders,
  limitedPhone,
  type Recent,
  recentCashOrders,
} from './limits/recent-checkouts-read.ts';
import { type Goods, lockGoods, readTermsOf, type Terms } from './order-snapshot.ts';

/** The data that one cash order is decided from, besides the goods. */
interface OwnSnapshot extends Terms {
  /** The buyer's recent orders. */
  recent: Recent<CashOrders>;
  /** The shopper's own online payment attempts. */
  holds: Hold[];
  lastUsed: AddressRow | undefined;
}

/** The data that cash orders are decided from. */
export interface CashSnapshot {
  goods: Goods;
  /** In the order of the commands. */
  own: OwnSnapshot[];
}

/**
 * Locks the buyers of cash orders and reads their recent orders. Must be called before locking shoppers, holds and
 * goods.
 * @param commands in the order of their users' ids
 */
export function lockBuyers(
  batch: Batch,
  marketplaceId: string,
  commands: readonly CashCommand[],
  now: Date,
): Answer<Recent<CashOrders>[]> {
  const buyers = commands.map(
    ({ caller: { userId }, request }): Buyer => ({
      marketplaceId,
      userId,
      phone: limitedPhone(request.shippingAddress.phone),
    }),
  );
  return recentCashOrders(batch, marketplaceId, buyers, now);
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
  const goods = lockGoods(
    batch,
    marketplaceId,
    commands.map(({ request }) => request),
  );
  const lastUsed = readLastUsed(
    batch,
    shoppers.map(({ userId }) => userId),
  );
  const terms = commands.map((command) => readTermsOf(batch, marketplaceId, command, now));
  return () => ({
    goods: goods(),
    own: shoppers.flatMap(({ userId }, nth) => {
      const [ordered, read] = [recent()[nth], terms[nth]];
      if (!ordered || !read) return [];
      return { ...read(), recent: ordered, holds: holds()[nth] ?? [], lastUsed: lastUsed().get(userId) };
    }),
  });
}
